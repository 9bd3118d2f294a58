import { pagePath } from '@dukat/brands/page-path';
import { readTransaction } from '@dukat/contract/transactions';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePortfolioType } from '../../platform/portfolios/use-portfolios.ts';
import { type Transaction, useKindLabels } from './kind-labels.ts';

/** One line with all that its posting changed, and by what it can be found in the books. */
export function TransactionReceipt({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const labels = useKindLabels();
  const asked = useApiQuery(readTransaction, { params: { transactionId: transaction.id } });
  // An order of the exchange has no page of its own.
  const isBasic = usePortfolioType() === 'basic';
  const { market, order_id: order, kind, currency, balance, reference } = transaction;
  return (
    <Loaded of={asked} height={320}>
      {({ legs, rate, fee, posting }) => (
        <Stack>
          <Facts
            rows={[
              [t`Type`, labels[kind]],
              [t`Time`, dateTime(transaction.created_at)],
              [t`Market`, market?.replace('_', '/')],
              [t`Rate`, rate === null ? null : exact(rate, market?.split('_')[1])],
              [t`Fee`, fee === null ? null : exact(fee.amount, fee.currency)],
              [t`Balance after`, exact(balance, currency)],
            ]}
          />
          <Facts
            rows={legs.map((leg, index) => [
              `${index + 1}. ${leg.part === 'blocked' ? t`Blocked` : t`Available`}`,
              exact(leg.amount, leg.currency),
            ])}
          />
          {order !== null && isBasic && (
            <TextLink to={pagePath('/order')} search={{ id: order }}>
              {t`Order details`}
            </TextLink>
          )}
          <CopyRow label={t`Transaction number`} text={transaction.id}>
            {transaction.id}
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
      )}
    </Loaded>
  );
}
