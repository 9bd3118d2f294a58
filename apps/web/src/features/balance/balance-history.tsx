import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readPortfolioHistory } from '@dukat/contract/portfolios';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { AreaChart } from '@dukat/ui/charts/area-chart.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './balance.module.css';
import { BalanceGains } from './balance-gains.tsx';

const chartHeight = 180;
/** The day has ended in Prague by then, in summer and in winter. */
const endOfDayMs = 23 * 3_600_000;

export type Period = 'month' | 'quarter' | 'year' | 'all';

interface Props {
  /** Undefined if it could not be loaded. */
  readonly history: EndpointResponse<typeof readPortfolioHistory> | undefined;
  readonly failure: Error | null;
  readonly onRetry: () => void;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  /** The total that the page shows. The chart ends with it. */
  readonly worthNow: Amount | undefined;
}

/** The value of the portfolio on each day of the period, with its cost and gains. */
export function BalanceHistory({ history: data, failure, onRetry, period, onPeriod, worthNow }: Props) {
  const { t } = useLingui();
  const { exactMoney, date } = useFormat();
  const points = daysFromFirstHolding(data?.days ?? []).map(({ day, value }) => ({
    time: Date.parse(`${day}T00:00:00Z`) + endOfDayMs,
    value: Number(value),
  }));
  const last = points.at(-1);
  if (last !== undefined && worthNow !== undefined) {
    points[points.length - 1] = { time: last.time, value: Number(formatAmount(worthNow)) };
  }
  const formatValue = (value: number) => exactMoney(value.toFixed(2), data?.currency ?? '');
  const [from, to] =
    data === undefined ? [] : [points[0], points.at(-1)].map((its) => formatValue(its?.value ?? 0));
  return (
    <Card as="section" aria-label={t`Value and gains`}>
      <div className={classes.historyHead}>
        <h2 className={classes.cardTitle}>{t`Value and gains`}</h2>
        <Segmented
          label={t`Period`}
          layout="fit"
          value={period}
          onChange={onPeriod}
          options={[
            { value: 'month', label: t`30 days` },
            { value: 'quarter', label: t`3 months` },
            { value: 'year', label: t`1 year` },
            { value: 'all', label: t({ message: 'All', context: 'period' }) },
          ]}
        />
      </div>
      {failure !== null && data === undefined ? (
        <ErrorState onRetry={onRetry}>{failure.message}</ErrorState>
      ) : data === undefined ? (
        <Skeleton height={chartHeight + 160} />
      ) : (
        <>
          <AreaChart
            points={points}
            height={chartHeight}
            label={t`Value of the portfolio: from ${from} to ${to}`}
            formatValue={formatValue}
            formatTime={date}
          />
          <BalanceGains history={data} />
        </>
      )}
    </Card>
  );
}

type Days = EndpointResponse<typeof readPortfolioHistory>['days'];

/** Returns the days from the first one with holdings, but at least two, which a line chart needs. */
function daysFromFirstHolding(days: Days): Days {
  const first = days.findIndex(({ holdings }) => holdings.length > 0);
  return days.slice(first === -1 ? 0 : Math.max(0, Math.min(first, days.length - 2)));
}
