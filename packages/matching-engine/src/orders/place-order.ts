import { canFillWhole } from '../availability.ts';
import {
  flaggedSide,
  isFillOrKill,
  isImmediate,
  isMarket,
  isPostOnly,
  isStop,
  keepsExtras,
  STOP,
} from '../book/order-flags.ts';
import { isTriggered } from '../book/stop-book.ts';
import { storeBatchExtras, storeOrder, storeWaiting } from '../book/store-order.ts';
import type { CommandBatch } from '../command-batch.ts';
import { acceptedHead } from '../event-log.ts';
import type { Market } from '../market.ts';
import { computeHold } from '../matching/hold.ts';
import { isBeyondBand, limitInBand, readBand } from '../matching/price-band.ts';
import { take } from '../matching/take.ts';
import { emitTriggered } from '../matching/trigger-stops.ts';
import {
  CANNOT_FILL_WHOLE,
  MALFORMED_COMMAND,
  PRICE_OUTSIDE_BAND,
  STATUS_FORBIDS,
  WOULD_TRADE,
} from '../refusal.ts';
import { clashRefusal, orderRefusal } from './check-order.ts';
import { emitClosed } from './close-order.ts';
import { restClosing } from './enter-order.ts';

/** Places a new order. Returns the refusal, or 0. A refused order leaves no trace, and its id stays free. */
export function placeOrder(market: Market, batch: CommandBatch, at: number): number {
  const flags = batch.flags(at);
  if (!market.mayPlace(isPostOnly(flags))) return STATUS_FORBIDS;
  if (!readBand(market, batch, at, flags)) return MALFORMED_COMMAND;
  const refusal = orderRefusal(market, batch, at);
  if (refusal !== 0) return refusal;
  const clash = clashRefusal(market, batch, at, 1);
  if (clash !== 0) return clash;
  if (isStop(flags)) return placeStop(market, batch, at, flags);

  const entry = entryRefusal(market, flags, batch.price(at));
  if (entry !== 0) return entry;
  if (isFillOrKill(flags) && !couldFill(market, batch, at)) return CANNOT_FILL_WHOLE;
  emitAccepted(market, batch, at, flags);
  if (crossesInBand(market, flags, batch.price(at)) || isImmediate(flags))
    tradeThenRest(market, batch, at, flags);
  else restNew(market, batch, at, flags);
  return 0;
}

/** Returns why an order with this limit can neither trade on entry nor rest; 0 if it can do one of them. */
export function entryRefusal(market: Market, flags: number, limit: number): number {
  if (isPostOnly(flags) && market.book.crosses(flags, limit)) return WOULD_TRADE;
  if (isMarket(flags) || isImmediate(flags) || isFillOrKill(flags)) return 0;
  // An order with a limit beyond the band only trades within it. Without anything to trade with, it would be cancelled at once.
  const isPointless = isBeyondBand(market, flags, limit) && !crossesInBand(market, flags, limit);
  return isPointless ? PRICE_OUTSIDE_BAND : 0;
}

function crossesInBand(market: Market, flags: number, limit: number): boolean {
  return isMarket(flags) || market.book.crosses(flags, limitInBand(market, flags, limit));
}

/** Places a stop. If the last trade has already reached its trigger, it trades at once. */
function placeStop(market: Market, batch: CommandBatch, at: number, flags: number): number {
  if (!isTriggered(flags, batch.trigger(at), market.lastPrice)) {
    emitAccepted(market, batch, at, flags);
    const slot = storeOrder(market, batch, at, flags);
    storeBatchExtras(market, slot, batch, at);
    storeWaiting(market, slot, batch.trigger(at), batch.funds(at));
    return 0;
  }
  if (isFillOrKill(flags) && !couldFill(market, batch, at)) return CANNOT_FILL_WHOLE;
  emitAccepted(market, batch, at, flags);
  emitTriggered(
    market,
    flags,
    batch.order(at),
    batch.owner(at),
    batch.price(at),
    batch.size(at),
    batch.funds(at),
  );
  tradeThenRest(market, batch, at, flags & ~STOP);
  return 0;
}

function couldFill(market: Market, batch: CommandBatch, at: number): boolean {
  return canFillWhole(market, batch.owner(at), batch.flags(at), batch.price(at), batch.size(at));
}

function emitAccepted(market: Market, batch: CommandBatch, at: number, flags: number): void {
  const events = market.events;
  const id = batch.order(at);
  const price = batch.price(at);
  const size = batch.size(at);
  market.lastOrderId = id;
  const place = events.begin(acceptedHead(flaggedSide(flags)), id, batch.owner(at), 0, 0, price);
  events.finish(place, size, size, computeHold(flags, price, size, batch.funds(at)));
}

function tradeThenRest(market: Market, batch: CommandBatch, at: number, flags: number): void {
  const id = batch.order(at);
  const owner = batch.owner(at);
  const price = batch.price(at);
  const size = batch.size(at);
  const funds = batch.funds(at);
  const wanted = size === 0 ? Number.POSITIVE_INFINITY : size;
  const left = take(market, id, owner, flags, price, wanted, funds === 0 ? Number.POSITIVE_INFINITY : funds);
  if (left === 0) return;
  const closing = restClosing(market, flags, price);
  if (closing !== 0) {
    emitClosed(market, flags, id, owner, price, left, funds === 0 ? 0 : market.fundsLeft, closing);
    return;
  }
  const slot = storeOrder(market, batch, at, flags);
  market.orders.setLeft(slot, left);
  if (market.taken !== 0) market.orders.addFilled(slot, market.taken);
  restStored(market, batch, at, flags, slot);
}

function restNew(market: Market, batch: CommandBatch, at: number, flags: number): void {
  restStored(market, batch, at, flags, storeOrder(market, batch, at, flags));
}

function restStored(market: Market, batch: CommandBatch, at: number, flags: number, slot: number): void {
  if (keepsExtras(flags)) storeBatchExtras(market, slot, batch, at);
  market.book.rest(market.orders, slot);
}
