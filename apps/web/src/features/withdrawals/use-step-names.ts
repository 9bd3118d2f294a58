import { useLingui } from '@lingui/react/macro';
import type { Step } from './withdrawal-answer.ts';

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
