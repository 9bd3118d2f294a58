import { CANCELLED, EXPIRED } from './closing.ts';
import { COMMAND_CLIENT_HIGH, COMMAND_CLIENT_LOW, COMMAND_ORDER, COMMAND_OWNER } from './command-batch.ts';
import { closeOrder } from './leave.ts';
import type { Market } from './market.ts';
import { CANCEL_ONLY, POST_ONLY_STATUS, RUNNING, SHUTTING_DOWN } from './market-status.ts';
import { wordAt } from './memory.ts';
import { ID, ORDER_WORDS, OWNER } from './order-store.ts';
import { HEAD } from './price-ladder.ts';
import { MALFORMED_COMMAND, ORDER_UNKNOWN, STATUS_FORBIDS } from './refusal.ts';

/** May orders leave the book in this status? The same statuses let them leave when their time is over. */
export function mayLeave(market: Market): boolean {
  const status = market.status;
  return (
    status === RUNNING || status === CANCEL_ONLY || status === POST_ONLY_STATUS || status === SHUTTING_DOWN
  );
}

/** Cancels one order. Owner 0 is the house; to anyone else an order of another owner is unknown. */
export function cancelOrder(market: Market, words: Int32Array, at: number): number {
  if (!mayLeave(market)) return STATUS_FORBIDS;
  const slot = market.ids.get(wordAt(words, at + COMMAND_ORDER));
  if (slot === 0) return ORDER_UNKNOWN;
  const owner = wordAt(words, at + COMMAND_OWNER);
  if (owner !== 0 && owner !== wordAt(market.orders.words, slot + OWNER)) return ORDER_UNKNOWN;
  closeOrder(market, slot, CANCELLED);
  return 0;
}

/** Cancels the order that its owner calls by this id. */
export function cancelByClientId(market: Market, words: Int32Array, at: number): number {
  if (!mayLeave(market)) return STATUS_FORBIDS;
  const low = wordAt(words, at + COMMAND_CLIENT_LOW);
  const high = wordAt(words, at + COMMAND_CLIENT_HIGH);
  const slot = market.clients.get(market.orders, wordAt(words, at + COMMAND_OWNER), low, high);
  if (slot === 0) return ORDER_UNKNOWN;
  closeOrder(market, slot, CANCELLED);
  return 0;
}

/** Cancels all orders of an owner, the oldest first; for owner 0, the house, all of the market, the best first. */
export function cancelAll(market: Market, words: Int32Array, at: number): number {
  if (!mayLeave(market)) return STATUS_FORBIDS;
  const owner = wordAt(words, at + COMMAND_OWNER);
  if (owner < 0) return MALFORMED_COMMAND;
  if (owner === 0) {
    cancelMarket(market);
    return 0;
  }
  for (const id of idsOf(market, owner)) {
    // The other leg of a pair has gone with the first.
    const slot = market.ids.get(id);
    if (slot !== 0) closeOrder(market, slot, CANCELLED);
  }
  return 0;
}

/**
 * The open orders of an owner, found by reading through all records: some microseconds for a thousand orders. A list
 * for each owner would touch three more cache lines with every order that comes or goes.
 */
export function idsOf(market: Market, owner: number): Int32Array {
  const { words, end } = market.orders;
  const ids: number[] = [];
  for (let slot = ORDER_WORDS; slot < end; slot += ORDER_WORDS) {
    if (wordAt(words, slot + OWNER) === owner) ids.push(wordAt(words, slot + ID));
  }
  return Int32Array.from(ids).sort();
}

function cancelMarket(market: Market): void {
  const { book, stops } = market;
  const head = (ladder: typeof book.ladder, price: number) =>
    wordAt(ladder.words, ladder.levelAt(price) + HEAD);
  while (book.bestBid !== 0) closeOrder(market, head(book.ladder, book.bestBid), CANCELLED);
  while (book.bestAsk !== 0) closeOrder(market, head(book.ladder, book.bestAsk), CANCELLED);
  while (stops.lowestBuy !== 0) closeOrder(market, head(stops.buys, stops.lowestBuy), CANCELLED);
  while (stops.highestSell !== 0) closeOrder(market, head(stops.sells, stops.highestSell), CANCELLED);
}

/** Closes the orders whose time is over: an order that expires at a moment is no longer there at that moment. */
export function expireOrders(market: Market): void {
  if (!mayLeave(market)) return;
  while (market.expiries.next <= market.now) closeOrder(market, market.expiries.first(), EXPIRED);
}
