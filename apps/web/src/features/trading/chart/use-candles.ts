import { type CandleInterval, listCandles, liveIntervals } from '@dukat/contract/trading/markets';
import { intervalSeconds, intervalStart } from '@dukat/rules/trading/candles';
import { type RefObject, useEffect, useState } from 'react';
import { useApi } from '../../../platform/api/queries.ts';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { useFeed } from '../socket/feed-context.tsx';
import type { CandleChart } from './candle-chart.ts';
import { type Candle, candleOf, filledFlat, mergedCandles } from './candle-store.ts';

export type ChartState = 'loading' | 'shown' | 'empty' | 'failed';

const oldPageLength = 500;
const pollingMs = 10_000;

/** Draws a market's candles into a place, keeps the last one live, and asks for older ones as they are scrolled to. */
export function useCandles(
  place: RefObject<HTMLElement | null>,
  market: Pick<MarketInfo, 'name' | 'pricePrecision' | 'tick'>,
  interval: CandleInterval,
): { readonly state: ChartState; readonly last: Candle | undefined } {
  const api = useApi();
  const feed = useFeed();
  const { languageTag, fixed } = useFigures();
  const [state, setState] = useState<ChartState>('loading');
  const [last, setLast] = useState<Candle>();
  const { name, pricePrecision } = market;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` follows from the language.
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isOver = false;
    let chart: CandleChart | undefined;
    let candles: Candle[] = [];
    let before: string | null = null;
    let isAsking = false;
    const seconds = intervalSeconds[interval];
    const now = () => intervalStart(Date.now(), seconds) / 1_000;
    setState('loading');

    const draw = (next: readonly Candle[], isFirst: boolean) => {
      candles = mergedCandles(candles, next);
      const filled = filledFlat(candles, seconds, now());
      chart?.setCandles(filled);
      if (isFirst) chart?.fit();
      setLast(filled.at(-1));
      setState(candles.length === 0 ? 'empty' : 'shown');
    };
    const ask = async (isFirst: boolean) => {
      const answer = await api(listCandles, {
        params: { market: name },
        query: { interval, limit: oldPageLength, ...(!isFirst && before !== null && { before }) },
      });
      if (isOver) return;
      if (isFirst || before !== null) before = answer.before;
      draw(answer.candles.map(candleOf), isFirst);
    };
    const askOlder = () => {
      if (isAsking || before === null || isOver) return;
      isAsking = true;
      void ask(false)
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    };
    const hear = (heard: readonly Candle[]) => {
      const known = candles.length === 0;
      candles = mergedCandles(candles, heard);
      const filled = filledFlat(candles.slice(-2), seconds, now());
      if (known || heard.length > 2) draw([], known);
      else for (const candle of filled) chart?.update(candle);
      setLast(filled.at(-1));
      setState('shown');
    };

    const begin = async () => {
      if (!canPaint()) throw new Error('This browser paints no pictures.');
      const { drawCandleChart } = await import('./candle-chart.ts');
      if (isOver) return;
      chart = drawCandleChart(element, {
        languageTag,
        formatPrice: (price) => fixed(price.toFixed(pricePrecision), pricePrecision),
        minMove: 10 ** -pricePrecision,
        onNearStart: askOlder,
      });
      await ask(true);
    };
    begin().catch(() => {
      if (!isOver) setState('failed');
    });
    const live = liveIntervals.find((one) => one === interval);
    const subscription =
      live === undefined
        ? undefined
        : feed.subscribe({ channel: 'candles', market: name, interval: live }, (message) => {
            if (chart !== undefined && message.candles.length > 0 && message.type === 'update')
              hear(message.candles.map(candleOf));
          });
    const polling = setInterval(() => {
      if (
        (live === undefined || feed.status() !== 'open') &&
        document.visibilityState === 'visible' &&
        chart !== undefined
      )
        void ask(candles.length === 0).catch(() => undefined);
    }, pollingMs);
    return () => {
      isOver = true;
      clearInterval(polling);
      subscription?.end();
      chart?.remove();
    };
  }, [place, api, feed, name, pricePrecision, interval, languageTag]);

  return { state, last };
}

/** Without a canvas there is no chart, and its library would fail in the middle of a drawing. */
function canPaint(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
