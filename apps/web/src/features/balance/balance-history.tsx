import { readPortfolioHistory } from '@dukat/contract/portfolios';
import type { PaymentCurrency } from '@dukat/contract/rates';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { AreaChart } from '@dukat/ui/charts/area-chart.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './balance.module.css';
import { usePrices } from './use-prices.ts';
import { valueHistory } from './value-history.ts';

const chartHeight = 180;

interface Props {
  readonly fiat: PaymentCurrency;
  /** The total that the page shows: the picture ends with it. */
  readonly worthNow: Amount | undefined;
}

/** What the portfolio was worth on each of the last 31 days. */
export function BalanceHistory({ fiat, worthNow }: Props) {
  const { t } = useLingui();
  const { exactMoney, date } = useFormat();
  const { data, error, refetch } = useApiQuery(readPortfolioHistory, {});
  const days = data?.days ?? [];
  const assets = new Set(days.flatMap(({ holdings }) => holdings.map(({ currency }) => currency)));
  const prices = usePrices([...assets].sort(), fiat);
  const points = prices === undefined ? [] : valueHistory(days, fiat, prices);
  const last = points.at(-1);
  if (last !== undefined && worthNow !== undefined) {
    points[points.length - 1] = { time: last.time, value: Number(formatAmount(worthNow)) };
  }
  const formatValue = (value: number) => exactMoney(value.toFixed(2), fiat);
  const from = formatValue(points[0]?.value ?? 0);
  const to = formatValue(points.at(-1)?.value ?? 0);
  return (
    <Card as="section" aria-label={t`Value over the last 30 days`}>
      <h2 className={classes.cardTitle}>{t`Value over the last 30 days`}</h2>
      {error !== null && data === undefined ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : points.length === 0 ? (
        <Skeleton height={chartHeight} />
      ) : (
        <AreaChart
          points={points}
          height={chartHeight}
          label={t`Value of the portfolio: from ${from} to ${to}`}
          formatValue={formatValue}
          formatTime={date}
        />
      )}
    </Card>
  );
}
