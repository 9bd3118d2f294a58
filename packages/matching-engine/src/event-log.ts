import { grownReals } from './memory.ts';

const WORDS = 12;
const ORDER = 1;
const OWNER = 2;
const MAKER = 3;
const MAKER_OWNER = 4;
const PRICE = 5;
const LOTS = 3;
const LEFT = 4;
const OTHER = 5;

/** An event is 12 words; doubles lie over words 6 to 11. The hot path reads the unexported constants above. */
export const EVENT_WORDS = WORDS;
export const EVENT_REALS = WORDS / 2;
export const EVENT_ORDER = ORDER;
export const EVENT_OWNER = OWNER;
export const EVENT_MAKER = MAKER;
export const EVENT_MAKER_OWNER = MAKER_OWNER;
export const EVENT_PRICE = PRICE;
/** Doubles: the index is `event * EVENT_REALS + ...`. */
export const EVENT_LOTS = LOTS;
export const EVENT_LEFT = LEFT;
/** A fill: what the maker has left. Else: what is held for the order, or was, in ticks x lots or in lots. */
export const EVENT_OTHER = OTHER;

/** Word 0: the kind; bit 4 is the side of the order (1 sells); from bit 8 a refusal, closing or status. */
export const KIND_MASK = 15;
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

/** Word 0 of the events of every day. */
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
 * Events as numbers, in the order in which they happened. The caller reads them and clears the log after each batch;
 * text and JSON are made elsewhere. It grows only while one batch is larger than any before.
 */
export class EventLog {
  words: Int32Array;
  /** The same bytes as `words`. */
  reals: Float64Array;
  count = 0;
  private capacity = 4096;
  private cleared = 0;

  constructor() {
    this.words = new Int32Array(this.capacity * WORDS);
    this.reals = new Float64Array(this.words.buffer);
  }

  /** How many events there ever were: the sequence number of the next one, less one. */
  get total(): number {
    return this.cleared + this.count;
  }

  /** Forgets what was read. Sequence numbers go on. */
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
   * Begins an event and gives back its place for `finish`. They are two because doubles that are handed to a function
   * may be boxed on the way: `finish` is small enough to be inlined, and words are never boxed.
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

  /** A whole event that concerns one order. */
  order(
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

  word(event: number, field: number): number {
    return this.words[event * WORDS + field] ?? 0;
  }

  real(event: number, field: number): number {
    return this.reals[(event * WORDS) / 2 + field] ?? 0;
  }

  private grow(): void {
    this.capacity *= 2;
    const reals = grownReals(this.reals, (this.capacity * WORDS) / 2);
    this.reals = reals;
    this.words = new Int32Array(reals.buffer);
  }
}
