/** One word says what an order is; a command and a stored order spell it the same way. */
export const SELL = 1;
export const MARKET = 1 << 1;
export const POST_ONLY = 1 << 2;
/** Waits until a trade reaches its trigger; cleared when that happens. */
export const STOP = 1 << 3;
export const HAS_CLIENT_ID = 1 << 4;

/** Two bits: what becomes of the part that cannot trade at once. */
export const TIME_IN_FORCE = 3 << 5;
export const GOOD_TILL_CANCELLED = 0 << 5;
export const IMMEDIATE_OR_CANCEL = 1 << 5;
export const FILL_OR_KILL = 2 << 5;
export const GOOD_TILL_TIME = 3 << 5;

/** Two bits, of the incoming order: what happens when it meets an order of its own owner. */
export const SELF_TRADE = 3 << 7;
/** Only for a house account that trades for many people at once. */
export const SELF_TRADE_ALLOWED = 0 << 7;
export const SELF_TRADE_CANCEL_NEWEST = 1 << 7;
export const SELF_TRADE_CANCEL_OLDEST = 2 << 7;
export const SELF_TRADE_DECREMENT = 3 << 7;

/** Two bits of the engine's own, never of a command: something was filled; the order is a leg of a pair. */
export const PARTLY_FILLED = 1 << 9;
export const LINKED = 1 << 10;

export const ALL_FLAGS = SELL | MARKET | POST_ONLY | STOP | HAS_CLIENT_ID | TIME_IN_FORCE | SELF_TRADE;
