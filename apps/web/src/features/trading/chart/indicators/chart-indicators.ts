import type { Candle } from '../candle-store.ts';
import { type Line, movingAverage } from './averages.ts';
import { bollingerBands } from './bollinger.ts';
import { macd } from './macd.ts';
import { relativeStrength } from './relative-strength.ts';
import { volumeAverage } from './volume-average.ts';

export const indicatorNames = ['ma20', 'ma50', 'vwap', 'bollinger', 'rsi', 'macd'] as const;
export type IndicatorName = (typeof indicatorNames)[number];

/** The chart colour of a line. */
export type LineColor = 'first' | 'second' | 'third' | 'fourth' | 'faint';

/** One line of an indicator, drawn over the prices or in its own pane below them. */
export interface IndicatorLine {
  readonly indicator: IndicatorName;
  readonly kind: 'line' | 'columns';
  readonly color: LineColor;
  readonly isBelow: boolean;
  readonly values: Line;
}

const bollinger = { length: 20, deviations: 2 } as const;
const strengthLength = 14;
const convergence = { quick: 12, slow: 26, signal: 9 } as const;

/** Returns the lines of the chosen indicators, with one value for each candle. */
export function indicatorLines(
  chosen: readonly IndicatorName[],
  candles: readonly Candle[],
  seconds: number,
): readonly IndicatorLine[] {
  const closes = candles.map(({ close }) => close);
  return chosen.flatMap((indicator) => computeLines(indicator, closes, candles, seconds));
}

function computeLines(
  indicator: IndicatorName,
  closes: readonly number[],
  candles: readonly Candle[],
  seconds: number,
): readonly IndicatorLine[] {
  const over = (color: LineColor, values: Line): IndicatorLine => ({
    indicator,
    kind: 'line',
    color,
    isBelow: false,
    values,
  });
  const below = (color: LineColor, values: Line): IndicatorLine => ({
    ...over(color, values),
    isBelow: true,
  });
  switch (indicator) {
    case 'ma20':
      return [over('first', movingAverage(closes, 20))];
    case 'ma50':
      return [over('second', movingAverage(closes, 50))];
    case 'vwap':
      return [over('third', volumeAverage(candles, seconds))];
    case 'bollinger': {
      const { middle, upper, lower } = bollingerBands(closes, bollinger.length, bollinger.deviations);
      return [over('fourth', middle), over('faint', upper), over('faint', lower)];
    }
    case 'rsi':
      return [below('first', relativeStrength(closes, strengthLength))];
    default: {
      const { quick, slow, signal } = convergence;
      const { line, signal: averaged, histogram } = macd(closes, quick, slow, signal);
      return [
        { ...below('faint', histogram), kind: 'columns' },
        below('first', line),
        below('second', averaged),
      ];
    }
  }
}
