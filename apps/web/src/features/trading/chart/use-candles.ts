import type { CandleInterval } from '@dukat/contract/trading/markets';
import { formatAmount } from '@dukat/rules/money/amount';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/queries.ts';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { useFeed } from '../socket/feed-context.tsx';
import type { CandleChart, HoveredCandle } from './candle-chart.ts';
import { candleHistory } from './candle-history.ts';
import type { IndicatorName } from './indicators/chart-indicators.ts';
import { liveChart } from './live-chart.ts';

export type ChartState = 'loading' | 'shown' | 'empty' | 'failed';

export interface ShownCandles {
  readonly state: ChartState;
  /** True if the reference price is among the candles. */
  readonly hasReference: boolean;
  /** The candle under the pointer, or else the last one. */
  readonly hovered: HoveredCandle | undefined;
  readonly chart: CandleChart | undefined;
  /** Redraws everything after a failure. */
  readonly retry: () => void;
}

interface CandleOptions {
  readonly market: Pick<MarketInfo, 'name' | 'pricePrecision' | 'tick'>;
  readonly interval: CandleInterval;
  readonly indicators: readonly IndicatorName[];
}

/** The delay before the chart is retried after a failure. */
const retryDelayMs = 10_000;

/** Draws a market's candles into an element, keeps the last one live, and loads older ones on scrolling. */
export function useCandles(place: RefObject<HTMLElement | null>, options: CandleOptions): ShownCandles {
  const { market, interval, indicators } = options;
  const api = useApi();
  const feed = useFeed();
  const { languageTag, fixed } = useFigures();
  const [state, setState] = useState<ChartState>('loading');
  const [hovered, setPointed] = useState<HoveredCandle>();
  const [hasReference, setHasReference] = useState(false);
  const [chart, setChart] = useState<CandleChart>();
  const [attempt, setAttempt] = useState(0);
  const chosen = useRef(indicators);
  chosen.current = indicators;
  const { name, pricePrecision, tick } = market;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` changes only with the language; an attempt redraws the chart.
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    setState('loading');
    setPointed(undefined);
    const live = liveChart(element, {
      history: candleHistory({ api, market: name, interval, nowMs: Date.now }),
      feed,
      market: name,
      interval,
      look: {
        languageTag,
        formatPrice: (price) => fixed(price.toFixed(pricePrecision), pricePrecision),
        minMove: 10 ** -pricePrecision,
        tick: Number(formatAmount(tick)),
      },
      indicators: () => chosen.current,
      onCandles(history) {
        setState(history.isEmpty() ? 'empty' : 'shown');
        setHasReference(history.hasReference());
      },
      onDrawn: setChart,
      onHover: setPointed,
      onFailure(canRetry) {
        setState('failed');
        if (canRetry) retryTimer = setTimeout(() => setAttempt((before) => before + 1), retryDelayMs);
      },
    });
    return () => {
      clearTimeout(retryTimer);
      setChart(undefined);
      live.end();
    };
  }, [place, api, feed, name, pricePrecision, interval, languageTag, attempt]);

  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);

  return { state, hasReference, hovered, chart, retry: () => setAttempt((before) => before + 1) };
}
