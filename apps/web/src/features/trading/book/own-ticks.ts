import { amountOf } from '@dukat/rules/money/amount';
import type { OwnOrder } from '../activity/merge-own.ts';
import type { MarketInfo } from '../market/market-info.ts';

/** Where own orders rest in a market's book, in ticks. A stop that waits is in no book. */
export function ownTicksOf(orders: readonly OwnOrder[], { name, tick }: MarketInfo): ReadonlySet<number> {
  return new Set(
    orders.flatMap(({ market, price, triggered }) =>
      market === name && price !== null && triggered ? [Number(amountOf(price) / tick)] : [],
    ),
  );
}
