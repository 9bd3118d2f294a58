import { hasClientId, isGoodTillTime, isMarket, isStop, sideOf } from '../book/order-flags.ts';
import { closedHead } from '../event-log.ts';
import type { Market } from '../market.ts';
import { holdOf } from '../matching/hold.ts';
import { OTHER_LEG } from './closing.ts';

/** Forgets an order that stands in no queue any more. */
export function forgetOrder(market: Market, slot: number): void {
  const orders = market.orders;
  const flags = orders.flags(slot);
  market.ids.remove(orders.id(slot));
  if (hasClientId(flags)) market.clients.remove(orders, slot);
  if (isGoodTillTime(flags)) market.expiries.remove(orders, slot);
  orders.release(slot);
}

/** Takes an order out of the queue it stands in. */
export function leaveQueue(market: Market, slot: number): void {
  if (isStop(market.orders.flags(slot))) market.stops.leave(market.orders, slot);
  else market.book.leave(market.orders, slot);
}

/** What a waiting market order may spend; 0 for every other. */
export function fundsOf(market: Market, slot: number): number {
  const orders = market.orders;
  return isMarket(orders.flags(slot)) ? (orders.extras.funds[orders.beside(slot)] ?? 0) : 0;
}

/** Says that an order that never rested is closed with something unfilled, and gives its hold back. */
export function sayClosed(
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
  const place = market.events.begin(closedHead(sideOf(flags), closing), id, owner, 0, 0, price);
  market.events.finish(place, 0, lots, holdOf(flags, price, lots, funds));
}

/** Says that an order in the store is closed. */
export function sayStoredClosed(market: Market, slot: number, closing: number): void {
  const { orders, events } = market;
  const flags = orders.flags(slot);
  const price = orders.price(slot);
  const place = events.begin(
    closedHead(sideOf(flags), closing),
    orders.id(slot),
    orders.owner(slot),
    0,
    0,
    price,
  );
  const left = orders.left(slot);
  events.finish(place, 0, left, holdOf(flags, price, left, fundsOf(market, slot)));
}

/** Closes an order in a queue, and with it the other leg of its pair. */
export function closeOrder(market: Market, slot: number, closing: number): void {
  leaveQueue(market, slot);
  sayStoredClosed(market, slot, closing);
  const other = market.orders.unlink(slot);
  forgetOrder(market, slot);
  if (other !== 0) closeLeg(market, other);
}

/** Closes the leg whose pair has done its work; the two are parted already. */
export function closeLeg(market: Market, slot: number): void {
  closeOrder(market, slot, OTHER_LEG);
}
