import type { listWithdrawalsToApprove } from '@dukat/contract/admin/withdrawals';
import type { ResponseOf } from '@dukat/contract/endpoint';

export type LargeWithdrawal = ResponseOf<typeof listWithdrawalsToApprove>['withdrawals'][number];

/** A bank account, a coin's address, or a person's mailbox. */
export function destinationOf({ to, recipient }: LargeWithdrawal): string {
  return recipient ?? to.BankAccount ?? to.Address ?? '';
}
