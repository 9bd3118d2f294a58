import { pagePath } from '@dukat/brands/page-path';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readTransaction } from '@dukat/contract/transactions';
import { add, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePortfolioType } from '../../platform/portfolios/use-portfolios.ts';
import { useKindLabels } from './kind-labels.ts';
import { LineWithdrawal } from './line-withdrawal.tsx';
import { useSigned } from './use-signed.ts';

/** One transaction with every change of its posting, and its reference in the ledger. */
export function TransactionReceipt({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const signed = useSigned();
  const rateText = useRate();
  const labels = useKindLabels();
  const queryResult = useApiQuery(readTransaction, { params: { transactionId: id } });
  return (
    <Loaded of={queryResult} height={320}>
      {({ transaction, legs, rate, fee, posting }) => {
        const { market, order_id: order, kind, currency, amount, balance, reference } = transaction;
        const changes = mergeChanges(legs);
        return (
          <Stack>
            <Facts
              rows={[
                [t`Type`, labels[kind]],
                [t`Amount`, signed(amount, currency)],
                [t`Time`, dateTime(transaction.created_at)],
                [t`Market`, market?.replace('_', '/')],
                [t`Rate`, rate === null ? null : rateText(rate, market?.split('_')[1])],
                [t`Fee`, fee === null ? null : exact(fee.amount, fee.currency)],
                [t`Balance after`, exact(balance, currency)],
              ]}
            />
            {/* A single change of the available balance would only repeat the transaction. */}
            {(changes.length > 1 || changes[0]?.part === 'blocked') && (
              <div>
                <MutedText>{t`What changed in your account`}</MutedText>
                <Facts
                  rows={changes.map((change) => [
                    `${change.currency}: ${change.part === 'blocked' ? t`Blocked` : t`Available`}`,
                    signed(change.amount, change.currency),
                  ])}
                />
              </div>
            )}
            <LineWithdrawal line={transaction} />
            <ReceiptLinks id={id} order={order} />
            <CopyRow label={t`Transaction number`} text={id}>
              {id}
            </CopyRow>
            {reference !== null && (
              <CopyRow label={t`Reference`} text={reference} isLong>
                {reference}
              </CopyRow>
            )}
            {posting !== null && (
              <CopyRow label={t`Hash in the ledger`} text={posting.hash} isLong>
                {posting.hash}
              </CopyRow>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Links to the transaction's order and to a question about it. */
function ReceiptLinks({ id, order }: { readonly id: string; readonly order: string | null }) {
  const { t } = useLingui();
  // An order of the exchange has no page.
  const isBasic = usePortfolioType() === 'basic';
  return (
    <Stack data-print="none">
      {order !== null && isBasic && (
        <TextLink to={pagePath('/order')} search={{ id: order }}>
          {t`Order details`}
        </TextLink>
      )}
      <TextLink to={pagePath('/myaccount')} search={{ section: 'support', payment: `transaction:${id}` }}>
        {t`Ask about this`}
      </TextLink>
    </Stack>
  );
}

type Leg = EndpointResponse<typeof readTransaction>['legs'][number];

/** Sums the changes of a posting by currency and part. */
function mergeChanges(legs: readonly Leg[]): readonly Leg[] {
  const changes = new Map<string, Leg>();
  for (const leg of legs) {
    const key = `${leg.currency}:${leg.part}`;
    const before = changes.get(key)?.amount ?? '0';
    changes.set(key, { ...leg, amount: formatAmount(add(toAmount(before), toAmount(leg.amount))) });
  }
  return [...changes.values()].filter(({ amount }) => amount !== '0');
}

/** Formats a rate, a quotient with 18 decimals: as a price in fiat, with more decimals for low-priced coins. */
function useRate() {
  const { amountIn } = useFormat();
  return (rate: string, quote: string | undefined) =>
    amountIn(
      rate,
      quote,
      Number(rate) >= 1
        ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
        : { maximumSignificantDigits: 6 },
    );
}
