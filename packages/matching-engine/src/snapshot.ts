import { Engine } from './engine.ts';
import type { Market } from './market.ts';
import type { MarketRules } from './market-rules.ts';
import { type MarketStatus, statusNumber } from './market-status.ts';
import { realAt, wordAt } from './memory.ts';
import {
  ALL_FLAGS,
  GOOD_TILL_TIME,
  HAS_CLIENT_ID,
  LINKED,
  SELL,
  STOP,
  TIME_IN_FORCE,
} from './order-flags.ts';
import { FLAGS, ID, NEXT, OWNER, PRICE } from './order-store.ts';
import { link } from './place-pair.ts';
import { HEAD, type PriceLadder } from './price-ladder.ts';
import { storeExtras, storeOrder } from './store-order.ts';

/** An open order, as the database keeps it; flags are those of `order-flags`. */
export type OrderSnapshot = {
  readonly orderId: number;
  readonly owner: number;
  readonly flags: number;
  readonly priceTicks: number;
  readonly left: number;
  readonly filled: number;
  /** 0 unless the order waits for it. */
  readonly triggerTicks: number;
  readonly funds: number;
  /** 0 unless the order is good till a time. */
  readonly expiresAt: number;
  readonly clientLow: number;
  readonly clientHigh: number;
  /** The id of the other leg of its pair, or 0. */
  readonly linkedId: number;
};

/**
 * The whole state of a market, in an order that only depends on what happened: bids from the best, asks from the best,
 * stops from the first to trigger, each price oldest first. Two engines with equal snapshots go on alike.
 */
export type MarketSnapshot = {
  readonly rules: MarketRules;
  readonly status: MarketStatus;
  readonly now: number;
  readonly lastPriceTicks: number;
  readonly lastOrderId: number;
  readonly commands: number;
  readonly events: number;
  readonly resting: readonly OrderSnapshot[];
  readonly waiting: readonly OrderSnapshot[];
};

/** Takes a snapshot between two batches; it shares nothing with the engine. */
export function snapshotOf(engine: Engine): MarketSnapshot {
  const { market } = engine;
  const { book, stops } = market;
  const resting: OrderSnapshot[] = [];
  const waiting: OrderSnapshot[] = [];
  for (let price = book.bestBid; price !== 0; price = book.ladder.below(price))
    readLevel(market, book.ladder, price, resting);
  for (let price = book.bestAsk; price !== 0; price = book.ladder.above(price))
    readLevel(market, book.ladder, price, resting);
  for (let price = stops.lowestBuy; price !== 0; price = stops.buys.above(price))
    readLevel(market, stops.buys, price, waiting);
  for (let price = stops.highestSell; price !== 0; price = stops.sells.below(price))
    readLevel(market, stops.sells, price, waiting);
  return {
    rules: market.rules,
    status: engine.status,
    now: market.now,
    lastPriceTicks: market.lastPrice,
    lastOrderId: market.lastOrderId,
    commands: market.commands,
    events: market.events.total,
    resting,
    waiting,
  };
}

function readLevel(market: Market, ladder: PriceLadder, price: number, into: OrderSnapshot[]): void {
  const words = market.orders.words;
  let slot = wordAt(ladder.words, ladder.levelAt(price) + HEAD);
  for (; slot !== 0; slot = wordAt(words, slot + NEXT)) into.push(readOrder(market, slot));
}

function readOrder(market: Market, slot: number): OrderSnapshot {
  const { words, extras } = market.orders;
  const flags = wordAt(words, slot + FLAGS);
  const beside = slot >> 3;
  const stop = (flags & STOP) !== 0;
  const named = (flags & HAS_CLIENT_ID) !== 0;
  return {
    orderId: wordAt(words, slot + ID),
    owner: wordAt(words, slot + OWNER),
    flags: flags & ALL_FLAGS,
    priceTicks: wordAt(words, slot + PRICE),
    left: market.orders.left(slot),
    filled: market.orders.filled(slot),
    triggerTicks: stop ? wordAt(extras.trigger, beside) : 0,
    funds: stop ? realAt(extras.funds, beside) : 0,
    expiresAt: (flags & TIME_IN_FORCE) === GOOD_TILL_TIME ? realAt(extras.expiresAt, beside) : 0,
    clientLow: named ? wordAt(extras.clientLow, beside) : 0,
    clientHigh: named ? wordAt(extras.clientHigh, beside) : 0,
    linkedId: (flags & LINKED) === 0 ? 0 : wordAt(words, wordAt(extras.linked, beside) + ID),
  };
}

/**
 * Makes an engine that goes on where the snapshot was taken. Throws on one that no engine can have written: a crossed
 * book, an id twice or above the last, an order without lots or a leg whose other leg is missing.
 */
export function restoreEngine(snapshot: MarketSnapshot): Engine {
  const engine = new Engine(
    snapshot.rules,
    Math.max(1023, snapshot.resting.length + snapshot.waiting.length),
  );
  const { market } = engine;
  market.status = statusNumber(snapshot.status);
  market.now = snapshot.now;
  market.lastPrice = snapshot.lastPriceTicks;
  market.lastOrderId = snapshot.lastOrderId;
  market.commands = snapshot.commands;
  market.events.continueFrom(snapshot.events);
  for (const order of snapshot.resting) {
    const slot = restoreOrder(market, order);
    // Before it rests: a crossed book could not be put on one ladder.
    if (market.book.crosses(order.flags, order.priceTicks)) refuse(order, 'would trade');
    market.book.rest(market.orders, slot);
  }
  for (const order of snapshot.waiting) market.stops.wait(market.orders, restoreOrder(market, order));
  for (const order of snapshot.waiting) if (order.linkedId !== 0) restorePair(market, order);
  return engine;
}

function restoreOrder(market: Market, order: OrderSnapshot): number {
  if (market.ids.get(order.orderId) !== 0) refuse(order, 'is there twice');
  if (order.orderId < 1 || order.orderId > market.lastOrderId) refuse(order, 'is newer than the snapshot');
  const byFundsAlone = (order.flags & STOP) !== 0 && order.funds > 0;
  if (!(order.left > 0) && !byFundsAlone) refuse(order, 'has nothing left');
  const reachable = (order.flags & STOP) !== 0 ? order.triggerTicks : order.priceTicks;
  if (!(reachable >= 1 && reachable <= market.rules.maxPriceTicks)) refuse(order, 'has no price in range');
  const slot = storeOrder(market, order.orderId, order.owner, order.flags, order.priceTicks, order.left);
  if (order.filled !== 0) market.orders.addFilled(slot, order.filled);
  market.orders.extras.trigger[slot >> 3] = order.triggerTicks;
  market.orders.extras.funds[slot >> 3] = order.funds;
  storeExtras(market, slot, order.clientLow, order.clientHigh, order.expiresAt);
  return slot;
}

function restorePair(market: Market, order: OrderSnapshot): void {
  const other = market.ids.get(order.linkedId);
  if (other === 0) refuse(order, 'has lost its other leg');
  const sameSide = ((wordAt(market.orders.words, other + FLAGS) ^ order.flags) & SELL) === 0;
  if (!sameSide) refuse(order, 'is linked to the other side');
  link(market, other, market.ids.get(order.orderId));
}

function refuse(order: OrderSnapshot, why: string): never {
  throw new RangeError(`Order ${order.orderId} of the snapshot ${why}`);
}
