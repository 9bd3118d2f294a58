import { type CandleInterval, liveIntervals } from '@dukat/contract/trading/markets';
import { intervalSeconds } from '@dukat/rules/trading/candles';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import type { Feed } from '../socket/feed.ts';
import type { CandleChart, drawCandleChart, HoveredCandle } from './candle-chart.ts';
import type { CandleHistory } from './candle-history.ts';
import { parseCandle } from './candle-store.ts';
import type { IndicatorName } from './indicators/chart-indicators.ts';

type Look = Pick<Parameters<typeof drawCandleChart>[1], 'languageTag' | 'formatPrice' | 'minMove' | 'tick'>;

interface LiveChartOptions {
  readonly history: CandleHistory;
  readonly feed: Feed;
  readonly market: string;
  readonly interval: CandleInterval;
  readonly look: Look;
  readonly indicators: () => readonly IndicatorName[];
  /** Called when the candles have changed. */
  readonly onCandles: (history: CandleHistory) => void;
  readonly onDrawn: (chart: CandleChart) => void;
  readonly onHover: (hovered: HoveredCandle | undefined) => void;
  /** Called when nothing can be drawn. False if the browser cannot draw at all, so that a retry is useless. */
  readonly onFailure: (canRetry: boolean) => void;
}

const pollingMs = 10_000;

/** A chart whose candles follow the feed, and are polled if the feed does not carry them. */
export function liveChart(place: HTMLElement, options: LiveChartOptions): { readonly end: () => void } {
  const { history, feed, interval, onCandles, onDrawn, onFailure } = options;
  let isOver = false;
  let drawn: CandleChart | undefined;

  const draw = () => {
    drawn?.setCandles(history.shown());
    onCandles(history);
  };
  const drawIfActive = (isNews = true) => {
    if (isNews && !isOver) draw();
  };
  const begin = async () => {
    if (!canPaint()) throw new Error('This browser cannot draw on a canvas.');
    const library = await loadWithRetries(() => import('./candle-chart.ts'));
    if (isOver) return;
    drawn = library.drawCandleChart(place, {
      ...options.look,
      intervalSeconds: intervalSeconds[interval],
      onNearStart: withoutOverlap(
        () => history.older().then(drawIfActive),
        () => isOver,
      ),
      onHover: options.onHover,
    });
    drawn.setIndicators(options.indicators());
    await history.begin();
    if (isOver) return;
    draw();
    drawn.fit();
    onDrawn(drawn);
  };
  begin().catch(() => {
    if (!isOver) onFailure(canPaint());
  });
  const live = liveIntervals.find((one) => one === interval);
  const subscription =
    live &&
    feed.subscribe({ channel: 'candles', market: options.market, interval: live }, (message) => {
      if (drawn === undefined || message.candles.length === 0 || message.type !== 'update') return;
      if (history.hear(message.candles.map(parseCandle))) draw();
      else drawn.update(history.shown());
      onCandles(history);
    });
  const isCurrent = () => live !== undefined && feed.status() === 'open' && history.hasOwn();
  const polling = setInterval(() => {
    if (drawn === undefined || isCurrent() || document.visibilityState !== 'visible') return;
    history
      .again()
      .then(() => drawIfActive())
      .catch(() => undefined);
  }, pollingMs);
  return {
    end() {
      isOver = true;
      clearInterval(polling);
      subscription?.end();
      drawn?.remove();
    },
  };
}

/** Allows one request at a time. A failed request is ignored, and the next scroll retries it. */
function withoutOverlap(ask: () => Promise<unknown>, isOver: () => boolean): () => void {
  let isAsking = false;
  return () => {
    if (isAsking || isOver()) return;
    isAsking = true;
    ask()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
}

/** Without a canvas the chart library would fail while drawing. */
function canPaint(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
