import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readPortfolioHistory } from '@dukat/contract/portfolios';
import { toAmount } from '@dukat/rules/money/amount';
import { ColumnTable } from '@dukat/ui/data/column-table.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './balance.module.css';

type History = EndpointResponse<typeof readPortfolioHistory>;

/** Shown for a figure that is unknown because a price is missing. */
const unknown = '–';

/** The portfolio's cost and gains in the period: in total, by currency and by month. */
export function BalanceGains({ history }: { readonly history: History }) {
  const { t } = useLingui();
  const { money, part } = useKnown(history.currency);
  const { total, months } = history;
  const coins = history.coins.filter((coin) => !isIdleCash(coin));
  const unpriced = [...new Set(history.days.flatMap((day) => day.unpriced))].sort().join(', ');
  return (
    <div className={classes.gains}>
      <Facts
        rows={[
          [t`Gain in the period`, money(total.gain)],
          [t`Bought for`, money(total.cost)],
          [t`Unrealized gain`, money(total.unrealised)],
          [t`Realized gain`, money(total.realised)],
        ]}
      />
      {unpriced !== '' && (
        <p className={classes.label}>
          {t`We have no price of ${unpriced} for some of these days. It is left out of the value, and no return can be shown.`}
        </p>
      )}
      <details className={classes.details}>
        <summary>{t`Details`}</summary>
        <Facts
          rows={[
            [t`Return, time-weighted`, part(total.time_weighted)],
            [t`Return, money-weighted`, part(total.money_weighted)],
          ]}
        />
        {total.money_weighted === null && total.time_weighted !== null && (
          <p className={classes.label}>
            {t`The money-weighted return is shown once your money has been here, on average, for a week and for a quarter of the period.`}
          </p>
        )}
      </details>
      {coins.length > 0 && <GainsByCoin coins={coins} currency={history.currency} />}
      {months.length > 2 && <GainsByMonth history={history} />}
    </div>
  );
}

type Coin = History['coins'][number];

/** Returns true for fiat without gains or losses in the period. */
function isIdleCash({ currency, realised, unrealised }: Coin): boolean {
  const isZero = (amount: string | null) => amount !== null && toAmount(amount) === 0n;
  return (currency === 'CZK' || currency === 'EUR') && isZero(realised) && isZero(unrealised);
}

function GainsByCoin({ coins, currency }: { readonly coins: readonly Coin[]; readonly currency: string }) {
  const { t } = useLingui();
  const { money } = useKnown(currency);
  return (
    <ColumnTable
      label={t`Gains by currency`}
      rows={coins}
      rowKey={(coin) => coin.currency}
      columns={[
        { id: 'currency', head: t`Currency`, phone: 'title', cell: (coin) => <b>{coin.currency}</b> },
        { id: 'cost', head: t`Bought for`, cell: ({ cost }) => money(cost) },
        { id: 'value', head: t`Value`, cell: ({ value }) => money(value) },
        { id: 'unrealised', head: t`Unrealized gain`, cell: ({ unrealised }) => money(unrealised) },
        { id: 'realised', head: t`Realized gain`, cell: ({ realised }) => money(realised) },
      ]}
    />
  );
}

/** The newest month first. */
function GainsByMonth({ history: { months, currency } }: { readonly history: History }) {
  const { t } = useLingui();
  const { month } = useFormat();
  const { money, part } = useKnown(currency);
  return (
    <ColumnTable
      label={t`Gains by month`}
      rows={months.toReversed()}
      rowKey={(its) => its.month}
      columns={[
        {
          id: 'month',
          head: t`Month`,
          phone: 'title',
          cell: (its) => <b>{month(`${its.month}-15T12:00:00Z`)}</b>,
        },
        { id: 'contributed', head: t`Paid in less paid out`, cell: ({ contributed }) => money(contributed) },
        { id: 'gain', head: t`Gain`, cell: ({ gain }) => money(gain) },
        { id: 'return', head: t`Return`, cell: (its) => part(its.time_weighted) },
      ]}
    />
  );
}

/** Returns formatters for figures that may be unknown. */
function useKnown(currency: string) {
  const { exactMoney, percent } = useFormat();
  return {
    money: (amount: string | null) => (amount === null ? unknown : exactMoney(amount, currency)),
    part: (ratio: string | null) => (ratio === null ? unknown : percent(Number(ratio))),
  };
}
