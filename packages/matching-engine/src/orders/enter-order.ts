import { canFillWhole } from '../availability.ts';
import { isFillOrKill, isImmediate, isMarket, isSell } from '../book/order-flags.ts';
import type { Market } from '../market.ts';
import { isBeyondBand } from '../matching/price-band.ts';
import { take } from '../matching/take.ts';
import { emitStoredClosed, forgetOrder, readFunds } from './close-order.ts';
import { BEYOND_BAND, NOT_FILLED_WHOLE, UNFILLED_REST } from './closing.ts';

/** Returns why the unfilled part of an order with this limit is closed, or 0 if it rests. */
export function restClosing(market: Market, flags: number, limit: number): number {
  if (market.stopped !== 0) return market.stopped;
  if (market.bandHigh !== 0 && isStoppedByBand(market, flags, limit)) return BEYOND_BAND;
  return isMarket(flags) || isImmediate(flags) ? UNFILLED_REST : 0;
}

/** Returns whether only the band keeps the unfilled part of an order from trading or resting. */
function isStoppedByBand(market: Market, flags: number, limit: number): boolean {
  const { book } = market;
  if (isMarket(flags)) return (isSell(flags) ? book.bestBid : book.bestAsk) !== 0;
  if (!isBeyondBand(market, flags, limit)) return false;
  return !isImmediate(flags) || book.crosses(flags, limit);
}

/** Lets a stored order that is in no queue trade what it can, and then rests or closes it. */
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
  const funds = readFunds(market, slot);
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
  const closing = restClosing(market, flags, limit);
  if (closing !== 0) {
    if (funds !== 0) orders.extras.funds[orders.beside(slot)] = market.fundsLeft;
    closeEntering(market, slot, closing);
    return;
  }
  if (market.taken !== 0) orders.addFilled(slot, market.taken);
  market.book.rest(orders, slot);
}

function closeEntering(market: Market, slot: number, closing: number): void {
  emitStoredClosed(market, slot, closing);
  forgetOrder(market, slot);
}
