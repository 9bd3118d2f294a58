import type { StakingProduct } from '@dukat/contract/staking';
import { toAmount } from '@dukat/rules/money/amount';
import { ColumnTable } from '@dukat/ui/data/column-table.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CurrencyIcon } from '../../platform/currency-icon.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import { useProductWords } from './calculator/product-words.ts';
import classes from './staking.module.css';

/** Every product with its rate and terms, the highest rate first. */
export function ProductsTable({ products }: { readonly products: readonly StakingProduct[] }) {
  const { t } = useLingui();
  const { yearly, exact } = useFormat();
  const { pathWords } = usePage().site.brand;
  const words = useProductWords();
  const net = ({ rate }: StakingProduct) => (rate === null ? 0n : toAmount(rate.net));
  const sorted = products.toSorted((a, b) => (net(b) > net(a) ? 1 : net(b) < net(a) ? -1 : 0));
  if (sorted.length === 0) return <p>{t`No coin can be staked now.`}</p>;
  return (
    <ColumnTable
      label={t`Staking products`}
      rows={sorted}
      rowKey={({ currency }) => currency}
      columns={[
        {
          id: 'coin',
          head: t`Coin`,
          phone: 'title',
          cell: ({ coin, coin_name: name, coin_slug: slug }) => (
            <span className={classes.coin}>
              <CurrencyIcon code={coin} />
              <Link className={classes.link} to={`/${pathWords.buy}/${slug}`}>
                {name}
              </Link>
            </span>
          ),
        },
        {
          id: 'net',
          head: t`Net rate a year`,
          phone: 'value',
          cell: ({ rate }) => <strong>{rate === null ? '–' : yearly(rate.net)}</strong>,
        },
        {
          id: 'gross',
          head: t`Before our commission`,
          phone: 'none',
          cell: ({ rate }) => (rate === null ? '–' : yearly(rate.gross)),
        },
        { id: 'lock', head: t`Lock`, isWord: true, cell: words.lock },
        { id: 'return', head: t`Return of coins`, isWord: true, cell: words.unbonding },
        {
          id: 'smallest',
          head: t`Smallest stake`,
          cell: ({ smallest, coin }) => exact(smallest, coin),
        },
        {
          id: 'state',
          head: t`Room`,
          isWord: true,
          cell: ({ is_open: isOpen, remaining, coin }) =>
            !isOpen
              ? t({ message: 'Paused', context: 'staking product' })
              : remaining === null
                ? t`No limit`
                : exact(remaining, coin),
        },
      ]}
    />
  );
}
