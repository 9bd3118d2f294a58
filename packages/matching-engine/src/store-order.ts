import { COMMAND_CLIENT_HIGH, COMMAND_CLIENT_LOW, COMMAND_EXPIRES } from './command-batch.ts';
import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import { GOOD_TILL_TIME, HAS_CLIENT_ID, TIME_IN_FORCE } from './order-flags.ts';
import { FLAGS, ID, LEFT, OWNER, PRICE } from './order-store.ts';

/** Gives an order a slot and lists it under its id. It stands in no queue yet, and nothing of it is filled. */
export function storeOrder(
  market: Market,
  id: number,
  owner: number,
  flags: number,
  price: number,
  left: number,
): number {
  const orders = market.orders;
  const slot = orders.allocate();
  const words = orders.words;
  words[slot + PRICE] = price;
  words[slot + OWNER] = owner;
  words[slot + ID] = id;
  words[slot + FLAGS] = flags;
  orders.reals[(slot >> 1) + LEFT] = left;
  market.ids.add(id, slot);
  return slot;
}

/** Keeps what few orders have: the owner's own id and an end in time. */
export function storeExtras(
  market: Market,
  slot: number,
  clientLow: number,
  clientHigh: number,
  expiresAt: number,
): void {
  const { orders, clients, expiries } = market;
  const flags = wordAt(orders.words, slot + FLAGS);
  if ((flags & HAS_CLIENT_ID) !== 0) {
    orders.extras.clientLow[slot >> 3] = clientLow;
    orders.extras.clientHigh[slot >> 3] = clientHigh;
    clients.add(orders, slot);
  }
  if ((flags & TIME_IN_FORCE) === GOOD_TILL_TIME) {
    orders.extras.expiresAt[slot >> 3] = expiresAt;
    expiries.add(orders, slot);
  }
}

/** The same, from the command that brings the order. */
export function storeExtrasOf(
  market: Market,
  slot: number,
  words: Int32Array,
  reals: Float64Array,
  at: number,
): void {
  const low = wordAt(words, at + COMMAND_CLIENT_LOW);
  const high = wordAt(words, at + COMMAND_CLIENT_HIGH);
  storeExtras(market, slot, low, high, realAt(reals, (at >> 1) + COMMAND_EXPIRES));
}
