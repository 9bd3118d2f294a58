import type { listStuckBankPayouts } from '@dukat/contract/back-office/payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { describeTexts } from '@dukat/locales/descriptors';

type Status = NonNullable<EndpointResponse<typeof listStuckBankPayouts>['payouts'][number]['file_status']>;

/** Texts for the state of a payment file at the bank. */
export const fileStateWords = describeTexts<Status>({
  stored: 'not sent yet',
  sending: 'sent, no answer yet',
  accepted: 'accepted by the bank',
  rejected: 'rejected by the bank',
  absent: 'never reached the bank',
});
