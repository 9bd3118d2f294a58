import { realAt, wordAt } from './memory.ts';
import { LEFT, NEXT, type OrderStore, PREVIOUS } from './order-store.ts';
import { HEAD, LOTS, type PriceLadder, TAIL } from './price-ladder.ts';

/** Puts an order at the end of the queue of a price. Says whether it is the first one there. */
export function joinLevel(ladder: PriceLadder, orders: OrderStore, price: number, slot: number): boolean {
  const words = orders.words;
  const lots = realAt(orders.reals, (slot >> 1) + LEFT);
  const level = ladder.levelAt(price);
  const tail = wordAt(ladder.words, level + TAIL);
  words[slot + PREVIOUS] = tail;
  words[slot + NEXT] = 0;
  if (tail === 0) {
    openLevel(ladder, orders, price, slot);
    return true;
  }
  words[tail + NEXT] = slot;
  ladder.words[level + TAIL] = slot;
  const sum = (level >> 1) + LOTS;
  ladder.reals[sum] = realAt(ladder.reals, sum) + lots;
  return false;
}

function openLevel(ladder: PriceLadder, orders: OrderStore, price: number, slot: number): void {
  const level = ladder.open(price);
  ladder.words[level + HEAD] = slot;
  ladder.words[level + TAIL] = slot;
  ladder.reals[(level >> 1) + LOTS] = realAt(orders.reals, (slot >> 1) + LEFT);
}

/** Takes an order out of the queue of its price. Says whether that leaves the price empty. */
export function leaveLevel(ladder: PriceLadder, orders: OrderStore, price: number, slot: number): boolean {
  const words = orders.words;
  const level = ladder.levelAt(price);
  const next = wordAt(words, slot + NEXT);
  const previous = wordAt(words, slot + PREVIOUS);
  if (next !== 0) words[next + PREVIOUS] = previous;
  else ladder.words[level + TAIL] = previous;
  if (previous !== 0) words[previous + NEXT] = next;
  else ladder.words[level + HEAD] = next;
  const sum = (level >> 1) + LOTS;
  ladder.reals[sum] = realAt(ladder.reals, sum) - realAt(orders.reals, (slot >> 1) + LEFT);
  if ((next | previous) !== 0) return false;
  ladder.close(price);
  return true;
}

/** An order keeps its place and has so many lots less. */
export function shrinkLevel(ladder: PriceLadder, price: number, lots: number): void {
  const sum = (ladder.levelAt(price) >> 1) + LOTS;
  ladder.reals[sum] = realAt(ladder.reals, sum) - lots;
}
