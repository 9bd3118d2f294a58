const WORDS = 16;
const KIND = 0;
const FLAGS = 1;
const ORDER = 2;
const OWNER = 3;
const PRICE = 4;
const TRIGGER = 5;
const SIZE = 3;
const TIME = 4;
const EXPIRES = 5;
const CLIENT_LOW = 12;
const CLIENT_HIGH = 13;
const FUNDS = 7;

/** A command is one record of 64 bytes, as it is journalled. Doubles overlap words 6 to 11 and 14-15. */
export const COMMAND_WORDS = WORDS;
export const COMMAND_REALS = WORDS / 2;
export const COMMAND_KIND = KIND;
/** Order flags; for SET_STATUS the number of the status. */
export const COMMAND_FLAGS = FLAGS;
export const COMMAND_ORDER = ORDER;
export const COMMAND_OWNER = OWNER;
export const COMMAND_PRICE = PRICE;
export const COMMAND_TRIGGER = TRIGGER;
export const COMMAND_CLIENT_LOW = CLIENT_LOW;
export const COMMAND_CLIENT_HIGH = CLIENT_HIGH;
/**
 * The price band shares the two words of the client id, because the record has no other room; a command has one or the other. Journals from
 * before bands have zeros here, which mean no band.
 */
export const COMMAND_BAND_LOW = CLIENT_LOW;
export const COMMAND_BAND_HIGH = CLIENT_HIGH;
/** Doubles: the index is `command * COMMAND_REALS + ...`. */
export const COMMAND_SIZE = SIZE;
export const COMMAND_TIME = TIME;
export const COMMAND_EXPIRES = EXPIRES;
/** The funds that a market order may spend or earn. For a pair: the limit price of its stop leg, or the funds of that leg as a negative number. */
export const COMMAND_FUNDS = FUNDS;

/** The two most frequent commands. The engine compares with their literals. */
export const PLACE = 1;
export const CANCEL = 2;
export const PLACE_PAIR = 3;
export const CANCEL_BY_CLIENT_ID = 4;
export const CANCEL_ALL = 5;
export const AMEND = 6;
export const SET_STATUS = 7;
/** Carries only the time. */
export const CLOCK = 8;

/** A reusable buffer for a fixed number of commands, filled by `encodeCommand` or word by word. */
export class CommandBatch {
  readonly words: Int32Array;
  /** The same bytes as `words`. */
  readonly reals: Float64Array;
  readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.words = new Int32Array(capacity * WORDS);
    this.reals = new Float64Array(this.words.buffer);
  }

  // Every getter takes the index of a command's first word.

  kind(at: number): number {
    return this.words[at + KIND] ?? 0;
  }

  flags(at: number): number {
    return this.words[at + FLAGS] ?? 0;
  }

  order(at: number): number {
    return this.words[at + ORDER] ?? 0;
  }

  owner(at: number): number {
    return this.words[at + OWNER] ?? 0;
  }

  price(at: number): number {
    return this.words[at + PRICE] ?? 0;
  }

  trigger(at: number): number {
    return this.words[at + TRIGGER] ?? 0;
  }

  clientLow(at: number): number {
    return this.words[at + CLIENT_LOW] ?? 0;
  }

  clientHigh(at: number): number {
    return this.words[at + CLIENT_HIGH] ?? 0;
  }

  size(at: number): number {
    return this.reals[(at >> 1) + SIZE] ?? 0;
  }

  time(at: number): number {
    return this.reals[(at >> 1) + TIME] ?? 0;
  }

  expiresAt(at: number): number {
    return this.reals[(at >> 1) + EXPIRES] ?? 0;
  }

  funds(at: number): number {
    return this.reals[(at >> 1) + FUNDS] ?? 0;
  }
}
