import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readWithdrawal } from '@dukat/contract/withdrawals';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { useLingui } from '@lingui/react/macro';

export type Withdrawal = EndpointResponse<typeof readWithdrawal>['withdrawal'];
export type Step = Withdrawal['step'];

const ended: readonly Step[] = ['final', 'failed', 'canceled', 'expired', 'rejected'];

export function hasEnded({ step }: Pick<Withdrawal, 'step'>): boolean {
  return ended.includes(step);
}

/** Returns what names the destination of a withdrawal. */
export function useDestination(): (withdrawal: Pick<Withdrawal, 'network' | 'to' | 'recipient'>) => string {
  const { t } = useLingui();
  return ({ network, to, recipient }) =>
    withdrawalKind({ network, to, recipient }) === 'card'
      ? t`Gift card`
      : (recipient ?? to.BankAccount ?? to.Address ?? '');
}

/** Shortens a long address for recognition. Where it must be checked, it is shown in full. */
export function shortened(address: string): string {
  return address.length <= 24 ? address : `${address.slice(0, 10)}…${address.slice(-10)}`;
}
