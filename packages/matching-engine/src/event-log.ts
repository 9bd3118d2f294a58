import { grownReals, realAt, wordAt } from './memory.ts';

/** An event is 12 words; doubles lie over words 6 to 11. */
export const EVENT_WORDS = 12;
export const EVENT_REALS = EVENT_WORDS / 2;

/** Word 0: the kind; from bit 4 the side of the order (1 sells); from bit 8 a refusal, closing or status. */
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

export const EVENT_ORDER = 1;
export const EVENT_OWNER = 2;
export const EVENT_MAKER = 3;
export const EVENT_MAKER_OWNER = 4;
export const EVENT_PRICE = 5;
/** Doubles: the index is `event * EVENT_REALS + ...`. */
export const EVENT_LOTS = 3;
export const EVENT_LEFT = 4;
/** A fill: what the maker has left. Else: what is held for the order, or was, in ticks x lots or in lots. */
export const EVENT_OTHER = 5;

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
    this.words = new Int32Array(this.capacity * EVENT_WORDS);
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
   * Begins an event and gives back where its doubles go: the caller writes all three into `reals`. Doubles that are
   * handed to a function may be boxed on the way, words never are; this is called for every command.
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
    const at = this.count * EVENT_WORDS;
    const words = this.words;
    words[at] = head;
    words[at + EVENT_ORDER] = order;
    words[at + EVENT_OWNER] = owner;
    words[at + EVENT_MAKER] = maker;
    words[at + EVENT_MAKER_OWNER] = makerOwner;
    words[at + EVENT_PRICE] = price;
    this.count += 1;
    return at >> 1;
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
    const at = this.begin(head, order, owner, 0, 0, price);
    this.reals[at + EVENT_LOTS] = lots;
    this.reals[at + EVENT_LEFT] = left;
    this.reals[at + EVENT_OTHER] = held;
  }

  word(event: number, field: number): number {
    return wordAt(this.words, event * EVENT_WORDS + field);
  }

  real(event: number, field: number): number {
    return realAt(this.reals, event * EVENT_REALS + field);
  }

  private grow(): void {
    this.capacity *= 2;
    const reals = grownReals(this.reals, this.capacity * EVENT_REALS);
    this.reals = reals;
    this.words = new Int32Array(reals.buffer);
  }
}
