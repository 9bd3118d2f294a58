import type { listWithdrawalsToApprove } from '@dukat/contract/admin/withdrawals';
import type { ResponseOf } from '@dukat/contract/endpoint';

export type LargeWithdrawal = ResponseOf<typeof listWithdrawalsToApprove>['withdrawals'][number];

/** Returns the destination: a bank account, a coin address or a person's e-mail address. */
export function destinationOf({ to, recipient }: LargeWithdrawal): string {
  return recipient ?? to.BankAccount ?? to.Address ?? '';
}
