import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useText } from './desk-context.ts';
import { useFormat } from './use-format.ts';

interface Approval {
  readonly act: string;
  readonly target: string | null;
  readonly asked_by: string;
  readonly until: string;
}

/** What a colleague wants done with money, and until when a second operator can want it too. */
export function WaitsForSecond({ approval }: { readonly approval: Approval | null }) {
  const t = useText();
  const { dateTime } = useFormat();
  if (approval === null) return null;
  const { target, asked_by: operator, until } = approval;
  const wishes = {
    'suspense.matched': t('wishMatch', { order: target ?? '' }),
    'held_deposit.matched': t('wishMatch', { order: target ?? '' }),
    'suspense.returned': t('wishReturn'),
    'held_deposit.returned': t('wishReturnTo', { address: target ?? '' }),
    'disputed_deposit.settled': t('wishSettle'),
    'withdrawal.given_up': t('wishGiveUp'),
    'payment_file.resent': t('wishResend'),
  };
  const wish = Object.entries(wishes).find(([act]) => act === approval.act)?.[1] ?? approval.act;
  return <Alert severity="warning">{t('waitsForSecond', { wish, operator, until: dateTime(until) })}</Alert>;
}
