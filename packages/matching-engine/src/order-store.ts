import { grownReals, grownWords, realAt, wordAt } from './memory.ts';
import { PARTLY_FILLED } from './order-flags.ts';

/** An order is 32 bytes, two to a cache line; a slot is the index of its first word, and slot 0 is nobody. */
export const ORDER_WORDS = 8;

export const PRICE = 0;
export const NEXT = 1;
export const PREVIOUS = 2;
/** 0 in a free slot. */
export const OWNER = 3;
export const ID = 6;
export const FLAGS = 7;
/** A double over words 4-5: the index is `(slot >> 1) + LEFT`. */
export const LEFT = 2;

/** What lies beside the records, for the few orders that have it; the flags say which do. */
export type OrderExtras = {
  filled: Float64Array;
  expiresAt: Float64Array;
  /** What a waiting market order may spend, in ticks x lots; 0 for no limit. */
  funds: Float64Array;
  trigger: Int32Array;
  /** The slot of the other leg of a pair, or 0. */
  linked: Int32Array;
  /** Place in the expiry queue, from 1. */
  expiryPlace: Int32Array;
  clientLow: Int32Array;
  clientHigh: Int32Array;
};

/** Where orders live: fixed records and a list of the free ones, threaded through NEXT. */
export class OrderStore {
  words: Int32Array;
  /** The same bytes as `words`. */
  reals: Float64Array;
  /** Indexed by `slot / ORDER_WORDS`. */
  extras: OrderExtras;
  live = 0;
  /** Slots from 0 to just below this one have been used. */
  end = ORDER_WORDS;
  private free = 0;

  constructor(expectedOrders: number) {
    const capacity = expectedOrders + 1;
    this.words = new Int32Array(capacity * ORDER_WORDS);
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

  /** A slot for a new order; the caller writes every field. */
  allocate(): number {
    this.live += 1;
    const slot = this.free;
    if (slot !== 0) {
      this.free = wordAt(this.words, slot + NEXT);
      return slot;
    }
    if (this.end === this.words.length) this.grow();
    this.end += ORDER_WORDS;
    return this.end - ORDER_WORDS;
  }

  release(slot: number): void {
    this.live -= 1;
    this.words[slot + OWNER] = 0;
    this.words[slot + NEXT] = this.free;
    this.free = slot;
  }

  left(slot: number): number {
    return realAt(this.reals, (slot >> 1) + LEFT);
  }

  filled(slot: number): number {
    return (wordAt(this.words, slot + FLAGS) & PARTLY_FILLED) === 0
      ? 0
      : realAt(this.extras.filled, slot >> 3);
  }

  /** Adds to what an open order has got so far. */
  addFilled(slot: number, lots: number): void {
    this.extras.filled[slot >> 3] = this.filled(slot) + lots;
    this.words[slot + FLAGS] = wordAt(this.words, slot + FLAGS) | PARTLY_FILLED;
  }

  private grow(): void {
    const words = grownWords(this.words, this.words.length * 2);
    this.words = words;
    this.reals = new Float64Array(words.buffer);
    const capacity = words.length / ORDER_WORDS;
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
