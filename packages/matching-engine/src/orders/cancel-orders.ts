import type { CommandBatch } from '../command-batch.ts';
import type { Market } from '../market.ts';
import { MALFORMED_COMMAND, ORDER_UNKNOWN, STATUS_FORBIDS } from '../refusal.ts';
import { closeOrder } from './close-order.ts';
import { CANCELLED, EXPIRED } from './closing.ts';

/** Cancels one order. Owner 0 is the platform; for anyone else, another owner's order is unknown. */
export function cancelOrder(market: Market, batch: CommandBatch, at: number): number {
  if (!market.mayCancel()) return STATUS_FORBIDS;
  const slot = market.ids.get(batch.order(at));
  if (slot === 0) return ORDER_UNKNOWN;
  const owner = batch.owner(at);
  if (owner !== 0 && owner !== market.orders.owner(slot)) return ORDER_UNKNOWN;
  closeOrder(market, slot, CANCELLED);
  return 0;
}

/** Cancels the order to which its owner gave this client id. */
export function cancelByClientId(market: Market, batch: CommandBatch, at: number): number {
  if (!market.mayCancel()) return STATUS_FORBIDS;
  const slot = market.clients.get(market.orders, batch.owner(at), batch.clientLow(at), batch.clientHigh(at));
  if (slot === 0) return ORDER_UNKNOWN;
  closeOrder(market, slot, CANCELLED);
  return 0;
}

/**
 * Cancels all orders of an owner, oldest first; for owner 0, the platform, all orders of the market, best first. An owner's orders are
 * found by a scan of all records, some microseconds for a thousand: a list for each owner would touch three more cache lines with every
 * order that is added or removed.
 */
export function cancelAll(market: Market, batch: CommandBatch, at: number): number {
  if (!market.mayCancel()) return STATUS_FORBIDS;
  const owner = batch.owner(at);
  if (owner < 0) return MALFORMED_COMMAND;
  if (owner === 0) {
    cancelMarket(market);
    return 0;
  }
  const ids = Int32Array.from(market.orders.idsOf(owner)).sort();
  for (const id of ids) {
    // The other leg of a pair was closed with the first.
    const slot = market.ids.get(id);
    if (slot !== 0) closeOrder(market, slot, CANCELLED);
  }
  return 0;
}

function cancelMarket(market: Market): void {
  const { book, stops } = market;
  const first = (ladder: typeof book.ladder, price: number) => ladder.head(ladder.levelAt(price));
  while (book.bestBid !== 0) closeOrder(market, first(book.ladder, book.bestBid), CANCELLED);
  while (book.bestAsk !== 0) closeOrder(market, first(book.ladder, book.bestAsk), CANCELLED);
  while (stops.lowestBuy !== 0) closeOrder(market, first(stops.buys, stops.lowestBuy), CANCELLED);
  while (stops.highestSell !== 0) closeOrder(market, first(stops.sells, stops.highestSell), CANCELLED);
}

/** Closes the expired orders. An order that expires at a moment is already gone at that moment. */
export function expireOrders(market: Market): void {
  if (!market.mayCancel()) return;
  while (market.expiries.next <= market.now) closeOrder(market, market.expiries.first(), EXPIRED);
}
