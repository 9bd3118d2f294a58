import { canFillWhole } from '../availability.ts';
import { isFillOrKill, isImmediate, isMarket } from '../book/order-flags.ts';
import type { Market } from '../market.ts';
import { take } from '../matching/take.ts';
import { NOT_FILLED_WHOLE, UNFILLED_REST } from './closing.ts';
import { forgetOrder, fundsOf, sayStoredClosed } from './leave.ts';

/** Why what an order did not get is closed, or 0 where it rests. */
export function closingOfRest(market: Market, flags: number): number {
  if (market.stopped !== 0) return market.stopped;
  return isMarket(flags) || isImmediate(flags) ? UNFILLED_REST : 0;
}

/** Lets an order that has a slot, but stands in no queue, take what it can and then rest or close. */
export function enterStored(market: Market, slot: number): void {
  const orders = market.orders;
  const flags = orders.flags(slot);
  const owner = orders.owner(slot);
  const limit = orders.price(slot);
  const stored = orders.left(slot);
  if (isFillOrKill(flags) && !canFillWhole(market, owner, flags, limit, stored)) {
    closeEntering(market, slot, NOT_FILLED_WHOLE);
    return;
  }
  // A market order by funds alone is stored with no size.
  const size = stored === 0 ? Number.POSITIVE_INFINITY : stored;
  const funds = fundsOf(market, slot);
  const left = take(
    market,
    orders.id(slot),
    owner,
    flags,
    limit,
    size,
    funds === 0 ? Number.POSITIVE_INFINITY : funds,
  );
  if (left === 0) {
    forgetOrder(market, slot);
    return;
  }
  if (stored !== 0) orders.setLeft(slot, left);
  const closing = closingOfRest(market, flags);
  if (closing !== 0) {
    if (funds !== 0) orders.extras.funds[orders.beside(slot)] = market.fundsLeft;
    closeEntering(market, slot, closing);
    return;
  }
  if (market.taken !== 0) orders.addFilled(slot, market.taken);
  market.book.rest(orders, slot);
}

function closeEntering(market: Market, slot: number, closing: number): void {
  sayStoredClosed(market, slot, closing);
  forgetOrder(market, slot);
}
