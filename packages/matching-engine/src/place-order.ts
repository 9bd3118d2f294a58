import { canFillWhole } from './availability.ts';
import { orderRefusal, statusRefusal } from './check-order.ts';
import {
  COMMAND_CLIENT_HIGH,
  COMMAND_CLIENT_LOW,
  COMMAND_FLAGS,
  COMMAND_FUNDS,
  COMMAND_ORDER,
  COMMAND_OWNER,
  COMMAND_PRICE,
  COMMAND_SIZE,
  COMMAND_TRIGGER,
} from './command-batch.ts';
import { closingOfRest } from './enter-order.ts';
import { ACCEPTED, EVENT_LEFT, EVENT_LOTS, EVENT_OTHER, SIDE_BIT } from './event-log.ts';
import { holdOf } from './hold.ts';
import { sayClosed } from './leave.ts';
import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import {
  FILL_OR_KILL,
  GOOD_TILL_TIME,
  HAS_CLIENT_ID,
  IMMEDIATE_OR_CANCEL,
  MARKET,
  POST_ONLY,
  SELL,
  STOP,
  TIME_IN_FORCE,
} from './order-flags.ts';
import {
  BOOK_FULL,
  CANNOT_FILL_WHOLE,
  CLIENT_ID_IN_USE,
  ORDER_ID_NOT_RISING,
  WOULD_TRADE,
} from './refusal.ts';
import { isTriggered } from './stop-book.ts';
import { storeExtrasOf, storeOrder } from './store-order.ts';
import { take } from './take.ts';
import { sayTriggered } from './trigger-stops.ts';

/** Bits that only an order with something to keep beside its record has. */
const EXTRAS = HAS_CLIENT_ID | GOOD_TILL_TIME;

/** Takes in a new order. Gives back why not, or 0. A refused order leaves nothing behind, and its id is still free. */
export function placeOrder(market: Market, words: Int32Array, reals: Float64Array, at: number): number {
  const flags = wordAt(words, at + COMMAND_FLAGS);
  const status = statusRefusal(market, flags);
  if (status !== 0) return status;
  const refusal = orderRefusal(market, words, reals, at);
  if (refusal !== 0) return refusal;
  const clash = clashRefusal(market, words, at, flags);
  if (clash !== 0) return clash;
  if ((flags & STOP) !== 0) return placeStop(market, words, reals, at, flags);

  const crosses = (flags & MARKET) !== 0 || market.book.crosses(flags, wordAt(words, at + COMMAND_PRICE));
  if (crosses && (flags & POST_ONLY) !== 0) return WOULD_TRADE;
  if ((flags & TIME_IN_FORCE) === FILL_OR_KILL && !couldFill(market, words, reals, at))
    return CANNOT_FILL_WHOLE;
  sayAccepted(market, words, reals, at, flags);
  if (crosses || (flags & TIME_IN_FORCE) === IMMEDIATE_OR_CANCEL)
    tradeThenRest(market, words, reals, at, flags);
  else restNew(market, words, reals, at, flags, realAt(reals, (at >> 1) + COMMAND_SIZE));
  return 0;
}

/** Why the order cannot stand beside those already there; 0 if it can. */
function clashRefusal(market: Market, words: Int32Array, at: number, flags: number): number {
  if (wordAt(words, at + COMMAND_ORDER) <= market.lastOrderId) return ORDER_ID_NOT_RISING;
  if (market.orders.live >= market.rules.maxOrders) return BOOK_FULL;
  if ((flags & HAS_CLIENT_ID) === 0) return 0;
  const owner = wordAt(words, at + COMMAND_OWNER);
  const low = wordAt(words, at + COMMAND_CLIENT_LOW);
  const high = wordAt(words, at + COMMAND_CLIENT_HIGH);
  return market.clients.get(market.orders, owner, low, high) === 0 ? 0 : CLIENT_ID_IN_USE;
}

/** A stop whose trigger the last trade has already reached does not wait: it trades at once. */
function placeStop(
  market: Market,
  words: Int32Array,
  reals: Float64Array,
  at: number,
  flags: number,
): number {
  const trigger = wordAt(words, at + COMMAND_TRIGGER);
  const size = realAt(reals, (at >> 1) + COMMAND_SIZE);
  const funds = realAt(reals, (at >> 1) + COMMAND_FUNDS);
  if (!isTriggered(flags, trigger, market.lastPrice)) {
    sayAccepted(market, words, reals, at, flags);
    const slot = storeNew(market, words, at, flags, size);
    market.orders.extras.trigger[slot >> 3] = trigger;
    market.orders.extras.funds[slot >> 3] = funds;
    storeExtrasOf(market, slot, words, reals, at);
    market.stops.wait(market.orders, slot);
    return 0;
  }
  if ((flags & TIME_IN_FORCE) === FILL_OR_KILL && !couldFill(market, words, reals, at))
    return CANNOT_FILL_WHOLE;
  sayAccepted(market, words, reals, at, flags);
  const id = wordAt(words, at + COMMAND_ORDER);
  const owner = wordAt(words, at + COMMAND_OWNER);
  sayTriggered(market, flags, id, owner, wordAt(words, at + COMMAND_PRICE), size, funds);
  tradeThenRest(market, words, reals, at, flags & ~STOP);
  return 0;
}

function couldFill(market: Market, words: Int32Array, reals: Float64Array, at: number): boolean {
  const flags = wordAt(words, at + COMMAND_FLAGS);
  const owner = wordAt(words, at + COMMAND_OWNER);
  return canFillWhole(
    market,
    owner,
    flags,
    wordAt(words, at + COMMAND_PRICE),
    realAt(reals, (at >> 1) + COMMAND_SIZE),
  );
}

function sayAccepted(
  market: Market,
  words: Int32Array,
  reals: Float64Array,
  at: number,
  flags: number,
): void {
  const events = market.events;
  const id = wordAt(words, at + COMMAND_ORDER);
  const price = wordAt(words, at + COMMAND_PRICE);
  const size = realAt(reals, (at >> 1) + COMMAND_SIZE);
  const head = ACCEPTED | ((flags & SELL) << SIDE_BIT);
  market.lastOrderId = id;
  const event = events.begin(head, id, wordAt(words, at + COMMAND_OWNER), 0, 0, price);
  events.reals[event + EVENT_LOTS] = size;
  events.reals[event + EVENT_LEFT] = size;
  events.reals[event + EVENT_OTHER] = holdOf(flags, price, size, realAt(reals, (at >> 1) + COMMAND_FUNDS));
}

function tradeThenRest(
  market: Market,
  words: Int32Array,
  reals: Float64Array,
  at: number,
  flags: number,
): void {
  const id = wordAt(words, at + COMMAND_ORDER);
  const owner = wordAt(words, at + COMMAND_OWNER);
  const price = wordAt(words, at + COMMAND_PRICE);
  const size = realAt(reals, (at >> 1) + COMMAND_SIZE);
  const funds = realAt(reals, (at >> 1) + COMMAND_FUNDS);
  const wanted = size === 0 ? Number.POSITIVE_INFINITY : size;
  const left = take(market, id, owner, flags, price, wanted, funds === 0 ? Number.POSITIVE_INFINITY : funds);
  if (left === 0) return;
  const closing = closingOfRest(market, flags);
  if (closing === 0) {
    const slot = restNew(market, words, reals, at, flags, left);
    if (market.taken !== 0) market.orders.addFilled(slot, market.taken);
  } else {
    sayClosed(market, flags, id, owner, price, left, funds === 0 ? 0 : market.fundsLeft, closing);
  }
}

function restNew(
  market: Market,
  words: Int32Array,
  reals: Float64Array,
  at: number,
  flags: number,
  left: number,
): number {
  const slot = storeNew(market, words, at, flags, left);
  if ((flags & EXTRAS) !== 0) storeExtrasOf(market, slot, words, reals, at);
  market.book.rest(market.orders, slot);
  return slot;
}

function storeNew(market: Market, words: Int32Array, at: number, flags: number, left: number): number {
  const id = wordAt(words, at + COMMAND_ORDER);
  return storeOrder(
    market,
    id,
    wordAt(words, at + COMMAND_OWNER),
    flags,
    wordAt(words, at + COMMAND_PRICE),
    left,
  );
}
