import { shrinkLevel } from '../book/level-queue.ts';
import { flaggedSide, isFillOrKill, isMarket, isPostOnly, isStop } from '../book/order-flags.ts';
import { isTriggered, readTrigger } from '../book/stop-book.ts';
import type { CommandBatch } from '../command-batch.ts';
import { AMENDED, SIDE_BIT } from '../event-log.ts';
import type { Market } from '../market.ts';
import { computeHold } from '../matching/hold.ts';
import { isBeyondBand, readBand } from '../matching/price-band.ts';
import {
  AMEND_NOT_ABOVE_FILLED,
  AMEND_OF_LINKED_ORDER,
  FUNDS_OUT_OF_RANGE,
  MALFORMED_COMMAND,
  ORDER_UNKNOWN,
  PRICE_OUT_OF_RANGE,
  PRICE_OUTSIDE_BAND,
  SIZE_TOO_LARGE,
  SIZE_TOO_SMALL,
  STATUS_FORBIDS,
  TRIGGER_OUT_OF_RANGE,
  WOULD_TRADE,
  WOULD_TRIGGER,
} from '../refusal.ts';
import { readFunds } from './close-order.ts';
import { enterStored } from './enter-order.ts';

/**
 * Changes the price, size or trigger of an open order, or the funds of a waiting one; 0 keeps the value. The size is that of the whole
 * order including its filled part, so that a fill at the same time cannot make the order larger than its owner meant. A smaller size at the
 * same price keeps the place in the queue. Any other change moves the order to the end of the queue, and it trades first if the new price
 * crosses the book.
 */
export function amendOrder(market: Market, batch: CommandBatch, at: number): number {
  const orders = market.orders;
  // Where only post-only orders are allowed, an amendment that would trade is refused below.
  if (!market.mayPlace(true)) return STATUS_FORBIDS;
  if (!readBand(market, batch, at, 0)) return MALFORMED_COMMAND;
  const slot = market.ids.get(batch.order(at));
  const owner = batch.owner(at);
  if (slot === 0) return ORDER_UNKNOWN;
  if (owner !== 0 && owner !== orders.owner(slot)) return ORDER_UNKNOWN;
  if (orders.linked(slot) !== 0) return AMEND_OF_LINKED_ORDER;
  const refusal = termsRefusal(market, slot, batch, at);
  if (refusal !== 0) return refusal;

  const price = batch.price(at) === 0 ? orders.price(slot) : batch.price(at);
  const left = batch.size(at) === 0 ? orders.left(slot) : batch.size(at) - orders.filled(slot);
  if (isStop(orders.flags(slot)))
    return amendWaiting(market, slot, price, batch.trigger(at), left, batch.funds(at));
  return amendResting(market, slot, price, left);
}

function termsRefusal(market: Market, slot: number, batch: CommandBatch, at: number): number {
  const { rules, orders } = market;
  const flags = orders.flags(slot);
  const price = batch.price(at);
  const trigger = batch.trigger(at);
  const size = batch.size(at);
  const funds = batch.funds(at);
  if (price === 0 && trigger === 0 && size === 0 && funds === 0) return MALFORMED_COMMAND;
  if (price !== 0 && isMarket(flags)) return MALFORMED_COMMAND;
  if (trigger !== 0 && !isStop(flags)) return MALFORMED_COMMAND;
  // A fill-or-kill order has no funds and cannot get any.
  if (funds !== 0 && (!isMarket(flags) || isFillOrKill(flags))) return MALFORMED_COMMAND;
  if (!(funds >= 0) || funds > Number.MAX_SAFE_INTEGER) return FUNDS_OUT_OF_RANGE;
  if (Math.floor(funds) !== funds) return MALFORMED_COMMAND;
  if (price < 0 || price > rules.maxPriceTicks) return PRICE_OUT_OF_RANGE;
  if (trigger < 0 || trigger > rules.maxPriceTicks) return TRIGGER_OUT_OF_RANGE;
  if (size === 0) return 0;
  if (!(size >= rules.minSizeLots)) return SIZE_TOO_SMALL;
  if (size > rules.maxSizeLots) return SIZE_TOO_LARGE;
  // An order by funds alone has no size to change.
  if (Math.floor(size) !== size || orders.left(slot) === 0) return MALFORMED_COMMAND;
  return size > orders.filled(slot) ? 0 : AMEND_NOT_ABOVE_FILLED;
}

function amendWaiting(
  market: Market,
  slot: number,
  price: number,
  trigger: number,
  left: number,
  funds: number,
): number {
  const { orders, stops } = market;
  if (trigger !== 0 && isTriggered(orders.flags(slot), trigger, market.lastPrice)) return WOULD_TRIGGER;
  if (funds !== 0) orders.extras.funds[orders.beside(slot)] = funds;
  if (trigger === 0 || trigger === readTrigger(orders, slot)) {
    setTerms(market, slot, price, left);
    return 0;
  }
  stops.leave(orders, slot);
  orders.extras.trigger[orders.beside(slot)] = trigger;
  setTerms(market, slot, price, left);
  stops.wait(orders, slot);
  return 0;
}

function amendResting(market: Market, slot: number, price: number, left: number): number {
  const { orders, book } = market;
  const before = orders.left(slot);
  if (price === orders.price(slot) && left <= before) {
    shrinkLevel(book.ladder, price, before - left);
    setTerms(market, slot, price, left);
    return 0;
  }
  const flags = orders.flags(slot);
  const mayTrade = !isPostOnly(flags) && market.isRunning();
  if (!mayTrade && book.crosses(flags, price)) return WOULD_TRADE;
  if (isBeyondBand(market, flags, price)) return PRICE_OUTSIDE_BAND;
  book.leave(orders, slot);
  setTerms(market, slot, price, left);
  enterStored(market, slot);
  return 0;
}

function setTerms(market: Market, slot: number, price: number, left: number): void {
  const orders = market.orders;
  const flags = orders.flags(slot);
  orders.setPrice(slot, price);
  orders.setLeft(slot, left);
  const head = AMENDED | (flaggedSide(flags) << SIDE_BIT);
  const held = computeHold(flags, price, left, readFunds(market, slot));
  const size = orders.filled(slot) + left;
  market.events.add(head, orders.id(slot), orders.owner(slot), price, size, left, held);
}
