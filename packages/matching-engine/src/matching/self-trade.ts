import { shrinkLevel } from '../book/level-queue.ts';
import {
  flaggedSide,
  SELF_TRADE,
  SELF_TRADE_CANCEL_NEWEST,
  SELF_TRADE_CANCEL_OLDEST,
} from '../book/order-flags.ts';
import { DECREMENTED, REASON_BITS, SIDE_BIT } from '../event-log.ts';
import type { Market } from '../market.ts';
import { closeLeg, closeOrder, emitClosed } from '../orders/close-order.ts';
import { FUNDS_SPENT, SELF_TRADED } from '../orders/closing.ts';
import { computeHold } from './hold.ts';

/** The fields of the incoming order that matter when it meets one of the same owner. */
export type Taker = {
  readonly id: number;
  readonly owner: number;
  readonly flags: number;
  readonly limit: number;
};

/**
 * Handles an incoming order that meets a resting one of the same owner, which must not trade with each other. The mode of the incoming
 * order decides: cancel what is left of it, cancel the resting order, or take the smaller quantity from both and cancel what is then empty.
 * Returns the remaining size of the incoming order.
 */
export function meetOwnOrder(market: Market, maker: number, taker: Taker, left: number): number {
  const mode = taker.flags & SELF_TRADE;
  if (mode === SELF_TRADE_CANCEL_NEWEST) {
    market.stopped = SELF_TRADED;
    return left;
  }
  if (mode === SELF_TRADE_CANCEL_OLDEST) {
    closeOrder(market, maker, SELF_TRADED);
    return left;
  }
  return decrementBoth(market, maker, taker, left);
}

function decrementBoth(market: Market, maker: number, taker: Taker, left: number): number {
  const price = market.orders.price(maker);
  const makerLeft = market.orders.left(maker);
  // An order by funds loses at most the lots that its funds could have bought, or it would lose more than it has.
  const lots = Math.min(left, makerLeft, Math.floor(market.fundsLeft / price));
  if (lots === 0) {
    market.stopped = FUNDS_SPENT;
    return left;
  }
  const bounded = market.fundsLeft !== Number.POSITIVE_INFINITY;
  if (lots === makerLeft) closeOrder(market, maker, SELF_TRADED);
  else decrementMaker(market, maker, price, lots);
  const { flags, id, owner, limit } = taker;
  if (lots < left) {
    market.fundsLeft -= lots * price;
    const rest = left === Number.POSITIVE_INFINITY ? market.fundsLeft : left - lots;
    emitDecremented(market, flags, id, owner, limit, lots, rest, bounded ? lots * price : 0);
    return left - lots;
  }
  emitClosed(market, flags, id, owner, limit, lots, bounded ? market.fundsLeft : 0, SELF_TRADED);
  market.stopped = SELF_TRADED;
  return 0;
}

function decrementMaker(market: Market, maker: number, price: number, lots: number): void {
  const orders = market.orders;
  const rest = orders.left(maker) - lots;
  orders.setLeft(maker, rest);
  shrinkLevel(market.book.ladder, price, lots);
  emitDecremented(market, orders.flags(maker), orders.id(maker), orders.owner(maker), price, lots, rest, 0);
  const other = orders.unlink(maker);
  if (other !== 0) closeLeg(market, other);
}

function emitDecremented(
  market: Market,
  flags: number,
  id: number,
  owner: number,
  price: number,
  lots: number,
  rest: number,
  funds: number,
): void {
  const head = DECREMENTED | (flaggedSide(flags) << SIDE_BIT) | (SELF_TRADED << REASON_BITS);
  market.events.add(head, id, owner, price, lots, rest, computeHold(flags, price, lots, funds));
}
