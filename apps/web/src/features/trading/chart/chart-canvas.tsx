import { attributions } from '@dukat/brands/attributions';
import type { CandleInterval } from '@dukat/contract/trading/markets';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import classes from './chart.module.css';
import { useCandles } from './use-candles.ts';

interface Props {
  readonly market: MarketInfo;
  readonly interval: CandleInterval;
}

/** The candles themselves, and in words what their last one says. */
export function ChartCanvas({ market, interval }: Props) {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const place = useRef<HTMLDivElement>(null);
  const { state, last } = useCandles(place, market, interval);
  const figure = (value: number) => fixed(value.toFixed(market.pricePrecision), market.pricePrecision);
  const { title } = market;
  const { name: author, url } = attributions.charts;
  const [open, high, low, close] =
    last === undefined
      ? ['', '', '', '']
      : [figure(last.open), figure(last.high), figure(last.low), figure(last.close)];

  return (
    <div className={classes.frame} data-state={state}>
      <div
        ref={place}
        className={classes.canvas}
        role="img"
        aria-label={
          last === undefined
            ? t`Candles of ${title}`
            : t`Candles of ${title}. Last one: open ${open}, high ${high}, low ${low}, close ${close}.`
        }
      />
      {last !== undefined && (
        <p
          className={classes.legend}
          aria-hidden="true"
          data-direction={last.close >= last.open ? 'up' : 'down'}
        >
          <span>{t({ message: 'O', context: 'candle: open' })}</span> {open}{' '}
          <span>{t({ message: 'H', context: 'candle: high' })}</span> {high}{' '}
          <span>{t({ message: 'L', context: 'candle: low' })}</span> {low}{' '}
          <span>{t({ message: 'C', context: 'candle: close' })}</span> {close}
        </p>
      )}
      {state === 'empty' && <p className={classes.note}>{t`No trades yet.`}</p>}
      {state === 'failed' && (
        <p className={classes.note} role="alert">
          {t`The chart could not be loaded.`}
        </p>
      )}
      <a className={classes.attribution} href={url} target="_blank" rel="noopener noreferrer">
        {t`Charts by ${author}`}
      </a>
    </div>
  );
}
