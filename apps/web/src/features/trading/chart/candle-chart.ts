import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from './candle-store.ts';
import { readChartColors, watchColorScheme } from './chart-colors.ts';

// The only module that knows the chart's library; it is loaded when a chart is drawn and never else.

export interface CandleChart {
  readonly setCandles: (candles: readonly Candle[]) => void;
  /** The last candle, or the one after it. */
  readonly update: (candle: Candle) => void;
  readonly fit: () => void;
  readonly remove: () => void;
}

interface Wishes {
  readonly languageTag: string;
  readonly formatPrice: (price: number) => string;
  readonly minMove: number;
  /** The person has come near the oldest candle. */
  readonly onNearStart: () => void;
}

const volumePart = 0.8;
/** Candles left of the screen at which older ones are asked for. */
const nearStart = 20;
/** Room for a candle when the chart is first drawn. */
const candleWidth = 9;

export function drawCandleChart(place: HTMLElement, wishes: Wishes): CandleChart {
  const { languageTag, formatPrice, minMove, onNearStart } = wishes;
  const fontFamily = getComputedStyle(place).fontFamily;
  const chart = createChart(place, {
    autoSize: true,
    layout: { attributionLogo: false, fontFamily, fontSize: 12 },
    localization: {
      locale: languageTag,
      priceFormatter: formatPrice,
      timeFormatter: (time: number) => timeLabel(time, languageTag),
    },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.24 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      rightOffset: 4,
      tickMarkFormatter: (time: number, kind: number) => tickLabel(time, kind, languageTag),
    },
  });
  const candles = chart.addSeries(CandlestickSeries, {
    priceFormat: { type: 'custom', formatter: formatPrice, minMove },
    borderVisible: false,
  });
  const volume = chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'volume' },
    priceScaleId: '',
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: volumePart, bottom: 0 } });

  let shown: readonly Candle[] = [];
  let colors = readChartColors(place);
  const column = ({ time, open, close, volume: value }: Candle) => ({
    time: time as UTCTimestamp,
    value,
    color: close >= open ? colors.upFaint : colors.downFaint,
  });
  const bar = ({ time, open, high, low, close }: Candle) => ({
    time: time as UTCTimestamp,
    open,
    high,
    low,
    close,
  });
  const paint = () => {
    colors = readChartColors(place);
    const { up, down, ink, line, surface } = colors;
    chart.applyOptions({
      layout: { background: { type: ColorType.Solid, color: surface }, textColor: ink },
      grid: { vertLines: { color: line }, horzLines: { color: line } },
      crosshair: {
        vertLine: { color: ink, labelBackgroundColor: ink },
        horzLine: { color: ink, labelBackgroundColor: ink },
      },
    });
    candles.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
    volume.setData(shown.map(column));
  };
  paint();
  const forgetScheme = watchColorScheme(paint);
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && range.from < nearStart && shown.length > 0) onNearStart();
  });

  return {
    setCandles(given) {
      shown = given;
      candles.setData(given.map(bar));
      volume.setData(given.map(column));
    },
    update(candle) {
      const last = shown.at(-1);
      if (last !== undefined && candle.time < last.time) return;
      shown = last?.time === candle.time ? [...shown.slice(0, -1), candle] : [...shown, candle];
      candles.update(bar(candle));
      volume.update(column(candle));
    },
    fit() {
      const to = shown.length + 3;
      // Few candles stand at the right, as narrow as many would be.
      const shownAtOnce = Math.max(Math.round(place.clientWidth / candleWidth), 20);
      chart.timeScale().setVisibleLogicalRange({ from: to - shownAtOnce, to });
    },
    remove() {
      forgetScheme();
      chart.remove();
    },
  };
}

function timeLabel(time: number, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time * 1_000);
}

/** Years, months, days, then minutes: the library's kinds of marks, on the person's own clock. */
function tickLabel(time: number, kind: number, languageTag: string): string {
  const options: Intl.DateTimeFormatOptions =
    kind === 0
      ? { year: 'numeric' }
      : kind === 1
        ? { month: 'short' }
        : kind === 2
          ? { day: 'numeric', month: 'numeric' }
          : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(languageTag, options).format(time * 1_000);
}
