import type { OrderStore } from './order-store.ts';
import type { PriceLadder } from './price-ladder.ts';

/** Puts an order at the end of the queue of a price. Says whether it is the first one there. */
export function joinLevel(ladder: PriceLadder, orders: OrderStore, price: number, slot: number): boolean {
  const level = ladder.levelAt(price);
  const tail = ladder.tail(level);
  orders.setPrevious(slot, tail);
  orders.setNext(slot, 0);
  if (tail !== 0) {
    orders.setNext(tail, slot);
    ladder.setTail(level, slot);
    ladder.setLots(level, ladder.lots(level) + orders.left(slot));
    return false;
  }
  const opened = ladder.open(price);
  ladder.setHead(opened, slot);
  ladder.setTail(opened, slot);
  ladder.setLots(opened, orders.left(slot));
  return true;
}

/** Takes an order out of the queue of its price. Says whether that leaves the price empty. */
export function leaveLevel(ladder: PriceLadder, orders: OrderStore, price: number, slot: number): boolean {
  const level = ladder.levelAt(price);
  const next = orders.next(slot);
  const previous = orders.previous(slot);
  if (next !== 0) orders.setPrevious(next, previous);
  else ladder.setTail(level, previous);
  if (previous !== 0) orders.setNext(previous, next);
  else ladder.setHead(level, next);
  ladder.setLots(level, ladder.lots(level) - orders.left(slot));
  if ((next | previous) !== 0) return false;
  ladder.close(price);
  return true;
}

/** An order keeps its place and has so many lots less. */
export function shrinkLevel(ladder: PriceLadder, price: number, lots: number): void {
  const level = ladder.levelAt(price);
  ladder.setLots(level, ladder.lots(level) - lots);
}
