import { allowsSelfTrade, flaggedSide, isSell } from '../book/order-flags.ts';
import { fillHead } from '../event-log.ts';
import type { Market } from '../market.ts';
import { closeLeg, forgetOrder } from '../orders/close-order.ts';
import { FUNDS_SPENT } from '../orders/closing.ts';
import { limitInBand } from './price-band.ts';
import { meetOwnOrder } from './self-trade.ts';

/**
 * Trades an incoming order against the book: best price first, at one price the oldest order first, always at the resting order's price.
 * Returns the lots it did not get. `limit` 0 takes any price within the band. `funds` (ticks x lots) limits what is spent or earned;
 * Infinity means no limit. `size` is Infinity for an order by funds alone. `market.stopped` says why it ended early. The taker itself is in
 * no queue.
 */
export function take(
  market: Market,
  id: number,
  owner: number,
  flags: number,
  limit: number,
  size: number,
  funds: number,
): number {
  const book = market.book;
  const sells = isSell(flags);
  const bound = limitInBand(market, flags, limit);
  let left = size;
  market.stopped = 0;
  market.taken = 0;
  market.fundsLeft = funds;
  while (left > 0 && market.stopped === 0) {
    const price = sells ? book.bestBid : book.bestAsk;
    if (price === 0 || (bound !== 0 && (sells ? bound > price : bound < price))) break;
    left = takeLevel(market, id, owner, flags, limit, price, left);
  }
  return left;
}

/** Trades against the queue of one price until it is empty, the order is done, or it meets an order of the same owner. */
function takeLevel(
  market: Market,
  id: number,
  owner: number,
  flags: number,
  limit: number,
  price: number,
  size: number,
): number {
  const { orders, events } = market;
  const ladder = market.book.ladder;
  const head = fillHead(flaggedSide(flags));
  // No order has owner 0, so an order that allows self-trades never meets its own.
  const ownOwner = allowsSelfTrade(flags) ? 0 : owner;
  const level = ladder.levelAt(price);
  const bounded = market.fundsLeft !== Number.POSITIVE_INFINITY;
  let maker = ladder.head(level);
  let left = size;
  let traded = 0;
  let meetsOwn = false;
  while (maker !== 0 && left > 0) {
    const makerOwner = orders.owner(maker);
    if (makerOwner === ownOwner) {
      meetsOwn = true;
      break;
    }
    const makerHad = orders.left(maker);
    let lots = Math.min(left, makerHad);
    if (bounded) {
      lots = affordable(market, price, lots);
      if (lots === 0) break;
    }
    left -= lots;
    traded += lots;
    const makerLeft = makerHad - lots;
    const place = events.begin(head, id, owner, orders.id(maker), makerOwner, price);
    events.finish(place, lots, left === Number.POSITIVE_INFINITY ? market.fundsLeft : left, makerLeft);
    const other = orders.unlink(maker);
    if (makerLeft === 0) {
      const next = orders.next(maker);
      forgetOrder(market, maker);
      maker = next;
    } else {
      orders.setLeft(maker, makerLeft);
      orders.addFilled(maker, lots);
    }
    if (other !== 0) closeLeg(market, other);
  }
  if (traded !== 0) endTrade(market, price, level, maker, traded, flaggedSide(flags));
  return meetsOwn ? meetOwnOrder(market, maker, { id, owner, flags, limit }, left) : left;
}

/** Returns how many of the lots the funds pay for at this price, and deducts their cost. */
function affordable(market: Market, price: number, lots: number): number {
  const paid = Math.min(lots, Math.floor(market.fundsLeft / price));
  if (paid === 0) market.stopped = FUNDS_SPENT;
  market.fundsLeft -= paid * price;
  return paid;
}

/** Updates the level after its trades. `first` is the order that is now first in the queue, or 0. */
function endTrade(
  market: Market,
  price: number,
  level: number,
  first: number,
  traded: number,
  takerSide: number,
): void {
  const { book, orders } = market;
  const ladder = book.ladder;
  market.lastPrice = price;
  market.taken += traded;
  if (market.stops.count !== 0) widenTradedRange(market, price);
  ladder.setHead(level, first);
  if (first !== 0) {
    orders.setPrevious(first, 0);
    ladder.setLots(level, ladder.lots(level) - traded);
    return;
  }
  ladder.setTail(level, 0);
  ladder.setLots(level, 0);
  ladder.close(price);
  if (takerSide === 1) book.bestBid = ladder.below(price);
  else book.bestAsk = ladder.above(price);
}

/** Stops are checked against every price traded since the last check, not only the last one. */
function widenTradedRange(market: Market, price: number): void {
  market.tradedLow = market.tradedLow === 0 ? price : Math.min(market.tradedLow, price);
  market.tradedHigh = Math.max(market.tradedHigh, price);
}
