import { OTHER_LEG } from './closing.ts';
import { CLOSED, REASON_BITS, SIDE_BIT } from './event-log.ts';
import { holdOf } from './hold.ts';
import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import { GOOD_TILL_TIME, HAS_CLIENT_ID, LINKED, MARKET, SELL, STOP, TIME_IN_FORCE } from './order-flags.ts';
import { FLAGS, ID, OWNER, PRICE } from './order-store.ts';

/** Forgets an order that stands in no queue any more. */
export function forgetOrder(market: Market, slot: number): void {
  const words = market.orders.words;
  market.ids.remove(wordAt(words, slot + ID));
  const flags = wordAt(words, slot + FLAGS);
  if ((flags & HAS_CLIENT_ID) !== 0) market.clients.remove(market.orders, slot);
  if ((flags & TIME_IN_FORCE) === GOOD_TILL_TIME) market.expiries.remove(market.orders, slot);
  market.orders.release(slot);
}

/** Takes an order out of the queue it stands in. */
export function leaveQueue(market: Market, slot: number): void {
  if ((wordAt(market.orders.words, slot + FLAGS) & STOP) !== 0) market.stops.leave(market.orders, slot);
  else market.book.leave(market.orders, slot);
}

/** Says that an order is closed with something unfilled, and gives its hold back. */
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
  const head = CLOSED | ((flags & SELL) << SIDE_BIT) | (closing << REASON_BITS);
  const lots = left === Number.POSITIVE_INFINITY ? 0 : left;
  market.events.order(head, id, owner, price, 0, lots, holdOf(flags, price, lots, funds));
}

/** Says that an order in the store is closed. */
export function sayStoredClosed(market: Market, slot: number, left: number, closing: number): void {
  const words = market.orders.words;
  const flags = wordAt(words, slot + FLAGS);
  // Only a market order has funds, and only then is the place beside the record its own.
  const funds = (flags & MARKET) === 0 ? 0 : realAt(market.orders.extras.funds, slot >> 3);
  const owner = wordAt(words, slot + OWNER);
  sayClosed(
    market,
    flags,
    wordAt(words, slot + ID),
    owner,
    wordAt(words, slot + PRICE),
    left,
    funds,
    closing,
  );
}

/** Closes an order in a queue, and with it the other leg of its pair. */
export function closeOrder(market: Market, slot: number, closing: number): void {
  leaveQueue(market, slot);
  sayStoredClosed(market, slot, market.orders.left(slot), closing);
  const other = unlinkLeg(market, slot);
  forgetOrder(market, slot);
  if (other !== 0) closeLeg(market, other);
}

/** Parts a pair, if the order is a leg of one, and gives back the other leg, or 0. */
export function unlinkLeg(market: Market, slot: number): number {
  const words = market.orders.words;
  const flags = wordAt(words, slot + FLAGS);
  if ((flags & LINKED) === 0) return 0;
  const other = wordAt(market.orders.extras.linked, slot >> 3);
  words[slot + FLAGS] = flags & ~LINKED;
  words[other + FLAGS] = wordAt(words, other + FLAGS) & ~LINKED;
  return other;
}

/** Closes the leg whose pair has done its work; the two are parted already. */
export function closeLeg(market: Market, slot: number): void {
  closeOrder(market, slot, OTHER_LEG);
}
