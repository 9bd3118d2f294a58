import { attributions } from '@dukat/brands/attributions';
import type { CandleInterval } from '@dukat/contract/trading/markets';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import type { CandleChart } from './candle-chart.ts';
import classes from './chart.module.css';
import { ChartLegend } from './chart-legend.tsx';
import type { IndicatorName } from './indicators/chart-indicators.ts';
import { useCandles } from './use-candles.ts';

interface Props {
  readonly market: MarketInfo;
  readonly interval: CandleInterval;
  readonly indicators: readonly IndicatorName[];
  /** Other lines to draw on the chart. */
  readonly children?: (chart: CandleChart) => ReactNode;
}

/** The candles, and a text version of the last one. */
export function ChartCanvas({ market, interval, indicators, children }: Props) {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const place = useRef<HTMLDivElement>(null);
  const { state, hasReference, hovered, chart, retry } = useCandles(place, { market, interval, indicators });
  const figure = (value: number) => fixed(value.toFixed(market.pricePrecision), market.pricePrecision);
  const { title } = market;
  const { name: author, url } = attributions.charts;
  const said = () => {
    if (hovered === undefined) return t`Candles of ${title}`;
    const { candle } = hovered;
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(figure);
    return candle.isReference === true
      ? t`Reference price of ${title}. Last candle: open ${open}, high ${high}, low ${low}, close ${close}.`
      : t`Candles of ${title}. Last one: open ${open}, high ${high}, low ${low}, close ${close}.`;
  };

  return (
    <div className={classes.frame} data-state={state}>
      <ChartLegend market={market} hovered={hovered} />
      <div className={classes.picture}>
        <div ref={place} className={classes.canvas} role="img" aria-label={said()} />
        {state === 'empty' && <p className={classes.note}>{t`No trades yet.`}</p>}
        {state === 'failed' && (
          <div className={classes.note} role="alert">
            <p>{t`The chart could not be loaded.`}</p>
            <button type="button" className={classes.again} onClick={retry}>{t`Try again`}</button>
          </div>
        )}
        {hasReference && <p className={classes.grey}>{t`Gray: reference price before the first trade`}</p>}
        <a className={classes.attribution} href={url} target="_blank" rel="noopener noreferrer">
          {t`Charts by ${author}`}
        </a>
      </div>
      {chart !== undefined && children?.(chart)}
    </div>
  );
}
