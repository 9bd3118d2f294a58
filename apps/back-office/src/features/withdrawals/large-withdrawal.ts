import type { listWithdrawalsToApprove } from '@dukat/contract/back-office/withdrawals';
import type { EndpointResponse } from '@dukat/contract/endpoint';

export type LargeWithdrawal = EndpointResponse<typeof listWithdrawalsToApprove>['withdrawals'][number];

/** Returns the destination: a bank account, a coin address or a person's e-mail address; empty for a gift card. */
export function formatDestination({ to, recipient }: LargeWithdrawal): string {
  return recipient ?? to.BankAccount ?? to.Address ?? '';
}
