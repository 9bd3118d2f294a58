import { grownReals } from './book/memory.ts';

/** An event is 12 words. Doubles overlap words 6 to 11. */
const WORDS = 12;
const REALS = WORDS / 2;
const ORDER = 1;
const OWNER = 2;
const MAKER = 3;
const MAKER_OWNER = 4;
const PRICE = 5;
const LOTS = 3;
const LEFT = 4;
const OTHER = 5;

/** Word 0: the kind; bit 4 is the side of the order (1 for a sell); bits from 8 are a refusal, closing or status. */
export const SIDE_BIT = 4;
export const REASON_BITS = 8;

export const ACCEPTED = 1;
export const REFUSED = 2;
export const FILL = 3;
export const CLOSED = 4;
export const TRIGGERED = 5;
export const AMENDED = 6;
export const DECREMENTED = 7;
export const STATUS_CHANGED = 8;

/** Word 0 of the most frequent events. */
export function acceptedHead(side: number): number {
  return 1 | (side << 4);
}
export function fillHead(side: number): number {
  return 3 | (side << 4);
}
export function closedHead(side: number, closing: number): number {
  return 4 | (side << 4) | (closing << 8);
}

/**
 * Events as numbers, in the order in which they happened. The caller reads them and clears the log after each batch, and converts them to
 * text or JSON. The log grows only when a batch is larger than any before.
 */
export class EventLog {
  private words: Int32Array;
  /** The same bytes as `words`. */
  private reals: Float64Array;
  count = 0;
  private capacity = 4096;
  private cleared = 0;

  constructor() {
    this.words = new Int32Array(this.capacity * WORDS);
    this.reals = new Float64Array(this.words.buffer);
  }

  /** How many events there ever were. The next event has this number plus one. */
  get total(): number {
    return this.cleared + this.count;
  }

  /** Removes the events that were read. Sequence numbers continue. */
  clear(): void {
    this.cleared += this.count;
    this.count = 0;
  }

  /** Continues the numbering of a snapshot. */
  continueFrom(total: number): void {
    this.cleared = total;
    this.count = 0;
  }

  /**
   * Begins an event and returns its place for `finish`. The two are separate because a double passed to a function may be boxed: `finish`
   * is small enough to be inlined, and words are never boxed.
   */
  begin(
    head: number,
    order: number,
    owner: number,
    maker: number,
    makerOwner: number,
    price: number,
  ): number {
    if (this.count === this.capacity) this.grow();
    const at = this.count * WORDS;
    const words = this.words;
    words[at] = head;
    words[at + ORDER] = order;
    words[at + OWNER] = owner;
    words[at + MAKER] = maker;
    words[at + MAKER_OWNER] = makerOwner;
    words[at + PRICE] = price;
    this.count += 1;
    return at >> 1;
  }

  finish(place: number, lots: number, left: number, other: number): void {
    const reals = this.reals;
    reals[place + LOTS] = lots;
    reals[place + LEFT] = left;
    reals[place + OTHER] = other;
  }

  /** Adds a whole event that concerns one order. */
  add(
    head: number,
    order: number,
    owner: number,
    price: number,
    lots: number,
    left: number,
    held: number,
  ): void {
    this.finish(this.begin(head, order, owner, 0, 0, price), lots, left, held);
  }

  // Every getter takes the number of an event, from 0 up to `count`.

  kind(event: number): number {
    return (this.words[event * WORDS] ?? 0) & 15;
  }

  /** 1 for a sell, 0 for a buy. */
  side(event: number): number {
    return ((this.words[event * WORDS] ?? 0) >> 4) & 1;
  }

  reason(event: number): number {
    return (this.words[event * WORDS] ?? 0) >> 8;
  }

  /** For a fill, this is the taker's order; `owner` is the taker too. */
  orderId(event: number): number {
    return this.words[event * WORDS + ORDER] ?? 0;
  }

  owner(event: number): number {
    return this.words[event * WORDS + OWNER] ?? 0;
  }

  maker(event: number): number {
    return this.words[event * WORDS + MAKER] ?? 0;
  }

  makerOwner(event: number): number {
    return this.words[event * WORDS + MAKER_OWNER] ?? 0;
  }

  price(event: number): number {
    return this.words[event * WORDS + PRICE] ?? 0;
  }

  lots(event: number): number {
    return this.reals[event * REALS + LOTS] ?? 0;
  }

  left(event: number): number {
    return this.reals[event * REALS + LEFT] ?? 0;
  }

  /** For a fill, what the maker has left. Otherwise what is or was held for the order, in ticks x lots or in lots. */
  other(event: number): number {
    return this.reals[event * REALS + OTHER] ?? 0;
  }

  private grow(): void {
    this.capacity *= 2;
    const reals = grownReals(this.reals, this.capacity * REALS);
    this.reals = reals;
    this.words = new Int32Array(reals.buffer);
  }
}
