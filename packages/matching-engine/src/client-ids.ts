import { wordAt } from './memory.ts';
import { type OrderStore, OWNER } from './order-store.ts';

/**
 * Finds an open order by its owner and the owner's own id for it: a hash table with linear probing. A client id is
 * 64 bits; the edge hashes a text into them. Two texts of one owner that meet are refused as one id used twice, and
 * nobody can make them meet for anyone but himself, since the owner is part of the key.
 */
export class ClientIds {
  private slots = new Int32Array(64);
  private mask = 63;
  private entries = 0;

  get(orders: OrderStore, owner: number, low: number, high: number): number {
    let place = this.home(owner, low, high);
    for (;;) {
      const slot = wordAt(this.slots, place);
      if (slot === 0 || this.matches(orders, slot, owner, low, high)) return slot;
      place = (place + 1) & this.mask;
    }
  }

  add(orders: OrderStore, slot: number): void {
    // Half full at most: probes stay short.
    if ((this.entries + 1) * 2 > this.mask) this.grow(orders);
    this.entries += 1;
    this.put(orders, slot);
  }

  remove(orders: OrderStore, slot: number): void {
    this.entries -= 1;
    let hole = this.homeOf(orders, slot);
    while (wordAt(this.slots, hole) !== slot) hole = (hole + 1) & this.mask;
    let place = hole;
    for (;;) {
      this.slots[hole] = 0;
      // Whoever stands after the hole and would have liked to stand at it or before it moves there.
      let moved = 0;
      do {
        place = (place + 1) & this.mask;
        moved = wordAt(this.slots, place);
        if (moved === 0) return;
      } while (((place - this.homeOf(orders, moved)) & this.mask) < ((place - hole) & this.mask));
      this.slots[hole] = moved;
      hole = place;
    }
  }

  private put(orders: OrderStore, slot: number): void {
    let place = this.homeOf(orders, slot);
    while (wordAt(this.slots, place) !== 0) place = (place + 1) & this.mask;
    this.slots[place] = slot;
  }

  private grow(orders: OrderStore): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2);
    this.mask = this.slots.length - 1;
    for (const slot of before) if (slot !== 0) this.put(orders, slot);
  }

  private matches(orders: OrderStore, slot: number, owner: number, low: number, high: number): boolean {
    const cold = slot >> 3;
    return (
      wordAt(orders.extras.clientLow, cold) === low &&
      wordAt(orders.extras.clientHigh, cold) === high &&
      wordAt(orders.words, slot + OWNER) === owner
    );
  }

  private homeOf(orders: OrderStore, slot: number): number {
    const cold = slot >> 3;
    return this.home(
      wordAt(orders.words, slot + OWNER),
      wordAt(orders.extras.clientLow, cold),
      wordAt(orders.extras.clientHigh, cold),
    );
  }

  private home(owner: number, low: number, high: number): number {
    let mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b) ^ Math.imul(owner, 0x9e3779b1), 0xc2b2ae35);
    mixed ^= mixed >>> 15;
    return mixed & this.mask;
  }
}
