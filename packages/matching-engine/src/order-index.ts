import { wordAt } from './memory.ts';

/** Ids that follow each other share a cache line, and young orders are cancelled most. */
const NEIGHBOURS = 32;
const NEIGHBOUR_BITS = 5;
const GOLDEN = 0x9e3779b1;

/**
 * From an order's id to its slot: a hash table with linear probing, at most half full, of pairs in one array. Memory
 * follows the open orders, not the ids ever given.
 */
export class OrderIndex {
  private pairs: Int32Array;
  private mask: number;
  private shift: number;
  private entries = 0;

  constructor(expectedOrders: number) {
    let lines = 8;
    while (lines * NEIGHBOURS < expectedOrders * 2) lines *= 2;
    this.pairs = new Int32Array(lines * NEIGHBOURS * 2);
    this.mask = lines * NEIGHBOURS - 1;
    this.shift = Math.clz32(lines) + 1;
  }

  /** The slot, or 0 where there is none. */
  get(id: number): number {
    const { pairs, mask } = this;
    let place = this.home(id);
    for (;;) {
      const found = wordAt(pairs, place * 2);
      if (found === id) return wordAt(pairs, place * 2 + 1);
      if (found === 0) return 0;
      place = (place + 1) & mask;
    }
  }

  /** Adds an id that is not there yet. */
  add(id: number, slot: number): void {
    if (this.entries * 2 > this.mask) this.grow();
    this.entries += 1;
    this.put(id, slot);
  }

  /** Takes out an id that is there. */
  remove(id: number): void {
    const { pairs, mask } = this;
    this.entries -= 1;
    let hole = this.home(id);
    while (wordAt(pairs, hole * 2) !== id) hole = (hole + 1) & mask;
    let place = hole;
    for (;;) {
      place = (place + 1) & mask;
      const moved = wordAt(pairs, place * 2);
      if (moved === 0) break;
      // Whoever stands behind the hole and may stand in it moves there, or a later search would end at the hole.
      if (((place - this.home(moved)) & mask) < ((place - hole) & mask)) continue;
      pairs[hole * 2] = moved;
      pairs[hole * 2 + 1] = wordAt(pairs, place * 2 + 1);
      hole = place;
    }
    pairs[hole * 2] = 0;
  }

  private home(id: number): number {
    const line = Math.imul(id >>> NEIGHBOUR_BITS, GOLDEN) >>> this.shift;
    return (line << NEIGHBOUR_BITS) | (id & (NEIGHBOURS - 1));
  }

  private put(id: number, slot: number): void {
    const { pairs, mask } = this;
    let place = this.home(id);
    while (wordAt(pairs, place * 2) !== 0) place = (place + 1) & mask;
    pairs[place * 2] = id;
    pairs[place * 2 + 1] = slot;
  }

  private grow(): void {
    const before = this.pairs;
    this.pairs = new Int32Array(before.length * 2);
    this.mask = this.mask * 2 + 1;
    this.shift -= 1;
    for (let place = 0; place < before.length; place += 2) {
      const id = wordAt(before, place);
      if (id !== 0) this.put(id, wordAt(before, place + 1));
    }
  }
}
