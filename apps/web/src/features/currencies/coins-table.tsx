import type { Fiat } from '@dukat/rules/money/fiat';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import rowClasses from '../../platform/currencies/coin-row.module.css';
import { CoinRow } from '../../platform/currencies/coin-row.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './coins-table.module.css';
import { type CoinColumn, type CurrenciesSearch, firstCoinOrder, withChange } from './currencies-search.ts';
import type { CoinOnList } from './load-currencies.ts';
import { useCoinColumnNames } from './use-coin-column-names.ts';

interface Props {
  readonly rows: readonly CoinOnList[];
  readonly fiat: Fiat;
  readonly search: CurrenciesSearch;
}

/** Coins with their prices. A whole row links to its coin. */
export function CoinsTable({ rows, fiat, search }: Props) {
  const { t } = useLingui();
  return (
    <Table className={classes.table} aria-label={t`All cryptocurrencies`}>
      <thead>
        <tr>
          <SortHead column="name" search={search} />
          <th scope="col" className={classNames(rowClasses.wide, classes.sparkHead)}>{t`Last 7 days`}</th>
          <SortHead column="price" search={search} className={classes.priceHead} />
          <SortHead
            column="change"
            search={search}
            className={classNames(rowClasses.wide, classes.changeHead)}
          />
          <th scope="col" className={classNames(rowClasses.wide, classes.actionHead)}>
            <VisuallyHidden>{t`Buy or sell`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupRows(rows).map((group) => (
          <Suspense key={group[0]?.facts.code}>
            {group.map((coin) => (
              <CoinLine key={coin.facts.code} coin={coin} fiat={fiat} />
            ))}
          </Suspense>
        ))}
      </tbody>
    </Table>
  );
}

/** The rows that hydrate together. Hydrating all at once would delay the first tap on a slow phone. */
const groupSize = 8;

function groupRows(rows: readonly CoinOnList[]): readonly (readonly CoinOnList[])[] {
  return rows.flatMap((_row, index) =>
    index % groupSize === 0 ? [rows.slice(index, index + groupSize)] : [],
  );
}

interface SortHeadProps {
  readonly column: Exclude<CoinColumn, 'rank'>;
  readonly search: CurrenciesSearch;
  readonly className?: string | undefined;
}

function SortHead({ column, search, className }: SortHeadProps) {
  const names = useCoinColumnNames();
  const isOn = search.sort === column;
  const order = isOn ? (search.order ?? firstCoinOrder(column)) : undefined;
  const next = isOn ? (order === 'ASC' ? 'DESC' : 'ASC') : firstCoinOrder(column);
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOn ? (order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to="/currencies"
        search={withChange(search, { sort: column, order: next })}
        replace
        resetScroll={false}
        activeOptions={{ exact: true }}
        className={classes.sort}
        data-order={order}
      >
        {names[column]}
        <Icon name="chevron" size={14} />
      </Link>
    </th>
  );
}

function CoinLine({ coin, fiat }: { readonly coin: CoinOnList; readonly fiat: Fiat }) {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  const { facts, value, change, points, isSuspended } = coin;
  const { name, slug } = facts;
  const wanted = { paymentCurrency: fiat };
  const priced = { facts, value, change, points, fiat };
  return (
    <CoinRow {...priced} search={wanted} note={isSuspended && t`paused`}>
      <ButtonLink
        to={`/${pathWords.sell}/${slug}`}
        search={wanted}
        size="small"
        look="quiet"
        aria-label={t`Sell ${name}`}
      >
        {t`Sell`}
      </ButtonLink>
      <ButtonLink to={`/${pathWords.buy}/${slug}`} search={wanted} size="small" aria-label={t`Buy ${name}`}>
        {t`Buy`}
      </ButtonLink>
    </CoinRow>
  );
}
