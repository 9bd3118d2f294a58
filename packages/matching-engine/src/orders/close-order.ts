import { flaggedSide, hasClientId, isGoodTillTime, isMarket, isStop } from '../book/order-flags.ts';
import { closedHead } from '../event-log.ts';
import type { Market } from '../market.ts';
import { computeHold } from '../matching/hold.ts';
import { OTHER_LEG } from './closing.ts';

/** Removes an order that is in no queue any more from the store and the indexes. */
export function forgetOrder(market: Market, slot: number): void {
  const orders = market.orders;
  const flags = orders.flags(slot);
  market.ids.remove(orders.id(slot));
  if (hasClientId(flags)) market.clients.remove(orders, slot);
  if (isGoodTillTime(flags)) market.expiries.remove(orders, slot);
  orders.release(slot);
}

/** Removes an order from its queue. */
export function leaveQueue(market: Market, slot: number): void {
  if (isStop(market.orders.flags(slot))) market.stops.leave(market.orders, slot);
  else market.book.leave(market.orders, slot);
}

/** Returns what a waiting market order may spend; 0 for any other order. */
export function readFunds(market: Market, slot: number): number {
  const orders = market.orders;
  return isMarket(orders.flags(slot)) ? (orders.extras.funds[orders.beside(slot)] ?? 0) : 0;
}

/** Adds the event that closes an order which never rested, and releases its hold. */
export function emitClosed(
  market: Market,
  flags: number,
  id: number,
  owner: number,
  price: number,
  left: number,
  funds: number,
  closing: number,
): void {
  const lots = left === Number.POSITIVE_INFINITY ? 0 : left;
  const place = market.events.begin(closedHead(flaggedSide(flags), closing), id, owner, 0, 0, price);
  market.events.finish(place, 0, lots, computeHold(flags, price, lots, funds));
}

/** Adds the event that closes a stored order. */
export function emitStoredClosed(market: Market, slot: number, closing: number): void {
  const { orders, events } = market;
  const flags = orders.flags(slot);
  const price = orders.price(slot);
  const place = events.begin(
    closedHead(flaggedSide(flags), closing),
    orders.id(slot),
    orders.owner(slot),
    0,
    0,
    price,
  );
  const left = orders.left(slot);
  events.finish(place, 0, left, computeHold(flags, price, left, readFunds(market, slot)));
}

/** Closes a queued order and the other leg of its pair. */
export function closeOrder(market: Market, slot: number, closing: number): void {
  leaveQueue(market, slot);
  emitStoredClosed(market, slot, closing);
  const other = market.orders.unlink(slot);
  forgetOrder(market, slot);
  if (other !== 0) closeLeg(market, other);
}

/** Closes a leg after the other leg ended. The two are already unlinked. */
export function closeLeg(market: Market, slot: number): void {
  closeOrder(market, slot, OTHER_LEG);
}
