import { orderRefusal } from './check-order.ts';
import { OTHER_LEG } from './closing.ts';
import {
  COMMAND_CLIENT_HIGH,
  COMMAND_CLIENT_LOW,
  COMMAND_EXPIRES,
  COMMAND_FLAGS,
  COMMAND_FUNDS,
  COMMAND_ORDER,
  COMMAND_OWNER,
  COMMAND_PRICE,
  COMMAND_REALS,
  COMMAND_SIZE,
  COMMAND_TRIGGER,
  COMMAND_WORDS,
} from './command-batch.ts';
import { closingOfRest } from './enter-order.ts';
import { ACCEPTED, SIDE_BIT } from './event-log.ts';
import { holdOf } from './hold.ts';
import { sayClosed } from './leave.ts';
import type { Market } from './market.ts';
import { RUNNING } from './market-status.ts';
import { realAt, wordAt } from './memory.ts';
import {
  FILL_OR_KILL,
  GOOD_TILL_TIME,
  HAS_CLIENT_ID,
  IMMEDIATE_OR_CANCEL,
  LINKED,
  MARKET,
  POST_ONLY,
  SELF_TRADE,
  SELL,
  STOP,
  TIME_IN_FORCE,
} from './order-flags.ts';
import { FLAGS } from './order-store.ts';
import {
  BOOK_FULL,
  CLIENT_ID_IN_USE,
  MALFORMED_COMMAND,
  ORDER_ID_NOT_RISING,
  STATUS_FORBIDS,
  TRIGGER_OUT_OF_RANGE,
  WOULD_TRADE,
  WOULD_TRIGGER,
} from './refusal.ts';
import { isTriggered } from './stop-book.ts';
import { storeExtrasOf, storeOrder } from './store-order.ts';
import { take } from './take.ts';

/** Where the two legs lie in `market.legs`. */
const LIMIT_LEG = 0;
const STOP_LEG = COMMAND_WORDS;
const MAX_WORD = 0x7fffffff;

/**
 * Takes in a pair of which one cancels the other: a limit order and a stop of the same side and size, with ids that
 * follow each other, the limit leg's first. The first lot that either trades, the trigger, a cancellation or the end
 * of one of them ends the other.
 */
export function placePair(market: Market, words: Int32Array, reals: Float64Array, at: number): number {
  if (market.status !== RUNNING) return STATUS_FORBIDS;
  splitPair(market, words, reals, at);
  const refusal = pairRefusal(market);
  if (refusal !== 0) return refusal;

  const legs = market.legs;
  const id = wordAt(legs.words, LIMIT_LEG + COMMAND_ORDER);
  const owner = wordAt(legs.words, LIMIT_LEG + COMMAND_OWNER);
  const flags = wordAt(legs.words, LIMIT_LEG + COMMAND_FLAGS);
  const price = wordAt(legs.words, LIMIT_LEG + COMMAND_PRICE);
  const size = realAt(legs.reals, COMMAND_SIZE);
  market.lastOrderId = id + 1;
  sayLegAccepted(market, LIMIT_LEG);
  sayLegAccepted(market, STOP_LEG);

  const left = take(market, id, owner, flags, price, size, Number.POSITIVE_INFINITY);
  const closing = left === 0 ? 0 : closingOfRest(market, flags);
  if (closing !== 0) sayClosed(market, flags, id, owner, price, left, 0, closing);
  const rests = left > 0 && closing === 0;
  if (left < size || !rests) {
    const stopFlags = wordAt(legs.words, STOP_LEG + COMMAND_FLAGS);
    const stopPrice = wordAt(legs.words, STOP_LEG + COMMAND_PRICE);
    sayClosed(market, stopFlags, id + 1, owner, stopPrice, size, 0, OTHER_LEG);
  }
  if (!rests) return 0;
  const limit = restLimitLeg(market, left);
  if (left === size) link(market, limit, storeStopLeg(market));
  return 0;
}

/** Spells the legs as two commands, which are then checked and stored like any other. */
function splitPair(market: Market, words: Int32Array, reals: Float64Array, at: number): void {
  const legs = market.legs;
  legs.words.set(words.subarray(at, at + COMMAND_WORDS), LIMIT_LEG);
  legs.words.set(words.subarray(at, at + COMMAND_WORDS), STOP_LEG);
  const flags = wordAt(words, at + COMMAND_FLAGS);
  const stopPrice = realAt(reals, (at >> 1) + COMMAND_FUNDS);
  const shared = (flags & (SELL | SELF_TRADE)) | STOP;
  legs.words[LIMIT_LEG + COMMAND_TRIGGER] = 0;
  legs.reals[COMMAND_FUNDS] = 0;
  legs.words[STOP_LEG + COMMAND_ORDER] = wordAt(words, at + COMMAND_ORDER) + 1;
  // A stop leg without a price trades at any once it wakes; its end in time is then that of the limit leg.
  legs.words[STOP_LEG + COMMAND_FLAGS] =
    shared | (stopPrice === 0 ? MARKET | IMMEDIATE_OR_CANCEL : flags & TIME_IN_FORCE);
  // A price that is no whole number would be cut by the word it is written to.
  legs.words[STOP_LEG + COMMAND_PRICE] =
    Number.isInteger(stopPrice) && stopPrice <= MAX_WORD ? stopPrice : -1;
  legs.reals[COMMAND_REALS + COMMAND_FUNDS] = 0;
  if (stopPrice === 0) legs.reals[COMMAND_REALS + COMMAND_EXPIRES] = 0;
}

function pairRefusal(market: Market): number {
  const { words, reals } = market.legs;
  const flags = wordAt(words, LIMIT_LEG + COMMAND_FLAGS);
  const time = flags & TIME_IN_FORCE;
  if ((flags & (MARKET | STOP)) !== 0 || time === IMMEDIATE_OR_CANCEL || time === FILL_OR_KILL)
    return MALFORMED_COMMAND;
  // The stop leg's id must be a word too.
  if (wordAt(words, LIMIT_LEG + COMMAND_ORDER) === MAX_WORD) return MALFORMED_COMMAND;
  const limit = orderRefusal(market, words, reals, LIMIT_LEG);
  if (limit !== 0) return limit;
  const stop = orderRefusal(market, words, reals, STOP_LEG);
  if (stop !== 0) return stop;
  // The stop guards the side that the limit does not: below it for a sell, above it for a buy.
  const price = wordAt(words, LIMIT_LEG + COMMAND_PRICE);
  const trigger = wordAt(words, STOP_LEG + COMMAND_TRIGGER);
  if ((flags & SELL) !== 0 ? trigger >= price : trigger <= price) return TRIGGER_OUT_OF_RANGE;
  if (isTriggered(flags, trigger, market.lastPrice)) return WOULD_TRIGGER;
  if (wordAt(words, LIMIT_LEG + COMMAND_ORDER) <= market.lastOrderId) return ORDER_ID_NOT_RISING;
  if (market.orders.live + 2 > market.rules.maxOrders) return BOOK_FULL;
  if ((flags & HAS_CLIENT_ID) !== 0 && clientIdIsUsed(market)) return CLIENT_ID_IN_USE;
  return (flags & POST_ONLY) !== 0 && market.book.crosses(flags, price) ? WOULD_TRADE : 0;
}

function clientIdIsUsed(market: Market): boolean {
  const words = market.legs.words;
  const owner = wordAt(words, COMMAND_OWNER);
  const low = wordAt(words, COMMAND_CLIENT_LOW);
  return market.clients.get(market.orders, owner, low, wordAt(words, COMMAND_CLIENT_HIGH)) !== 0;
}

function sayLegAccepted(market: Market, leg: number): void {
  const { words, reals } = market.legs;
  const flags = wordAt(words, leg + COMMAND_FLAGS);
  const price = wordAt(words, leg + COMMAND_PRICE);
  const size = realAt(reals, COMMAND_SIZE);
  const head = ACCEPTED | ((flags & SELL) << SIDE_BIT);
  const owner = wordAt(words, leg + COMMAND_OWNER);
  market.events.order(
    head,
    wordAt(words, leg + COMMAND_ORDER),
    owner,
    price,
    size,
    size,
    holdOf(flags, price, size, 0),
  );
}

function storeLeg(market: Market, leg: number, left: number): number {
  const { words, reals } = market.legs;
  const id = wordAt(words, leg + COMMAND_ORDER);
  const owner = wordAt(words, leg + COMMAND_OWNER);
  const flags = wordAt(words, leg + COMMAND_FLAGS);
  const slot = storeOrder(market, id, owner, flags, wordAt(words, leg + COMMAND_PRICE), left);
  if ((flags & (HAS_CLIENT_ID | GOOD_TILL_TIME)) !== 0) storeExtrasOf(market, slot, words, reals, leg);
  return slot;
}

function restLimitLeg(market: Market, left: number): number {
  const slot = storeLeg(market, LIMIT_LEG, left);
  if (market.taken !== 0) market.orders.addFilled(slot, market.taken);
  market.book.rest(market.orders, slot);
  return slot;
}

function storeStopLeg(market: Market): number {
  const slot = storeLeg(market, STOP_LEG, realAt(market.legs.reals, COMMAND_SIZE));
  const extras = market.orders.extras;
  extras.trigger[slot >> 3] = wordAt(market.legs.words, STOP_LEG + COMMAND_TRIGGER);
  extras.funds[slot >> 3] = 0;
  market.stops.wait(market.orders, slot);
  return slot;
}

/** Makes two orders the legs of a pair. */
export function link(market: Market, one: number, other: number): void {
  const { words, extras } = market.orders;
  words[one + FLAGS] = wordAt(words, one + FLAGS) | LINKED;
  words[other + FLAGS] = wordAt(words, other + FLAGS) | LINKED;
  extras.linked[one >> 3] = other;
  extras.linked[other >> 3] = one;
}
