import type { Fiat } from '@dukat/rules/money/fiat';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './currencies.module.css';
import {
  type CoinColumn,
  type CurrenciesSearch,
  coinColumns,
  type ShownCoins,
  shownCoins,
  withChange,
} from './currencies-search.ts';
import { useCoinColumnNames } from './use-coin-column-names.ts';

interface Props {
  readonly search: CurrenciesSearch;
  readonly fiat: Fiat;
}

const fiats = ['CZK', 'EUR'] as const;

/** Filters by group and currency and, on a phone, the sort order. All are links. */
export function CoinFilters({ search, fiat }: Props) {
  const { t } = useLingui();
  const columnNames = useCoinColumnNames();
  const names: Readonly<Record<ShownCoins, string>> = {
    all: t`All`,
    rising: t`Rising`,
    falling: t`Falling`,
    stablecoins: t`Stablecoins`,
    exchange: t`On the exchange`,
  };
  const sort: CoinColumn = search.sort ?? 'rank';
  return (
    <>
      <nav className={classes.filters} aria-label={t`Which coins`}>
        {shownCoins.map((show) => (
          <Choice key={show} isOn={(search.show ?? 'all') === show} to={withChange(search, { show })}>
            {names[show]}
          </Choice>
        ))}
      </nav>
      <nav className={classes.fiats} aria-label={t`Currency of prices`}>
        {fiats.map((code) => (
          <Choice key={code} isOn={code === fiat} to={withChange(search, { fiat: code })}>
            {code}
          </Choice>
        ))}
      </nav>
      <nav className={classes.sorts} aria-label={t`Sort by`}>
        <span aria-hidden="true">{t`Sort by`}</span>
        {coinColumns.map((column) => {
          const { order: _, ...rest } = search;
          return (
            <Choice key={column} isOn={column === sort} to={withChange(rest, { sort: column })}>
              {columnNames[column]}
            </Choice>
          );
        })}
      </nav>
    </>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly to: CurrenciesSearch;
  readonly children: string;
}

function Choice({ isOn, to, children }: ChoiceProps) {
  return (
    <Link
      to="/currencies"
      search={to}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
      className={classes.choice}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
