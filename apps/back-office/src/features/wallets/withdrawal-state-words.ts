import type { listStuckCoins } from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { describeTexts } from '@dukat/locales/descriptors';

type Status = EndpointResponse<typeof listStuckCoins>['withdrawals'][number]['status'];

/** Texts for the state of a coin withdrawal. */
export const withdrawalStateWords = describeTexts<Status>({
  stored: 'Waiting to be signed',
  signed: 'Signed',
  sent: 'Sent to the network',
  final: 'Confirmed',
  failed: 'Failed',
});
