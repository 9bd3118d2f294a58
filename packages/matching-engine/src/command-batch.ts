/** A command is one record of 64 bytes, as it is journalled; doubles lie over words 6 to 11 and 14-15. */
export const COMMAND_WORDS = 16;
export const COMMAND_REALS = COMMAND_WORDS / 2;

export const PLACE = 1;
export const PLACE_PAIR = 2;
export const CANCEL = 3;
export const CANCEL_BY_CLIENT_ID = 4;
export const CANCEL_ALL = 5;
export const AMEND = 6;
export const SET_STATUS = 7;
/** Carries nothing but the time. */
export const CLOCK = 8;

export const COMMAND_KIND = 0;
/** Order flags; for SET_STATUS the number of the status. */
export const COMMAND_FLAGS = 1;
export const COMMAND_ORDER = 2;
export const COMMAND_OWNER = 3;
export const COMMAND_PRICE = 4;
export const COMMAND_TRIGGER = 5;
export const COMMAND_CLIENT_LOW = 12;
export const COMMAND_CLIENT_HIGH = 13;
/** Doubles: the index is `command * COMMAND_REALS + ...`. */
export const COMMAND_SIZE = 3;
export const COMMAND_TIME = 4;
export const COMMAND_EXPIRES = 5;
/** What a market order may spend or earn; of a pair, the limit price of its stop leg (0: a market order). */
export const COMMAND_FUNDS = 7;

/** Room for a fixed number of commands, filled by `encodeCommand` or word by word, and used again and again. */
export class CommandBatch {
  readonly words: Int32Array;
  /** The same bytes as `words`. */
  readonly reals: Float64Array;
  readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.words = new Int32Array(capacity * COMMAND_WORDS);
    this.reals = new Float64Array(this.words.buffer);
  }
}
