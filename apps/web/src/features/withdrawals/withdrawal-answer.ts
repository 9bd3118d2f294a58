import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readWithdrawal } from '@dukat/contract/withdrawals';

export type Withdrawal = ResponseOf<typeof readWithdrawal>['withdrawal'];
export type Step = Withdrawal['step'];

const ended: readonly Step[] = ['final', 'failed', 'canceled', 'expired', 'rejected'];

export function hasEnded({ step }: Pick<Withdrawal, 'step'>): boolean {
  return ended.includes(step);
}

export function destinationOf({ to, recipient }: Pick<Withdrawal, 'to' | 'recipient'>): string {
  return recipient ?? to.BankAccount ?? to.Address ?? '';
}

/** Enough of a long address to know it by; whoever must check it reads all of it elsewhere. */
export function shortened(address: string): string {
  return address.length <= 24 ? address : `${address.slice(0, 10)}…${address.slice(-10)}`;
}
