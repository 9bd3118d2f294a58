import {
  flaggedSide,
  IMMEDIATE_OR_CANCEL,
  isFillOrKill,
  isImmediate,
  isMarket,
  isSell,
  isStop,
  MARKET,
  SELF_TRADE,
  SELL,
  STOP,
  TIME_IN_FORCE,
} from '../book/order-flags.ts';
import { isTriggered } from '../book/stop-book.ts';
import { storeBatchExtras, storeOrder, storeWaiting } from '../book/store-order.ts';
import {
  COMMAND_EXPIRES,
  COMMAND_FLAGS,
  COMMAND_FUNDS,
  COMMAND_ORDER,
  COMMAND_PRICE,
  COMMAND_REALS,
  COMMAND_TRIGGER,
  COMMAND_WORDS,
  type CommandBatch,
} from '../command-batch.ts';
import { acceptedHead } from '../event-log.ts';
import type { Market } from '../market.ts';
import { computeHold } from '../matching/hold.ts';
import { readBand } from '../matching/price-band.ts';
import { take } from '../matching/take.ts';
import { MALFORMED_COMMAND, STATUS_FORBIDS, TRIGGER_OUT_OF_RANGE, WOULD_TRIGGER } from '../refusal.ts';
import { clashRefusal, orderRefusal } from './check-order.ts';
import { emitClosed } from './close-order.ts';
import { OTHER_LEG } from './closing.ts';
import { restClosing } from './enter-order.ts';
import { entryRefusal } from './place-order.ts';

/** Where the two legs lie in `market.legs`. */
const LIMIT_LEG = 0;
const STOP_LEG = COMMAND_WORDS;
const MAX_WORD = 0x7fffffff;

/**
 * Places a one-cancels-other pair: a limit order and a stop of the same side and size, with consecutive ids, the limit leg's first. The
 * first lot that either leg trades, the trigger, a cancellation or the expiry of one leg ends the other.
 */
export function placePair(market: Market, batch: CommandBatch, at: number): number {
  const refusal = preparePair(market, batch, at);
  if (refusal !== 0) return refusal;

  const legs = market.legs;
  const id = legs.order(LIMIT_LEG);
  const owner = legs.owner(LIMIT_LEG);
  const flags = legs.flags(LIMIT_LEG);
  const price = legs.price(LIMIT_LEG);
  const size = legs.size(LIMIT_LEG);
  market.lastOrderId = id + 1;
  emitLegAccepted(market, LIMIT_LEG);
  emitLegAccepted(market, STOP_LEG);

  const left = take(market, id, owner, flags, price, size, Number.POSITIVE_INFINITY);
  const closing = left === 0 ? 0 : restClosing(market, flags, price);
  if (closing !== 0) emitClosed(market, flags, id, owner, price, left, 0, closing);
  const rests = left > 0 && closing === 0;
  if (left < size || !rests) {
    const funds = legs.funds(STOP_LEG);
    emitClosed(market, legs.flags(STOP_LEG), id + 1, owner, legs.price(STOP_LEG), size, funds, OTHER_LEG);
  }
  if (!rests) return 0;
  const limit = storeLeg(market, LIMIT_LEG, left);
  if (market.taken !== 0) market.orders.addFilled(limit, market.taken);
  market.book.rest(market.orders, limit);
  if (left < size) return 0;
  const stop = storeLeg(market, STOP_LEG, size);
  storeWaiting(market, stop, legs.trigger(STOP_LEG), legs.funds(STOP_LEG));
  market.orders.link(limit, stop);
  return 0;
}

/** Returns why a pair would be refused now, or 0. Leaves its two legs in `market.legs`. */
export function preparePair(market: Market, batch: CommandBatch, at: number): number {
  if (!market.isRunning()) return STATUS_FORBIDS;
  if (!readBand(market, batch, at, batch.flags(at))) return MALFORMED_COMMAND;
  splitPair(market.legs, batch, at);
  return pairRefusal(market);
}

/** Writes the legs as two commands, which are then checked and stored like any other. */
function splitPair(legs: CommandBatch, batch: CommandBatch, at: number): void {
  const pair = batch.words.subarray(at, at + COMMAND_WORDS);
  legs.words.set(pair, LIMIT_LEG);
  legs.words.set(pair, STOP_LEG);
  legs.words[LIMIT_LEG + COMMAND_TRIGGER] = 0;
  legs.reals[COMMAND_FUNDS] = 0;

  const bound = batch.funds(at);
  const stopPrice = Math.max(bound, 0);
  legs.words[STOP_LEG + COMMAND_FLAGS] = stopLegFlags(batch.flags(at), stopPrice !== 0);
  legs.words[STOP_LEG + COMMAND_ORDER] = batch.order(at) + 1;
  // A fractional price would be truncated by the word it is written to.
  legs.words[STOP_LEG + COMMAND_PRICE] =
    Number.isInteger(stopPrice) && stopPrice <= MAX_WORD ? stopPrice : -1;
  legs.reals[COMMAND_REALS + COMMAND_FUNDS] = bound < 0 ? -bound : 0;
  if (stopPrice === 0) legs.reals[COMMAND_REALS + COMMAND_EXPIRES] = 0;
}

/** Returns the flags of a pair's stop leg. Without a price it becomes a market order when triggered, and expires with the limit leg. */
export function stopLegFlags(flags: number, hasPrice: boolean): number {
  const time = hasPrice ? flags & TIME_IN_FORCE : MARKET | IMMEDIATE_OR_CANCEL;
  return (flags & (SELL | SELF_TRADE)) | STOP | time;
}

function pairRefusal(market: Market): number {
  const legs = market.legs;
  const flags = legs.flags(LIMIT_LEG);
  if (isMarket(flags) || isStop(flags) || isImmediate(flags) || isFillOrKill(flags)) return MALFORMED_COMMAND;
  // The id of the stop leg must fit a word too.
  if (legs.order(LIMIT_LEG) === MAX_WORD) return MALFORMED_COMMAND;
  const limit = orderRefusal(market, legs, LIMIT_LEG);
  if (limit !== 0) return limit;
  const stop = orderRefusal(market, legs, STOP_LEG);
  if (stop !== 0) return stop;
  // The stop protects the other side of the limit: below it for a sell, above it for a buy.
  const price = legs.price(LIMIT_LEG);
  const trigger = legs.trigger(STOP_LEG);
  if (isSell(flags) ? trigger >= price : trigger <= price) return TRIGGER_OUT_OF_RANGE;
  if (isTriggered(flags, trigger, market.lastPrice)) return WOULD_TRIGGER;
  const clash = clashRefusal(market, legs, LIMIT_LEG, 2);
  if (clash !== 0) return clash;
  return entryRefusal(market, flags, price);
}

function emitLegAccepted(market: Market, leg: number): void {
  const legs = market.legs;
  const flags = legs.flags(leg);
  const price = legs.price(leg);
  const size = legs.size(leg);
  const held = computeHold(flags, price, size, legs.funds(leg));
  market.events.add(
    acceptedHead(flaggedSide(flags)),
    legs.order(leg),
    legs.owner(leg),
    price,
    size,
    size,
    held,
  );
}

function storeLeg(market: Market, leg: number, left: number): number {
  const legs = market.legs;
  const slot = storeOrder(market, legs, leg, legs.flags(leg));
  market.orders.setLeft(slot, left);
  storeBatchExtras(market, slot, legs, leg);
  return slot;
}
