import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import type { HoveredCandle } from './candle-chart.ts';
import { isUp } from './candle-store.ts';
import classes from './chart.module.css';
import { useIndicatorWords } from './use-indicator-words.ts';

interface Props {
  readonly market: Pick<MarketInfo, 'pricePrecision'>;
  readonly hovered: HoveredCandle | undefined;
}

const belowDecimals = 2;

/** The figures of the candle under the pointer, on a line above the chart, so that they never cover the axis. */
export function ChartLegend({ market, hovered }: Props) {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const { short } = useIndicatorWords();
  if (hovered === undefined) return <p className={classes.legend} aria-hidden="true" />;
  const { candle, lines } = hovered;
  const figure = (value: number, decimals = market.pricePrecision) =>
    fixed(value.toFixed(decimals), decimals);
  const isReference = candle.isReference === true;
  const direction = isReference ? 'none' : isUp(candle) ? 'up' : 'down';
  return (
    <p className={classes.legend} aria-hidden="true" data-direction={direction}>
      {isReference && <b className={classes.reference}>{t`Reference price`}</b>}
      <span>
        <i>{t({ message: 'O', context: 'candle: open' })}</i> {figure(candle.open)}
      </span>
      <span>
        <i>{t({ message: 'H', context: 'candle: high' })}</i> {figure(candle.high)}
      </span>
      <span>
        <i>{t({ message: 'L', context: 'candle: low' })}</i> {figure(candle.low)}
      </span>
      <span>
        <i>{t({ message: 'C', context: 'candle: close' })}</i> {figure(candle.close)}
      </span>
      {lines.map(({ line, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position among the chosen indicators.
        <span key={at} className={classes.value} data-color={line.color}>
          {lines[at - 1]?.line.indicator !== line.indicator && <i>{short(line.indicator)}</i>}{' '}
          {value === undefined ? '–' : figure(value, line.isBelow ? belowDecimals : undefined)}
        </span>
      ))}
    </p>
  );
}
