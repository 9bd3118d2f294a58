import type { CommandBatch } from '../command-batch.ts';
import type { Market } from '../market.ts';
import { hasClientId, isGoodTillTime } from './order-flags.ts';

/** Stores the order of a command in a slot, with its whole size left, and indexes it by id. It is in no queue yet. */
export function storeOrder(market: Market, batch: CommandBatch, at: number, flags: number): number {
  const orders = market.orders;
  const id = batch.order(at);
  const slot = orders.add(id, batch.owner(at), flags, batch.price(at));
  orders.setLeft(slot, batch.size(at));
  market.ids.add(id, slot);
  return slot;
}

/** Stores what few orders have: a client id and an expiry. */
export function storeExtras(
  market: Market,
  slot: number,
  clientLow: number,
  clientHigh: number,
  expiresAt: number,
): void {
  const { orders, clients, expiries } = market;
  const flags = orders.flags(slot);
  if (hasClientId(flags)) {
    orders.extras.clientLow[orders.beside(slot)] = clientLow;
    orders.extras.clientHigh[orders.beside(slot)] = clientHigh;
    clients.add(orders, slot);
  }
  if (isGoodTillTime(flags)) {
    orders.extras.expiresAt[orders.beside(slot)] = expiresAt;
    expiries.add(orders, slot);
  }
}

/** Stores the same from the command that places the order. */
export function storeBatchExtras(market: Market, slot: number, batch: CommandBatch, at: number): void {
  storeExtras(market, slot, batch.clientLow(at), batch.clientHigh(at), batch.expiresAt(at));
}

/** Puts an order into the stop book, where it waits for its trigger. */
export function storeWaiting(market: Market, slot: number, trigger: number, funds: number): void {
  const { orders, stops } = market;
  orders.extras.trigger[orders.beside(slot)] = trigger;
  orders.extras.funds[orders.beside(slot)] = funds;
  stops.wait(orders, slot);
}
