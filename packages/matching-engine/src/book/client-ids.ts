import type { OrderStore } from './order-store.ts';

/**
 * Finds an open order by its owner and client id, in a hash table with linear probing. A client id is 64 bits, hashed from a text by the
 * caller. If two texts of one owner collide, the second is refused as an id in use. Nobody can cause a collision for another user, because
 * the owner is part of the key.
 */
export class ClientIds {
  private slots = new Int32Array(64);
  private mask = 63;
  private entries = 0;

  /** Returns the slot, or 0 if the owner has no open order with this id. */
  get(orders: OrderStore, owner: number, low: number, high: number): number {
    let place = this.home(owner, low, high);
    for (;;) {
      const slot = this.slots[place] ?? 0;
      if (slot === 0 || matches(orders, slot, owner, low, high)) return slot;
      place = (place + 1) & this.mask;
    }
  }

  add(orders: OrderStore, slot: number): void {
    // At most half full, so that probes stay short.
    if ((this.entries + 1) * 2 > this.mask) this.grow(orders);
    this.entries += 1;
    this.put(orders, slot);
  }

  remove(orders: OrderStore, slot: number): void {
    this.entries -= 1;
    let hole = this.homeOf(orders, slot);
    while (this.slots[hole] !== slot) hole = (hole + 1) & this.mask;
    let place = hole;
    for (;;) {
      place = (place + 1) & this.mask;
      const moved = this.slots[place] ?? 0;
      if (moved === 0) break;
      // An entry whose probe passes the hole moves into it, or a later search would end at the hole.
      const fromHome = (place - this.homeOf(orders, moved)) & this.mask;
      if (fromHome < ((place - hole) & this.mask)) continue;
      this.slots[hole] = moved;
      hole = place;
    }
    this.slots[hole] = 0;
  }

  private put(orders: OrderStore, slot: number): void {
    let place = this.homeOf(orders, slot);
    while (this.slots[place] !== 0) place = (place + 1) & this.mask;
    this.slots[place] = slot;
  }

  private grow(orders: OrderStore): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2);
    this.mask = this.slots.length - 1;
    for (const slot of before) if (slot !== 0) this.put(orders, slot);
  }

  private homeOf(orders: OrderStore, slot: number): number {
    const { clientLow, clientHigh } = orders.extras;
    const beside = orders.beside(slot);
    return this.home(orders.owner(slot), clientLow[beside] ?? 0, clientHigh[beside] ?? 0);
  }

  private home(owner: number, low: number, high: number): number {
    let mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b) ^ Math.imul(owner, 0x9e3779b1), 0xc2b2ae35);
    mixed ^= mixed >>> 15;
    return mixed & this.mask;
  }
}

function matches(orders: OrderStore, slot: number, owner: number, low: number, high: number): boolean {
  const { clientLow, clientHigh } = orders.extras;
  const beside = orders.beside(slot);
  return clientLow[beside] === low && clientHigh[beside] === high && orders.owner(slot) === owner;
}
