/** The properties of an order in one word, the same in a command and in a stored order. */
export const SELL = 1;
export const MARKET = 1 << 1;
export const POST_ONLY = 1 << 2;
/** The order waits until a trade reaches its trigger; cleared when that happens. */
export const STOP = 1 << 3;
export const HAS_CLIENT_ID = 1 << 4;

/** Two bits: what happens to the part that cannot trade at once. */
export const TIME_IN_FORCE = 3 << 5;
export const GOOD_TILL_CANCELLED = 0 << 5;
export const IMMEDIATE_OR_CANCEL = 1 << 5;
export const FILL_OR_KILL = 2 << 5;
export const GOOD_TILL_TIME = 3 << 5;

/** Two bits of the incoming order: what happens when it would trade with an order of the same owner. */
export const SELF_TRADE = 3 << 7;
/** Only for a house account that trades for many customers at once. */
export const SELF_TRADE_ALLOWED = 0 << 7;
export const SELF_TRADE_CANCEL_NEWEST = 1 << 7;
export const SELF_TRADE_CANCEL_OLDEST = 2 << 7;
export const SELF_TRADE_DECREMENT = 3 << 7;

/** All bits that a command may set; higher bits belong to the order store. */
export const ALL_FLAGS = (1 << 9) - 1;

// The hot path calls these functions instead of reading the constants: an exported constant is loaded at every use, while a small function
// is inlined with its literals.

/** 1 for a sell, 0 for a buy. */
export function flaggedSide(flags: number): number {
  return flags & 1;
}

export function isSell(flags: number): boolean {
  return (flags & 1) !== 0;
}

export function isMarket(flags: number): boolean {
  return (flags & 2) !== 0;
}

export function isPostOnly(flags: number): boolean {
  return (flags & 4) !== 0;
}

export function isStop(flags: number): boolean {
  return (flags & 8) !== 0;
}

export function hasClientId(flags: number): boolean {
  return (flags & 16) !== 0;
}

export function isImmediate(flags: number): boolean {
  return (flags & 0x60) === 0x20;
}

export function isFillOrKill(flags: number): boolean {
  return (flags & 0x60) === 0x40;
}

export function isGoodTillTime(flags: number): boolean {
  return (flags & 0x60) === 0x60;
}

export function allowsSelfTrade(flags: number): boolean {
  return (flags & 0x180) === 0;
}

/** False for a plain good-till-cancelled order without a client id, which has no fields in `extras`. */
export function keepsExtras(flags: number): boolean {
  return (flags & 0x70) !== 0;
}
