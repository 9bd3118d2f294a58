import {
  COMMAND_ORDER,
  COMMAND_OWNER,
  COMMAND_PRICE,
  COMMAND_SIZE,
  COMMAND_TRIGGER,
} from './command-batch.ts';
import { enterStored } from './enter-order.ts';
import { AMENDED, SIDE_BIT } from './event-log.ts';
import { holdOf } from './hold.ts';
import { shrinkLevel } from './level-queue.ts';
import type { Market } from './market.ts';
import { POST_ONLY_STATUS, RUNNING } from './market-status.ts';
import { realAt, wordAt } from './memory.ts';
import { LINKED, MARKET, POST_ONLY, SELL, STOP } from './order-flags.ts';
import { FLAGS, ID, LEFT, OWNER, PRICE } from './order-store.ts';
import {
  AMEND_NOT_ABOVE_FILLED,
  AMEND_OF_LINKED_ORDER,
  MALFORMED_COMMAND,
  ORDER_UNKNOWN,
  PRICE_OUT_OF_RANGE,
  SIZE_TOO_LARGE,
  SIZE_TOO_SMALL,
  STATUS_FORBIDS,
  TRIGGER_OUT_OF_RANGE,
  WOULD_TRADE,
  WOULD_TRIGGER,
} from './refusal.ts';
import { isTriggered } from './stop-book.ts';

/**
 * Gives an open order another price, size or trigger; 0 keeps what it has. The size is the whole order's, filled part
 * included, so that a fill on its way cannot make the order larger than its owner meant. A smaller size at the same
 * price keeps the place in the queue; anything else goes to the end, and trades first if the new price does.
 */
export function amendOrder(market: Market, words: Int32Array, reals: Float64Array, at: number): number {
  if (market.status !== RUNNING && market.status !== POST_ONLY_STATUS) return STATUS_FORBIDS;
  const slot = market.ids.get(wordAt(words, at + COMMAND_ORDER));
  const owner = wordAt(words, at + COMMAND_OWNER);
  if (slot === 0) return ORDER_UNKNOWN;
  const stored = market.orders.words;
  if (owner !== 0 && owner !== wordAt(stored, slot + OWNER)) return ORDER_UNKNOWN;
  if ((wordAt(stored, slot + FLAGS) & LINKED) !== 0) return AMEND_OF_LINKED_ORDER;

  const price = wordAt(words, at + COMMAND_PRICE);
  const trigger = wordAt(words, at + COMMAND_TRIGGER);
  const size = realAt(reals, (at >> 1) + COMMAND_SIZE);
  const refusal = termsRefusal(market, slot, price, trigger, size);
  if (refusal !== 0) return refusal;

  const newPrice = price === 0 ? wordAt(stored, slot + PRICE) : price;
  const newLeft = size === 0 ? market.orders.left(slot) : size - market.orders.filled(slot);
  if ((wordAt(stored, slot + FLAGS) & STOP) !== 0)
    return amendWaiting(market, slot, newPrice, trigger, newLeft);
  return amendResting(market, slot, newPrice, newLeft);
}

function termsRefusal(market: Market, slot: number, price: number, trigger: number, size: number): number {
  const { rules, orders } = market;
  const flags = wordAt(orders.words, slot + FLAGS);
  if (price === 0 && trigger === 0 && size === 0) return MALFORMED_COMMAND;
  if (price !== 0 && (flags & MARKET) !== 0) return MALFORMED_COMMAND;
  if (trigger !== 0 && (flags & STOP) === 0) return MALFORMED_COMMAND;
  if (price < 0 || price > rules.maxPriceTicks) return PRICE_OUT_OF_RANGE;
  if (trigger < 0 || trigger > rules.maxPriceTicks) return TRIGGER_OUT_OF_RANGE;
  if (size === 0) return 0;
  if (!(size >= rules.minSizeLots)) return SIZE_TOO_SMALL;
  if (size > rules.maxSizeLots) return SIZE_TOO_LARGE;
  // An order by funds alone has no size that could be another.
  if (Math.floor(size) !== size || orders.left(slot) === 0) return MALFORMED_COMMAND;
  return size > orders.filled(slot) ? 0 : AMEND_NOT_ABOVE_FILLED;
}

function amendWaiting(market: Market, slot: number, price: number, trigger: number, left: number): number {
  const { orders, stops } = market;
  const flags = wordAt(orders.words, slot + FLAGS);
  if (trigger !== 0 && isTriggered(flags, trigger, market.lastPrice)) return WOULD_TRIGGER;
  if (trigger !== 0 && trigger !== wordAt(orders.extras.trigger, slot >> 3)) {
    stops.leave(orders, slot);
    orders.extras.trigger[slot >> 3] = trigger;
    stops.wait(orders, slot);
  }
  setTerms(market, slot, price, left);
  return 0;
}

function amendResting(market: Market, slot: number, price: number, left: number): number {
  const { orders, book } = market;
  const before = orders.left(slot);
  if (price === wordAt(orders.words, slot + PRICE) && left <= before) {
    shrinkLevel(book.ladder, price, before - left);
    setTerms(market, slot, price, left);
    return 0;
  }
  const flags = wordAt(orders.words, slot + FLAGS);
  const mayTrade = (flags & POST_ONLY) === 0 && market.status === RUNNING;
  if (!mayTrade && book.crosses(flags, price)) return WOULD_TRADE;
  book.leave(orders, slot);
  setTerms(market, slot, price, left);
  enterStored(market, slot);
  return 0;
}

function setTerms(market: Market, slot: number, price: number, left: number): void {
  const { words, reals } = market.orders;
  const flags = wordAt(words, slot + FLAGS);
  words[slot + PRICE] = price;
  reals[(slot >> 1) + LEFT] = left;
  const funds = (flags & MARKET) === 0 ? 0 : realAt(market.orders.extras.funds, slot >> 3);
  market.events.order(
    AMENDED | ((flags & SELL) << SIDE_BIT),
    wordAt(words, slot + ID),
    wordAt(words, slot + OWNER),
    price,
    market.orders.filled(slot) + left,
    left,
    holdOf(flags, price, left, funds),
  );
}
