import type { IChartApi } from 'lightweight-charts';
import { type Candle, isUp } from './candle-store.ts';
import { type ChartColors, readChartColors, watchColorScheme } from './chart-colors.ts';
import { chartTime } from './chart-time.ts';
import { emptyChart, type Look, paintChart } from './empty-chart.ts';
import { indicatorSeries } from './indicator-series.ts';
import { type IndicatorLine, type IndicatorName, indicatorLines } from './indicators/chart-indicators.ts';
import { type OrderLines, orderLines } from './order-lines.ts';

// The only modules that import the chart library. They are loaded only when a chart is drawn.

export interface CandleChart {
  readonly setCandles: (candles: readonly Candle[]) => void;
  /** Takes all candles, of which only the last ones have changed. */
  readonly update: (candles: readonly Candle[]) => void;
  readonly setIndicators: (chosen: readonly IndicatorName[]) => void;
  readonly orders: OrderLines;
  readonly fit: () => void;
  readonly remove: () => void;
}

/** The candle under the pointer, or else the last one, with the values of the chosen indicators. */
export interface HoveredCandle {
  readonly candle: Candle;
  readonly lines: readonly { readonly line: IndicatorLine; readonly value: number | undefined }[];
}

interface ChartOptions extends Look {
  /** The price step of orders. */
  readonly tick: number;
  readonly intervalSeconds: number;
  /** Called when the person scrolls close to the oldest candle. */
  readonly onNearStart: () => void;
  readonly onHover: (hovered: HoveredCandle | undefined) => void;
}

/** The number of candles left of the viewport at which older ones are loaded. */
const nearStart = 20;
/** Initial width of a candle in pixels. */
const candleWidth = 9;

export function drawCandleChart(place: HTMLElement, options: ChartOptions): CandleChart {
  const { formatPrice, tick, intervalSeconds, onNearStart, onHover } = options;
  const { chart, candles, volume } = emptyChart(place, options);
  let shown: readonly Candle[] = [];
  let chosen: readonly IndicatorName[] = [];
  let lines: readonly IndicatorLine[] = [];
  let colors = readChartColors(place);
  const indicators = indicatorSeries(chart, formatPrice);
  const orders = orderLines({ place, chart, series: candles, tick, colors: () => colors });
  const reportPointed = watchPointer(chart, () => ({ shown, lines }), onHover);

  const setData = () => {
    candles.setData(shown.map((candle) => toBar(candle, colors)));
    volume.setData(traded(shown).map((candle) => toVolumeColumn(candle, colors)));
    indicators.set(lines, shown, colors);
  };
  const paint = () => {
    colors = readChartColors(place);
    paintChart({ chart, candles }, colors);
    setData();
    orders.paint();
  };
  paint();
  const forgetScheme = watchColorScheme(paint);
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && range.from < nearStart && shown.length > 0) onNearStart();
  });
  const setAll = () => {
    lines = indicatorLines(chosen, shown, intervalSeconds);
    setData();
    reportPointed();
  };

  return {
    orders,
    setCandles(given) {
      shown = given;
      setAll();
    },
    update(given) {
      const from = shown.at(-1)?.time ?? 0;
      shown = given;
      lines = indicatorLines(chosen, shown, intervalSeconds);
      for (const candle of given.filter(({ time }) => time >= from)) {
        candles.update(toBar(candle, colors));
        volume.update(toVolumeColumn(candle, colors));
      }
      const last = shown.at(-1);
      if (last !== undefined) indicators.update(lines, last);
      reportPointed();
    },
    setIndicators(next) {
      chosen = next;
      setAll();
    },
    fit() {
      const to = shown.length + 3;
      // Few candles are aligned to the right at the usual width instead of being stretched.
      const shownAtOnce = Math.max(Math.round(place.clientWidth / candleWidth), 20);
      chart.timeScale().setVisibleLogicalRange({ from: to - shownAtOnce, to });
    },
    remove() {
      forgetScheme();
      orders.end();
      chart.remove();
    },
  };
}

interface ChartContent {
  readonly shown: readonly Candle[];
  readonly lines: readonly IndicatorLine[];
}

/** Reports what the pointer is at on each move. Returns a function that reports it again after the candles have changed. */
function watchPointer(
  chart: IChartApi,
  drawn: () => ChartContent,
  onHover: ChartOptions['onHover'],
): () => void {
  let hoveredTime: number | undefined;
  const report = () => {
    const { shown, lines } = drawn();
    const at =
      hoveredTime === undefined ? shown.length - 1 : shown.findIndex(({ time }) => time === hoveredTime);
    const candle = shown[at] ?? shown.at(-1);
    const values = lines.map((line) => ({ line, value: line.values[at] }));
    onHover(candle && { candle, lines: values });
  };
  chart.subscribeCrosshairMove(({ time }) => {
    hoveredTime = typeof time === 'number' ? time : undefined;
    report();
  });
  return report;
}

function toBar(candle: Candle, { reference }: ChartColors) {
  const { time, high, low, close, isReference, open, drawnOpen = open } = candle;
  const look = isReference === true && { color: reference, wickColor: reference };
  const reach = { high: Math.max(high, drawnOpen), low: Math.min(low, drawnOpen) };
  return { time: chartTime(time), open: drawnOpen, close, ...reach, ...look };
}

/** Reference candles have no trades, so they have no volume column. */
function traded(candles: readonly Candle[]): readonly Candle[] {
  return candles.filter(({ isReference }) => isReference !== true);
}

function toVolumeColumn(candle: Candle, { upFaint, downFaint }: ChartColors) {
  return { time: chartTime(candle.time), value: candle.volume, color: isUp(candle) ? upFaint : downFaint };
}
