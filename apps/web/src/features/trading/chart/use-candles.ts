import { type CandleInterval, liveIntervals } from '@dukat/contract/trading/markets';
import { formatAmount } from '@dukat/rules/money/amount';
import { intervalSeconds } from '@dukat/rules/trading/candles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/api/queries.ts';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { useFeed } from '../socket/feed-context.tsx';
import type { CandleChart, Pointed } from './candle-chart.ts';
import { candleHistory } from './candle-history.ts';
import { candleOf } from './candle-store.ts';
import type { IndicatorName } from './indicators/chart-indicators.ts';

export type ChartState = 'loading' | 'shown' | 'empty' | 'failed';

export interface ShownCandles {
  readonly state: ChartState;
  /** Whether the reference price is among them. */
  readonly hasReference: boolean;
  /** What the pointer is at, else the last candle. */
  readonly pointed: Pointed | undefined;
  readonly chart: CandleChart | undefined;
  /** Draws it all again after a failure. */
  readonly retry: () => void;
}

interface CandleOptions {
  readonly market: Pick<MarketInfo, 'name' | 'pricePrecision' | 'tick'>;
  readonly interval: CandleInterval;
  readonly indicators: readonly IndicatorName[];
}

const pollingMs = 10_000;

/** Draws a market's candles into a place, keeps the last one live, and asks for older ones as they are scrolled to. */
export function useCandles(place: RefObject<HTMLElement | null>, options: CandleOptions): ShownCandles {
  const { market, interval, indicators } = options;
  const api = useApi();
  const feed = useFeed();
  const { languageTag, fixed } = useFigures();
  const [state, setState] = useState<ChartState>('loading');
  const [pointed, setPointed] = useState<Pointed>();
  const [hasReference, setHasReference] = useState(false);
  const [chart, setChart] = useState<CandleChart>();
  const [attempt, setAttempt] = useState(0);
  const chosen = useRef(indicators);
  chosen.current = indicators;
  const { name, pricePrecision, tick } = market;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` follows from the language; an attempt draws anew.
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isOver = false;
    let drawn: CandleChart | undefined;
    let isAsking = false;
    const history = candleHistory({ api, market: name, interval, nowMs: Date.now });
    setState('loading');
    setPointed(undefined);

    const notify = () => {
      setState(history.isEmpty() ? 'empty' : 'shown');
      setHasReference(history.hasReference());
    };
    const draw = () => {
      drawn?.setCandles(history.shown());
      notify();
    };
    const askOlder = () => {
      if (isAsking || isOver) return;
      isAsking = true;
      history
        .older()
        .then((isNews) => isNews && !isOver && draw())
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    };
    const begin = async () => {
      if (!canPaint()) throw new Error('This browser paints no pictures.');
      const { drawCandleChart } = await import('./candle-chart.ts');
      if (isOver) return;
      drawn = drawCandleChart(element, {
        languageTag,
        formatPrice: (price) => fixed(price.toFixed(pricePrecision), pricePrecision),
        minMove: 10 ** -pricePrecision,
        tick: Number(formatAmount(tick)),
        intervalSeconds: intervalSeconds[interval],
        onNearStart: askOlder,
        onPoint: setPointed,
      });
      drawn.setIndicators(chosen.current);
      await history.begin();
      if (isOver) return;
      draw();
      drawn.fit();
      setChart(drawn);
    };
    let trying: ReturnType<typeof setTimeout> | undefined;
    begin().catch(() => {
      if (isOver) return;
      setState('failed');
      if (canPaint()) trying = setTimeout(() => setAttempt((before) => before + 1), pollingMs);
    });
    const live = liveIntervals.find((one) => one === interval);
    const subscription =
      live === undefined
        ? undefined
        : feed.subscribe({ channel: 'candles', market: name, interval: live }, (message) => {
            if (drawn === undefined || message.candles.length === 0 || message.type !== 'update') return;
            if (history.hear(message.candles.map(candleOf))) draw();
            else drawn.update(history.shown());
            notify();
          });
    const isCurrent = () => live !== undefined && feed.status() === 'open' && history.hasOwn();
    const polling = setInterval(() => {
      if (drawn === undefined || isCurrent() || document.visibilityState !== 'visible') return;
      history
        .again()
        .then(() => !isOver && draw())
        .catch(() => undefined);
    }, pollingMs);
    return () => {
      isOver = true;
      clearTimeout(trying);
      clearInterval(polling);
      subscription?.end();
      setChart(undefined);
      drawn?.remove();
    };
  }, [place, api, feed, name, pricePrecision, interval, languageTag, attempt]);

  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);

  return { state, hasReference, pointed, chart, retry: () => setAttempt((before) => before + 1) };
}

/** Without a canvas there is no chart, and its library would fail in the middle of a drawing. */
function canPaint(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
