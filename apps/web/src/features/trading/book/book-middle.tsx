import { amountFromUnits, formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { currentPrice } from '../market/current-price.ts';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './book.module.css';

/** The current price and the spread. */
export function BookMiddle() {
  const { t } = useLingui();
  const { book, tape, market } = useMarketStore();
  const { fixed } = useFigures();
  const { percent } = useFormat();
  // Renders when a best price changes, not with each size.
  useSyncExternalStore(
    book.watch,
    () => `${book.bids()[0]?.ticks} ${book.asks()[0]?.ticks}`,
    () => '',
  );
  const [last, before] = useSyncExternalStore(tape.watch, tape.get, tape.get);
  const [bid, ask] = [book.bids()[0], book.asks()[0]];

  const spread =
    bid === undefined || ask === undefined
      ? undefined
      : formatAmount(subtract(toAmount(ask.wire[0]), toAmount(bid.wire[0])));
  const share = spread === undefined || ask === undefined ? undefined : Number(spread) / Number(ask.wire[0]);
  const now = currentPrice({ last: last?.price, bid: bid?.wire[0], ask: ask?.wire[0] }, market.tick);
  const direction = now.isMid ? undefined : comparePrices(last?.price, before?.price);

  return (
    <div className={classes.middle}>
      <span className={classes.last} data-direction={direction}>
        {now.price === null ? '–' : fixed(now.price, market.pricePrecision)}
        <span aria-hidden="true">{direction === 'up' ? '▲' : direction === 'down' ? '▼' : ''}</span>
      </span>
      <span className={classes.spread}>
        {spread !== undefined && share !== undefined && (
          <>
            <span>{t`Spread`}</span> {fixed(spread, market.pricePrecision)}
            <span className={classes.share}>{percent(share)}</span>
          </>
        )}
      </span>
    </div>
  );
}

function comparePrices(last: string | undefined, before: string | undefined): 'up' | 'down' | undefined {
  if (last === undefined || before === undefined) return undefined;
  const moved = amountFromUnits(toAmount(last) - toAmount(before));
  return moved > 0n ? 'up' : moved < 0n ? 'down' : undefined;
}
