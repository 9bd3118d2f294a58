import type { MarketStatus } from '@dukat/rules/trading/market';
import { ALL_FLAGS, flaggedSide, hasClientId, isGoodTillTime, isStop } from './book/order-flags.ts';
import type { PriceLadder } from './book/price-ladder.ts';
import { readTrigger } from './book/stop-book.ts';
import { storeExtras, storeWaiting } from './book/store-order.ts';
import { Engine } from './engine.ts';
import type { Market } from './market.ts';
import type { MarketRules } from './market-rules.ts';
import { statusNumber } from './market-status.ts';
import { readFunds } from './orders/close-order.ts';

/** An open order as it is stored in the database. The flags are those of `order-flags`. */
export type OrderSnapshot = {
  readonly orderId: number;
  readonly owner: number;
  readonly flags: number;
  readonly priceTicks: number;
  readonly left: number;
  readonly filled: number;
  /** 0 unless the order waits for its trigger. */
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
 * The whole state of a market, in an order that depends only on its events: bids from the best, asks from the best, stops from the first to
 * trigger; at each price the oldest order first. Two engines with equal snapshots behave alike from there on.
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

/** Takes a snapshot between two batches. It shares no memory with the engine. */
export function takeSnapshot(engine: Engine): MarketSnapshot {
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
  let slot = ladder.head(ladder.levelAt(price));
  for (; slot !== 0; slot = market.orders.next(slot)) into.push(readOrder(market, slot));
}

function readOrder(market: Market, slot: number): OrderSnapshot {
  const { orders } = market;
  const { extras } = orders;
  const flags = orders.flags(slot);
  const beside = orders.beside(slot);
  const linked = orders.linked(slot);
  return {
    orderId: orders.id(slot),
    owner: orders.owner(slot),
    flags: flags & ALL_FLAGS,
    priceTicks: orders.price(slot),
    left: orders.left(slot),
    filled: orders.filled(slot),
    triggerTicks: isStop(flags) ? readTrigger(orders, slot) : 0,
    funds: readFunds(market, slot),
    expiresAt: isGoodTillTime(flags) ? (extras.expiresAt[beside] ?? 0) : 0,
    clientLow: hasClientId(flags) ? (extras.clientLow[beside] ?? 0) : 0,
    clientHigh: hasClientId(flags) ? (extras.clientHigh[beside] ?? 0) : 0,
    linkedId: linked === 0 ? 0 : orders.id(linked),
  };
}

/**
 * Creates an engine that continues from the snapshot. Throws if no engine can have written it: a crossed book, an id that is used twice or
 * above the last one, an order without lots, or a leg whose other leg is missing.
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
    // Checked before the order rests: one ladder cannot hold a crossed book.
    if (market.book.crosses(order.flags, order.priceTicks)) refuse(order, 'would trade');
    market.book.rest(market.orders, slot);
  }
  for (const order of snapshot.waiting)
    storeWaiting(market, restoreOrder(market, order), order.triggerTicks, order.funds);
  for (const order of snapshot.waiting) if (order.linkedId !== 0) restorePair(market, order);
  return engine;
}

function restoreOrder(market: Market, order: OrderSnapshot): number {
  if (market.ids.get(order.orderId) !== 0) refuse(order, 'is there twice');
  if (order.orderId < 1 || order.orderId > market.lastOrderId) refuse(order, 'is newer than the snapshot');
  const byFundsAlone = isStop(order.flags) && order.funds > 0;
  if (!(order.left > 0) && !byFundsAlone) refuse(order, 'has nothing left');
  const place = isStop(order.flags) ? order.triggerTicks : order.priceTicks;
  if (!(place >= 1 && place <= market.rules.maxPriceTicks)) refuse(order, 'has no price in range');
  const slot = market.orders.add(order.orderId, order.owner, order.flags, order.priceTicks);
  market.orders.setLeft(slot, order.left);
  market.ids.add(order.orderId, slot);
  if (order.filled !== 0) market.orders.addFilled(slot, order.filled);
  storeExtras(market, slot, order.clientLow, order.clientHigh, order.expiresAt);
  return slot;
}

function restorePair(market: Market, order: OrderSnapshot): void {
  const other = market.ids.get(order.linkedId);
  if (other === 0) refuse(order, 'has lost its other leg');
  if (flaggedSide(market.orders.flags(other)) !== flaggedSide(order.flags))
    refuse(order, 'is linked to the other side');
  market.orders.link(other, market.ids.get(order.orderId));
}

function refuse(order: OrderSnapshot, why: string): never {
  throw new RangeError(`Order ${order.orderId} of the snapshot ${why}`);
}
