import { canFillWhole } from './availability.ts';
import { NOT_FILLED_WHOLE, UNFILLED_REST } from './closing.ts';
import { forgetOrder, sayStoredClosed } from './leave.ts';
import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import { FILL_OR_KILL, IMMEDIATE_OR_CANCEL, MARKET, TIME_IN_FORCE } from './order-flags.ts';
import { FLAGS, ID, LEFT, OWNER, PRICE } from './order-store.ts';
import { take } from './take.ts';

/** Why what an order did not get is closed, or 0 where it rests. */
export function closingOfRest(market: Market, flags: number): number {
  if (market.stopped !== 0) return market.stopped;
  const rests = (flags & MARKET) === 0 && (flags & TIME_IN_FORCE) !== IMMEDIATE_OR_CANCEL;
  return rests ? 0 : UNFILLED_REST;
}

/** Lets an order that has a slot, but stands in no queue, take what it can and then rest or close. */
export function enterStored(market: Market, slot: number): void {
  const { words, reals } = market.orders;
  const flags = wordAt(words, slot + FLAGS);
  const owner = wordAt(words, slot + OWNER);
  const limit = wordAt(words, slot + PRICE);
  const stored = market.orders.left(slot);
  if ((flags & TIME_IN_FORCE) === FILL_OR_KILL && !canFillWhole(market, owner, flags, limit, stored)) {
    closeEntering(market, slot, stored, NOT_FILLED_WHOLE);
    return;
  }
  // A market order by funds alone is stored with no size.
  const size = stored === 0 ? Number.POSITIVE_INFINITY : stored;
  const funds = (flags & MARKET) === 0 ? 0 : realAt(market.orders.extras.funds, slot >> 3);
  const bound = funds === 0 ? Number.POSITIVE_INFINITY : funds;
  const left = take(market, wordAt(words, slot + ID), owner, flags, limit, size, bound);
  if (left === 0) {
    forgetOrder(market, slot);
    return;
  }
  const closing = closingOfRest(market, flags);
  if (closing !== 0) {
    if (funds !== 0) market.orders.extras.funds[slot >> 3] = market.fundsLeft;
    closeEntering(market, slot, left, closing);
    return;
  }
  reals[(slot >> 1) + LEFT] = left;
  if (market.taken !== 0) market.orders.addFilled(slot, market.taken);
  market.book.rest(market.orders, slot);
}

function closeEntering(market: Market, slot: number, left: number, closing: number): void {
  sayStoredClosed(market, slot, left, closing);
  forgetOrder(market, slot);
}
