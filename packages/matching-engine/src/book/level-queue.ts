import type { OrderStore } from './order-store.ts';
import type { PriceLadder } from './price-ladder.ts';

/** Appends an order to the queue of a price. Returns whether it is the first one there. */
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

/** Removes an order from the queue of its price. Returns whether that leaves the price empty. */
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

/** Subtracts lots from a level whose order keeps its place in the queue. */
export function shrinkLevel(ladder: PriceLadder, price: number, lots: number): void {
  const level = ladder.levelAt(price);
  ladder.setLots(level, ladder.lots(level) - lots);
}
