import { Change } from '@dukat/ui/data/price.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { currentPrice } from './current-price.ts';
import { useFigures } from './figures.ts';
import classes from './market-bar.module.css';
import { computeChange } from './market-info.ts';
import { MarketState } from './market-state.tsx';

interface Props {
  readonly picker: ReactNode;
  readonly children?: ReactNode;
}

/** The market with its current price and 24-hour statistics. */
export function MarketBar({ picker, children }: Props) {
  const { t } = useLingui();
  const { ticker: live, market } = useMarketStore();
  const ticker = useSyncExternalStore(live.watch, live.get, live.get);
  const { fixed, compact } = useFigures();
  const { percent } = useFormat();
  const price = (value: string | null | undefined) =>
    value === null || value === undefined ? '–' : fixed(value, market.pricePrecision);
  const now = currentPrice({ last: ticker?.last_price, bid: ticker?.bid, ask: ticker?.ask }, market.tick);
  const change = ticker === undefined ? null : computeChange({ ...ticker, last_price: now.price });
  const direction = useDirection(now.price);

  return (
    <div className={classes.bar}>
      {picker}
      <div className={classes.now}>
        <span className={classes.price} data-direction={direction}>
          {price(now.price)}
        </span>
        <small className={classes.mid} hidden={!now.isMid}>
          {t({ message: 'Mid', context: 'between bid and ask' })}
        </small>
        {change !== null && <Change ratio={change}>{percent(Math.abs(change))}</Change>}
      </div>
      <dl className={classes.day}>
        <Figure term={t`24h high`} value={price(ticker?.high_24h)} />
        <Figure term={t`24h low`} value={price(ticker?.low_24h)} />
        <Figure
          term={t`24h volume`}
          value={ticker === undefined ? '–' : `${compact(ticker.volume_24h)} ${market.base}`}
        />
        <Figure
          term={t`24h turnover`}
          value={ticker === undefined ? '–' : `${compact(ticker.quote_volume_24h)} ${market.quote}`}
        />
      </dl>
      <MarketState />
      {children}
    </div>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Returns whether the last change was up or down. Not animated: an animation on each tick would repaint every frame. */
function useDirection(price: string | null | undefined): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<{ readonly price: number; readonly direction?: 'up' | 'down' }>();
  const value = Number(price ?? Number.NaN);
  if (!Number.isNaN(value) && seen?.price !== value) {
    if (seen === undefined) setSeen({ price: value });
    else setSeen({ price: value, direction: value > seen.price ? 'up' : 'down' });
  }
  return seen?.direction;
}
