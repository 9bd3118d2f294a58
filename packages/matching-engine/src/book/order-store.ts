import { grownReals, grownWords } from './memory.ts';

/**
 * An order is 32 bytes, two per cache line. A slot is the index of its first word; slot 0 means no order. Constants that the hot path reads
 * are never exported: the compiler folds a module's own constants, but loads another module's at each use.
 */
const RECORD = 8;
const PRICE = 0;
const NEXT = 1;
const PREVIOUS = 2;
const OWNER = 3;
const ID = 6;
const FLAGS = 7;
/** A double over words 4-5. */
const LEFT = 2;
/** Bits of the order store above those of `order-flags`: partly filled, and leg of a pair. */
const PARTLY_FILLED = 1 << 9;
const LINKED = 1 << 10;

/** Fields outside the records, which only few orders have. The flags show which orders have them. */
export type OrderExtras = {
  filled: Float64Array;
  expiresAt: Float64Array;
  /** The funds that a waiting market order may spend, in ticks x lots; 0 for no limit. */
  funds: Float64Array;
  trigger: Int32Array;
  /** The slot of the other leg of a pair. */
  linked: Int32Array;
  /** The position in the expiry queue, from 1. */
  expiryPlace: Int32Array;
  clientLow: Int32Array;
  clientHigh: Int32Array;
};

/** Stores orders in fixed records. Free records form a list, linked through NEXT. */
export class OrderStore {
  private words: Int32Array;
  /** The same bytes as `words`. */
  private reals: Float64Array;
  /** Indexed by `beside(slot)`. */
  extras: OrderExtras;
  live = 0;
  private end = RECORD;
  private free = 0;

  constructor(expectedOrders: number) {
    const capacity = expectedOrders + 1;
    this.words = new Int32Array(capacity * RECORD);
    this.reals = new Float64Array(this.words.buffer);
    this.extras = {
      filled: new Float64Array(capacity),
      expiresAt: new Float64Array(capacity),
      funds: new Float64Array(capacity),
      trigger: new Int32Array(capacity),
      linked: new Int32Array(capacity),
      expiryPlace: new Int32Array(capacity),
      clientLow: new Int32Array(capacity),
      clientHigh: new Int32Array(capacity),
    };
  }

  /**
   * Returns a slot for a new order with nothing filled. It is in no queue yet. The caller sets what is left: a double passed to a function
   * that is not inlined would be boxed.
   */
  add(id: number, owner: number, flags: number, price: number): number {
    const slot = this.free === 0 ? this.unused() : this.free;
    const words = this.words;
    if (slot === this.free) this.free = words[slot + NEXT] ?? 0;
    this.live += 1;
    words[slot + PRICE] = price;
    words[slot + OWNER] = owner;
    words[slot + ID] = id;
    words[slot + FLAGS] = flags;
    return slot;
  }

  release(slot: number): void {
    this.live -= 1;
    // Owner 0 marks a free record for scans of all records.
    this.words[slot + OWNER] = 0;
    this.words[slot + NEXT] = this.free;
    this.free = slot;
  }

  price(slot: number): number {
    return this.words[slot + PRICE] ?? 0;
  }

  next(slot: number): number {
    return this.words[slot + NEXT] ?? 0;
  }

  previous(slot: number): number {
    return this.words[slot + PREVIOUS] ?? 0;
  }

  owner(slot: number): number {
    return this.words[slot + OWNER] ?? 0;
  }

  id(slot: number): number {
    return this.words[slot + ID] ?? 0;
  }

  flags(slot: number): number {
    return this.words[slot + FLAGS] ?? 0;
  }

  left(slot: number): number {
    return this.reals[(slot >> 1) + LEFT] ?? 0;
  }

  filled(slot: number): number {
    return (this.flags(slot) & PARTLY_FILLED) === 0 ? 0 : (this.extras.filled[slot >> 3] ?? 0);
  }

  /** The slot of the other leg of the order's pair, or 0. */
  linked(slot: number): number {
    return (this.flags(slot) & LINKED) === 0 ? 0 : (this.extras.linked[slot >> 3] ?? 0);
  }

  /** Returns the index of an order's fields in `extras`. */
  beside(slot: number): number {
    return slot >> 3;
  }

  setPrice(slot: number, price: number): void {
    this.words[slot + PRICE] = price;
  }

  setNext(slot: number, next: number): void {
    this.words[slot + NEXT] = next;
  }

  setPrevious(slot: number, previous: number): void {
    this.words[slot + PREVIOUS] = previous;
  }

  setFlags(slot: number, flags: number): void {
    this.words[slot + FLAGS] = flags;
  }

  setLeft(slot: number, left: number): void {
    this.reals[(slot >> 1) + LEFT] = left;
  }

  /** Adds lots to the filled quantity of an open order. */
  addFilled(slot: number, lots: number): void {
    this.extras.filled[slot >> 3] = this.filled(slot) + lots;
    this.setFlags(slot, this.flags(slot) | PARTLY_FILLED);
  }

  /** Links two orders as the legs of a pair. */
  link(one: number, other: number): void {
    this.setFlags(one, this.flags(one) | LINKED);
    this.setFlags(other, this.flags(other) | LINKED);
    this.extras.linked[one >> 3] = other;
    this.extras.linked[other >> 3] = one;
  }

  /** Unlinks the pair if the order is a leg of one. Returns the other leg, or 0. */
  unlink(slot: number): number {
    const other = this.linked(slot);
    if (other === 0) return 0;
    this.setFlags(slot, this.flags(slot) & ~LINKED);
    this.setFlags(other, this.flags(other) & ~LINKED);
    return other;
  }

  /** The ids of an owner's orders, in no particular order. */
  idsOf(owner: number): number[] {
    const ids: number[] = [];
    for (let slot = RECORD; slot < this.end; slot += RECORD) {
      if (this.owner(slot) === owner) ids.push(this.id(slot));
    }
    return ids;
  }

  private unused(): number {
    if (this.end === this.words.length) this.grow();
    this.end += RECORD;
    return this.end - RECORD;
  }

  private grow(): void {
    const words = grownWords(this.words, this.words.length * 2);
    this.words = words;
    this.reals = new Float64Array(words.buffer);
    const capacity = words.length / RECORD;
    const before = this.extras;
    this.extras = {
      filled: grownReals(before.filled, capacity),
      expiresAt: grownReals(before.expiresAt, capacity),
      funds: grownReals(before.funds, capacity),
      trigger: grownWords(before.trigger, capacity),
      linked: grownWords(before.linked, capacity),
      expiryPlace: grownWords(before.expiryPlace, capacity),
      clientLow: grownWords(before.clientLow, capacity),
      clientHigh: grownWords(before.clientHigh, capacity),
    };
  }
}
