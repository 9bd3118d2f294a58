import { toAmount } from '@dukat/rules/money/amount';
import type { OwnOrder } from '../activity/merge-own.ts';
import type { MarketInfo } from '../market/market-info.ts';

/** Returns the ticks at which the user's orders rest in a market's book. An untriggered stop is not in the book. */
export function listOwnTicks(orders: readonly OwnOrder[], { name, tick }: MarketInfo): ReadonlySet<number> {
  return new Set(
    orders.flatMap(({ market, price, triggered }) =>
      market === name && price !== null && triggered ? [Number(toAmount(price) / tick)] : [],
    ),
  );
}
