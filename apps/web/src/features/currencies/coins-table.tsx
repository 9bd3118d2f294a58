import type { PaymentCurrency } from '@dukat/contract/rates';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Sparkline } from '@dukat/ui/charts/sparkline.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './coins-table.module.css';
import { type CoinColumn, type CurrenciesSearch, firstCoinOrder, withChange } from './currencies-search.ts';
import type { CoinOnList } from './load-currencies.ts';
import { useCoinColumnNames } from './use-coin-column-names.ts';

interface Props {
  readonly rows: readonly CoinOnList[];
  readonly fiat: PaymentCurrency;
  readonly search: CurrenciesSearch;
}

/** Coins with their prices; all of a row leads to its coin. */
export function CoinsTable({ rows, fiat, search }: Props) {
  const { t } = useLingui();
  return (
    <Table className={classes.table} aria-label={t`All cryptocurrencies`}>
      <thead>
        <tr>
          <SortHead column="name" search={search} className={classes.coinHead} />
          <th scope="col" className={classNames(classes.wide, classes.sparkHead)}>{t`Last 7 days`}</th>
          <SortHead column="price" search={search} className={classes.priceHead} />
          <SortHead
            column="change"
            search={search}
            className={classNames(classes.wide, classes.changeHead)}
          />
          <th scope="col" className={classNames(classes.wide, classes.actionHead)}>
            <VisuallyHidden>{t`Buy or sell`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((coin) => (
          <CoinLine key={coin.facts.code} coin={coin} fiat={fiat} />
        ))}
      </tbody>
    </Table>
  );
}

interface SortHeadProps {
  readonly column: Exclude<CoinColumn, 'rank'>;
  readonly search: CurrenciesSearch;
  readonly className: string | undefined;
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

function CoinLine({ coin, fiat }: { readonly coin: CoinOnList; readonly fiat: PaymentCurrency }) {
  const { t } = useLingui();
  const format = useFormat();
  const { pathWords } = usePage().site.brand;
  const { facts, value, change, points, isSuspended } = coin;
  const { name, slug } = facts;
  const changed = <Change ratio={change}>{format.percent(Math.abs(change))}</Change>;
  const wanted = { paymentCurrency: fiat };
  return (
    <tr className={classes.row}>
      <td>
        <span className={classes.coin}>
          <CoinIcon code={facts.code} color={facts.color} url={facts.iconUrl} size={36} />
          <span className={classes.name}>
            <Link to={`/${pathWords.buy}/${slug}`} search={wanted}>
              {name}
            </Link>
            <span className={classes.code}>
              {facts.code}
              {isSuspended && ` · ${t`paused`}`}
            </span>
          </span>
        </span>
      </td>
      <td className={classes.wide}>
        <span className={classes.spark}>
          <Sparkline points={points} />
        </span>
      </td>
      <td>
        <Price value={Number(value)} exact={format.exact(value, fiat)}>
          {format.price(value, fiat)}
        </Price>
        <span className={classes.narrow}>{changed}</span>
      </td>
      <td className={classes.wide}>{changed}</td>
      <td className={classes.wide}>
        <span className={classes.actions}>
          <ButtonLink
            to={`/${pathWords.sell}/${slug}`}
            search={wanted}
            size="small"
            look="quiet"
            aria-label={t`Sell ${name}`}
          >
            {t`Sell`}
          </ButtonLink>
          <ButtonLink
            to={`/${pathWords.buy}/${slug}`}
            search={wanted}
            size="small"
            aria-label={t`Buy ${name}`}
          >
            {t`Buy`}
          </ButtonLink>
        </span>
      </td>
    </tr>
  );
}
