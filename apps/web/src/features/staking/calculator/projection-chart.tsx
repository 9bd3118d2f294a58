import { listStakingRates, type StakingProduct, type StakingRates } from '@dukat/contract/staking';
import { type Amount, add, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { averageRate, projectRewards } from '@dukat/rules/staking/projection';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { LineChart } from '../../../platform/charts/line-chart.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../staking.module.css';
import type { Years } from './staking-days.ts';
import { daysBetween, laterDay, timeOfDay } from './staking-days.ts';

const daysOfYear = 365;
const drawnPoints = 60;

interface Props {
  readonly product: StakingProduct;
  readonly amount: Amount;
  readonly years: Years;
  readonly today: string;
}

const height = 320;

/** What a stake would grow to at the average rate of the product's days, with and without compounding. */
export function ProjectionChart(props: Props) {
  const rates = useApiQuery(listStakingRates, { params: { currency: props.product.currency } });
  return (
    <Loaded of={rates} height={height}>
      {({ rates: history }) => <Projection {...props} history={history} />}
    </Loaded>
  );
}

function Projection({ product, amount, years, today, history }: Props & { readonly history: StakingRates }) {
  const { t } = useLingui();
  const { coin, date, day, yearly } = useFormat();
  const { since, rate } = useMemo(() => ratesSoFar(history, product, today), [history, product, today]);
  const days = years * daysOfYear;
  const projected = useMemo(
    () => projectRewards({ amount, rate, days, decimals: product.decimals }),
    [amount, rate, days, product.decimals],
  );
  const last = projected.at(-1);
  if (last === undefined) return null;
  const text = (value: Amount) => coin(formatAmount(value), product.coin);
  const [paidOut, compounded] = [text(last.paidOut), text(last.compounded)];
  const line = (read: (index: number) => Amount | undefined) =>
    Array.from({ length: drawnPoints + 1 }, (_, step) => Math.round((step * days) / drawnPoints)).map(
      (count) => ({
        time: timeOfDay(laterDay(today, count)),
        value: Number(formatAmount(add(amount, read(count - 1) ?? toAmount('0')))),
      }),
    );
  const average = yearly(formatAmount(rate));
  return (
    <>
      <LineChart
        label={t`The stake by day. In the end it has earned ${compounded} with compounding and ${paidOut} without.`}
        gapMs={Number.POSITIVE_INFINITY}
        formatValue={(value) => coin(value.toFixed(8), product.coin)}
        formatTime={date}
        lines={[
          {
            name: t`Without compounding: ${paidOut}`,
            look: 'dashed',
            points: line((at) => projected[at]?.paidOut),
          },
          {
            name: t`With compounding: ${compounded}`,
            look: 'main',
            points: line((at) => projected[at]?.compounded),
          },
        ]}
      />
      <p className={classes.note}>
        {since === undefined
          ? t`At today’s net rate of ${average}, in coins. The price of the coin is left out.`
          : t`At the average net rate since ${{ since: day(timeOfDay(since)) }}, ${average}, in coins. The price of the coin is left out.`}{' '}
        <strong>{t`Past rates are no promise of future ones.`}</strong>
      </p>
    </>
  );
}

/** Returns the average net rate since the first day with one, or the rate of a new stake while there is no such day. */
function ratesSoFar(
  history: StakingRates,
  { rate }: StakingProduct,
  today: string,
): { since: string | undefined; rate: Amount } {
  const known = history.filter(({ net }) => toAmount(net) > 0n);
  const spans = history.map(({ from, net }, index) => ({
    days: daysBetween(from, history[index + 1]?.from ?? laterDay(today, 1)),
    net: toAmount(net),
  }));
  const average = averageRate(spans);
  const now = toAmount(rate?.net ?? '0');
  return average === undefined || known[0] === undefined
    ? { since: undefined, rate: now }
    : { since: known[0].from, rate: average };
}
