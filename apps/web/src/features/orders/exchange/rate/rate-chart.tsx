import { readRateHistory } from '@dukat/contract/rates';
import type { Fiat } from '@dukat/rules/money/fiat';
import { chartPeriods } from '@dukat/rules/rates/price-candle';
import { AreaChart } from '@dukat/ui/charts/area-chart.tsx';
import { Change } from '@dukat/ui/data/price.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../exchange.module.css';

type Period = (typeof chartPeriods)[number];

const chartHeight = 220;
const refreshMs = 60_000;

interface Props {
  readonly coin: string;
  readonly name: string;
  readonly fiat: Fiat;
}

/** A price chart of the coin for a day, a week, a month, a year or all known history. */
export function RateChart({ coin, name, fiat }: Props) {
  const { t } = useLingui();
  const { price, percent, dateTime } = useFormat();
  const [period, setPeriod] = useState<Period>('day');
  const history = useApiQuery(
    readRateHistory,
    { query: { currency: coin, fiat, period } },
    { refetchInterval: refreshMs, staleTime: refreshMs },
  );
  // For drawing only, so floating point is sufficient.
  const points = (history.data?.data ?? []).map(({ time, value }) => ({ time, value: Number(value) }));
  const first = points[0];
  const last = points.at(-1);
  const ratio = first && last && first.value > 0 ? (last.value - first.value) / first.value : 0;
  const formatValue = (value: number) => price(String(value), fiat);
  const labels: Readonly<Record<Period, string>> = {
    day: t`Day`,
    week: t`Week`,
    month: t`Month`,
    year: t`Year`,
    all: t({ message: 'All', context: 'period' }),
  };
  const from = first === undefined ? '' : formatValue(first.value);
  const to = last === undefined ? '' : formatValue(last.value);
  return (
    <Card as="section" className={classes.chart} aria-label={t`${name} price`}>
      <div className={classes.chartHead}>
        <h2 className={classes.cardTitle}>{t`${name} price`}</h2>
        {points.length > 1 && <Change ratio={ratio}>{percent(Math.abs(ratio))}</Change>}
      </div>
      {history.isError && points.length === 0 ? (
        <ErrorState onRetry={() => void history.refetch()}>{history.error.message}</ErrorState>
      ) : points.length === 0 ? (
        <Skeleton height={chartHeight} />
      ) : (
        <AreaChart
          points={points}
          height={chartHeight}
          label={t`${name} price: from ${from} to ${to}`}
          formatValue={formatValue}
          formatTime={dateTime}
        />
      )}
      <Segmented
        label={t`Period`}
        value={period}
        onChange={setPeriod}
        options={chartPeriods.map((value) => ({ value, label: labels[value] }))}
      />
    </Card>
  );
}
