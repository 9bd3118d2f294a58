import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
} from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';
import { tickLabel, timeLabel } from './chart-labels.ts';

export interface Look {
  readonly languageTag: string;
  readonly formatPrice: (price: number) => string;
  readonly minMove: number;
}

interface EmptyChart {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly volume: ISeriesApi<'Histogram'>;
}

/** Where the volume columns begin, as a share of the height. */
const volumePart = 0.8;

/** Creates a chart with its axes and empty series of candles and volumes. */
export function emptyChart(place: HTMLElement, { languageTag, formatPrice, minMove }: Look): EmptyChart {
  const fontFamily = getComputedStyle(place).fontFamily;
  const chart = createChart(place, {
    autoSize: true,
    layout: { attributionLogo: false, fontFamily, fontSize: 12, panes: { enableResize: true } },
    localization: {
      locale: languageTag,
      priceFormatter: formatPrice,
      timeFormatter: (time: number) => timeLabel(time, languageTag),
    },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: { top: 0.08, bottom: 0.24 },
      // Otherwise the time axis cuts off the lowest price label.
      ensureEdgeTickMarksVisible: true,
    },
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
  return { chart, candles, volume };
}

/** Applies the page's colours to everything except the candles. */
export function paintChart({ chart, candles }: Omit<EmptyChart, 'volume'>, colors: ChartColors): void {
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
}
