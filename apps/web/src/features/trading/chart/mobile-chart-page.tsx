import { listMarkets } from '@dukat/contract/trading/markets';
import { ErrorState, Spinner } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { chosenMarket, parseMarketInfo } from '../market/market-info.ts';
import { IntervalTabs, useCandleInterval } from './candle-interval.tsx';
import classes from './chart.module.css';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartIndicators } from './use-chart-indicators.ts';

/** The chart alone, embedded by the mobile application (requirement 2.4: no header, no footer, no cookie banner). */
export function MobileChartPage({ market }: { readonly market: string | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const [interval, setInterval] = useCandleInterval();
  const [indicators] = useChartIndicators();
  const { data, error, refetch } = useApiQuery(listMarkets, {});
  const found = chosenMarket(data?.markets ?? [], market);
  if (found === undefined)
    return error === null ? (
      <Spinner />
    ) : (
      <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    );
  const info = parseMarketInfo(found);
  return (
    <div className={classes.bare}>
      <PageHead title={info.title} isIndexed={false} />
      <IntervalTabs value={interval} onChange={setInterval} controls={id} />
      <div id={id} role="tabpanel" aria-label={t`Chart`} className={classes.body}>
        <ChartCanvas market={info} interval={interval} indicators={indicators} />
      </div>
    </div>
  );
}
