import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readWithdrawal } from '@dukat/contract/withdrawals';

export type Withdrawal = EndpointResponse<typeof readWithdrawal>['withdrawal'];
export type Step = Withdrawal['step'];

const ended: readonly Step[] = ['final', 'failed', 'canceled', 'expired', 'rejected'];

export function hasEnded({ step }: Pick<Withdrawal, 'step'>): boolean {
  return ended.includes(step);
}

export function formatDestination({ to, recipient }: Pick<Withdrawal, 'to' | 'recipient'>): string {
  return recipient ?? to.BankAccount ?? to.Address ?? '';
}

/** Shortens a long address for recognition. Where it must be checked, it is shown in full. */
export function shortened(address: string): string {
  return address.length <= 24 ? address : `${address.slice(0, 10)}…${address.slice(-10)}`;
}
