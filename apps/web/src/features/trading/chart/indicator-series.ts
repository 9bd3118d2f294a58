import { HistogramSeries, type IChartApi, type ISeriesApi, LineSeries } from 'lightweight-charts';
import type { Candle } from './candle-store.ts';
import type { ChartColors } from './chart-colors.ts';
import { chartTime } from './chart-time.ts';
import type { IndicatorLine } from './indicators/chart-indicators.ts';

interface DrawnLine {
  readonly line: IndicatorLine;
  readonly series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>;
}

/** The chart series of the indicators. Each indicator below the prices has its own pane. */
export function indicatorSeries(chart: IChartApi, formatPrice: (price: number) => string) {
  let drawn: readonly DrawnLine[] = [];
  let shape = '';

  function draw(lines: readonly IndicatorLine[], colors: ChartColors): void {
    for (const { series } of drawn.toReversed()) chart.removeSeries(series);
    const panes = [...new Set(lines.filter(({ isBelow }) => isBelow).map(({ indicator }) => indicator))];
    drawn = lines.map((line) => {
      const pane = line.isBelow ? panes.indexOf(line.indicator) + 1 : 0;
      const priceFormat = line.isBelow
        ? ({ type: 'price', precision: 2, minMove: 0.01 } as const)
        : ({ type: 'custom', formatter: formatPrice } as const);
      const plain = {
        color: colors[line.color],
        priceFormat,
        lastValueVisible: line.isBelow,
        priceLineVisible: false,
      };
      const look = { ...plain, lineWidth: 1, crosshairMarkerVisible: false } as const;
      const series =
        line.kind === 'columns'
          ? chart.addSeries(HistogramSeries, plain, pane)
          : chart.addSeries(LineSeries, look, pane);
      return { line, series };
    });
    for (const [at, pane] of chart.panes().entries()) pane.setStretchFactor(at === 0 ? 4 : 1);
  }

  return {
    /** Sets all values, after a change of indicators, candles or colours. */
    set(lines: readonly IndicatorLine[], candles: readonly Candle[], colors: ChartColors): void {
      const next = lines
        .map(({ indicator, kind, color }) => `${indicator} ${kind} ${color} ${colors[color]}`)
        .join();
      if (next !== shape) draw(lines, colors);
      shape = next;
      drawn.forEach(({ series }, at) => {
        series.setData(candles.flatMap((candle, index) => toPoint(candle, lines[at]?.values[index])));
      });
    },
    /** Updates the values of the last candle. */
    update(lines: readonly IndicatorLine[], candle: Candle): void {
      drawn.forEach(({ series }, at) => {
        for (const point of toPoint(candle, lines[at]?.values.at(-1))) series.update(point);
      });
    },
  };
}

function toPoint({ time }: Candle, value: number | undefined) {
  return value === undefined ? [] : [{ time: chartTime(time), value }];
}
