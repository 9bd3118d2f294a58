import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useText } from './back-office-context.ts';
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
  const requests = {
    'suspense.matched': t('askedMatch', { order: target ?? '' }),
    'held_deposit.matched': t('askedMatch', { order: target ?? '' }),
    'suspense.returned': t('askedReturn'),
    'suspense.declared_return': t('askedDeclareReturn', { payout: target ?? '' }),
    'books.corrected': t('askedCorrection', { difference: target ?? '' }),
    'held_deposit.returned': t('askedReturnTo', { address: target ?? '' }),
    'disputed_deposit.settled': t('askedSettle'),
    'withdrawal.given_up': t('askedGiveUp'),
    'owners_withdrawal.approved': t('askedWithdrawal'),
    'verification.third_tier': t('askedThirdTier'),
    'payment_file.resent': t('askedResend'),
  };
  const request = Object.entries(requests).find(([act]) => act === approval.act)?.[1] ?? approval.act;
  return (
    <Alert severity="warning">{t('waitsForSecond', { request, operator, until: dateTime(until) })}</Alert>
  );
}
