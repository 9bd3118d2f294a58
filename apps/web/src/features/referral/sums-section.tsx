import { pagePath } from '@dukat/brands/page-path';
import { listOrders } from '@dukat/contract/orders';
import { getOrCreateReferral, payReferral } from '@dukat/contract/referral';
import { listTransactions } from '@dukat/contract/transactions';
import { listAccounts } from '@dukat/contract/wallets';
import { toAmount, zero } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { ColumnTable } from '@dukat/ui/data/column-table.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailureText } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Referral } from './referral-answer.ts';

/** How many people came, what they earned by currency, and the payout. */
export function SumsSection({ referral }: { readonly referral: Referral }) {
  const { t } = useLingui();
  const { exact, number, day } = useFormat();
  const { counts, sums, started_at: started } = referral;
  const isEarned = sums.some(({ earned }) => toAmount(earned) !== zero);
  const columns = [
    { id: 'earned', head: t`Earned` },
    { id: 'maturing', head: t`Maturing` },
    { id: 'payable', head: t`To pay out` },
    { id: 'paid', head: t`Paid` },
  ] as const;
  return (
    <Section title={t`Your rewards`} lead={t`The sums are updated once a day.`}>
      <Stack>
        <Facts
          rows={[
            [t`Accounts opened`, number(counts.accounts)],
            [t`First purchases`, number(counts.first_purchases)],
            [t`Your link exists since`, day(started)],
          ]}
        />
        {isEarned ? (
          <>
            <ColumnTable
              label={t`Your rewards`}
              rows={sums.filter(({ earned }) => toAmount(earned) !== zero)}
              rowKey={({ currency }) => currency}
              columns={[
                { id: 'currency', head: t`Currency`, cell: ({ currency }) => currency, phone: 'title' },
                ...columns.map(({ id, head }) => ({
                  id,
                  head,
                  cell: (sum: Referral['sums'][number]) => exact(sum[id], sum.currency),
                })),
              ]}
            />
            <Payout referral={referral} />
          </>
        ) : (
          <EmptyState icon="coin" title={t`Nothing earned yet`}>
            {t`Your rewards appear here after the first trade of someone you invited.`}
          </EmptyState>
        )}
      </Stack>
    </Section>
  );
}

/** Pays everything that can be paid, after a proof that the user is present. */
function Payout({ referral: { sums, settings, eligibility } }: { readonly referral: Referral }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { mutate, data, error, isPending } = useApiMutation(payReferral, {
    invalidates: [getOrCreateReferral, listAccounts, listTransactions, listOrders],
  });
  const describeFailure = useFailureText();
  const isPayable = sums.some(({ payable, minimum }) => toAmount(payable) >= toAmount(minimum));
  const minimums = sums.map(({ minimum, currency }) => exact(minimum, currency)).join(', ');
  return (
    <Stack aria-live="polite">
      {data?.payouts.map(({ currency, amount, order_id: order }) => (
        <Alert key={currency} severity="success" title={t`Paid: ${{ sum: exact(amount, currency) }}`}>
          {order === null ? (
            t`It is on your balance.`
          ) : (
            <TextLink to={pagePath('/order')} search={{ id: order }}>
              {t`Show the order that buys bitcoin`}
            </TextLink>
          )}
        </Alert>
      ))}
      {error !== null && <Alert severity="error">{describeFailure(error)}</Alert>}
      <Button
        look="main"
        isBusy={isPending}
        disabledBecause={
          isPayable
            ? undefined
            : eligibility === 'under_review'
              ? t`We are reviewing your rewards first.`
              : t`Rewards are paid out from ${minimums}.`
        }
        onClick={() => mutate({ body: {} })}
      >
        {settings.destination === 'BTC' ? t`Pay out as bitcoin` : t`Pay out to the balance`}
      </Button>
    </Stack>
  );
}
