import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { useLingui } from '@lingui/react/macro';
import type { Step, Withdrawal } from './withdrawal-answer.ts';

/** Returns the name of each completed step. */
export function useStepNames(): Readonly<Record<Step, string>> {
  const { t } = useLingui();
  return {
    asked: t({ message: 'Waiting for confirmation', context: 'withdrawal' }),
    confirmed: t({ message: 'Confirmed', context: 'withdrawal' }),
    approved: t({ message: 'Approved', context: 'withdrawal' }),
    offered: t({ message: 'Waiting for the recipient', context: 'withdrawal' }),
    signed: t({ message: 'Signed', context: 'withdrawal' }),
    sent: t({ message: 'Sent', context: 'withdrawal' }),
    final: t({ message: 'Completed', context: 'withdrawal' }),
    failed: t({ message: 'Failed', context: 'withdrawal' }),
    canceled: t({ message: 'Canceled', context: 'withdrawal' }),
    expired: t({ message: 'Not confirmed in time', context: 'withdrawal' }),
    rejected: t({ message: 'Declined', context: 'withdrawal' }),
  };
}

/** Returns the name of each step while it is the current one. */
export function useWaitingNames(withdrawal: Withdrawal): Readonly<Partial<Record<Step, string>>> {
  const { t } = useLingui();
  const sending = t({ message: 'Sending', context: 'withdrawal' });
  const bank = t({ message: 'Waiting for the bank', context: 'withdrawal' });
  const network = t({ message: 'Waiting for network confirmations', context: 'withdrawal' });
  return {
    confirmed: t({ message: 'Waiting for your confirmation', context: 'withdrawal' }),
    signed: t({ message: 'Signing', context: 'withdrawal' }),
    sent: sending,
    final:
      withdrawal.network === 'LN'
        ? sending
        : { bank, coin: network, person: sending, card: sending }[withdrawalKind(withdrawal)],
  };
}
