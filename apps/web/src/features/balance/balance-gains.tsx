import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readPortfolioHistory } from '@dukat/contract/portfolios';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './balance.module.css';

type History = ResponseOf<typeof readPortfolioHistory>;

/** What nobody can know, because a price is missing. */
const unknown = '–';

/** What the portfolio cost and gained in the period: whole, by currency and by month. */
export function BalanceGains({ history }: { readonly history: History }) {
  const { t } = useLingui();
  const { money, part } = useKnown(history.currency);
  const { total, coins, months } = history;
  const unpriced = [...new Set(history.days.flatMap((day) => day.unpriced))].sort().join(', ');
  return (
    <div className={classes.gains}>
      <Facts
        rows={[
          [t`Gain in the period`, money(total.gain)],
          [t`Return, time-weighted`, part(total.time_weighted)],
          [t`Return, money-weighted`, part(total.money_weighted)],
          [t`Bought for`, money(total.cost)],
          [t`Unrealised gain`, money(total.unrealised)],
          [t`Realised gain`, money(total.realised)],
        ]}
      />
      {unpriced !== '' && (
        <p className={classes.label}>
          {t`We know no price of ${unpriced} for some of these days. It is left out of the value, and returns cannot be told.`}
        </p>
      )}
      {coins.length > 0 && <GainsByCoin history={history} />}
      {months.length > 2 && <GainsByMonth history={history} />}
    </div>
  );
}

function GainsByCoin({ history: { coins, currency } }: { readonly history: History }) {
  const { t } = useLingui();
  const { money } = useKnown(currency);
  return (
    <Table aria-label={t`Gains by currency`}>
      <thead>
        <tr>
          <th scope="col">{t`Currency`}</th>
          <th scope="col">{t`Bought for`}</th>
          <th scope="col">{t`Value`}</th>
          <th scope="col">{t`Unrealised gain`}</th>
          <th scope="col">{t`Realised gain`}</th>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <tr key={coin.currency}>
            <th scope="row">{coin.currency}</th>
            <td>{money(coin.cost)}</td>
            <td>{money(coin.value)}</td>
            <td>{money(coin.unrealised)}</td>
            <td>{money(coin.realised)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The newest month first. */
function GainsByMonth({ history: { months, currency } }: { readonly history: History }) {
  const { t } = useLingui();
  const { month } = useFormat();
  const { money, part } = useKnown(currency);
  return (
    <Table aria-label={t`Gains by month`}>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          <th scope="col">{t`Paid in less paid out`}</th>
          <th scope="col">{t`Gain`}</th>
          <th scope="col">{t`Return`}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((its) => (
          <tr key={its.month}>
            <th scope="row">{month(`${its.month}-15T12:00:00Z`)}</th>
            <td>{money(its.contributed)}</td>
            <td>{money(its.gain)}</td>
            <td>{part(its.time_weighted)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Figures in words, of which any may be unknown. */
function useKnown(currency: string) {
  const { exactMoney, percent } = useFormat();
  return {
    money: (amount: string | null) => (amount === null ? unknown : exactMoney(amount, currency)),
    part: (ratio: string | null) => (ratio === null ? unknown : percent(Number(ratio))),
  };
}
