import { allowsSelfTrade, isSell, SELF_TRADE, SELF_TRADE_CANCEL_OLDEST } from './book/order-flags.ts';
import type { Market } from './market.ts';
import { limitInBand } from './matching/price-band.ts';

/**
 * Returns whether an order can be filled whole now at this limit (0: any price) and within the band. Orders of the same owner never count.
 * In the mode that cancels the resting order, orders behind it still count; in the other modes the search ends there.
 */
export function canFillWhole(
  market: Market,
  owner: number,
  flags: number,
  limit: number,
  size: number,
): boolean {
  const { book } = market;
  const { ladder } = book;
  const sells = isSell(flags);
  const bound = limitInBand(market, flags, limit);
  let wanted = size;
  let price = sells ? book.bestBid : book.bestAsk;
  while (price !== 0 && (bound === 0 || (sells ? bound <= price : bound >= price))) {
    const level = ladder.levelAt(price);
    wanted = allowsSelfTrade(flags)
      ? wanted - ladder.lots(level)
      : wantedAfter(market, level, owner, flags, wanted);
    if (wanted <= 0) return true;
    if (wanted === Number.POSITIVE_INFINITY) return false;
    price = sells ? ladder.below(price) : ladder.above(price);
  }
  return false;
}

/** Returns the size still wanted after a level's orders of other owners; Infinity if an order of the same owner ends the search. */
function wantedAfter(market: Market, level: number, owner: number, flags: number, wanted: number): number {
  const orders = market.orders;
  const skipsOwn = (flags & SELF_TRADE) === SELF_TRADE_CANCEL_OLDEST;
  let rest = wanted;
  let maker = market.book.ladder.head(level);
  while (maker !== 0 && rest > 0) {
    if (orders.owner(maker) !== owner) rest -= orders.left(maker);
    else if (!skipsOwn) return Number.POSITIVE_INFINITY;
    maker = orders.next(maker);
  }
  return rest;
}
