import { useLingui } from '@lingui/react/macro';
import type { Step, Withdrawal } from './withdrawal-answer.ts';

/** What each step is called once it has happened. */
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

/** What is waited for while a step has not happened yet, but is the next to. */
export function useWaitingNames({ to, recipient }: Withdrawal): Readonly<Partial<Record<Step, string>>> {
  const { t } = useLingui();
  const sending = t({ message: 'Sending', context: 'withdrawal' });
  const isBank = to.BankAccount !== undefined;
  return {
    confirmed: t({ message: 'Waiting for your confirmation', context: 'withdrawal' }),
    signed: t({ message: 'Signing', context: 'withdrawal' }),
    sent: sending,
    final:
      recipient !== null
        ? sending
        : isBank
          ? t({ message: 'Waiting for the bank', context: 'withdrawal' })
          : t({ message: 'Waiting for network confirmations', context: 'withdrawal' }),
  };
}
