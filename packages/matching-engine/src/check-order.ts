import {
  COMMAND_EXPIRES,
  COMMAND_FLAGS,
  COMMAND_FUNDS,
  COMMAND_OWNER,
  COMMAND_PRICE,
  COMMAND_SIZE,
  COMMAND_TRIGGER,
} from './command-batch.ts';
import type { Market } from './market.ts';
import { POST_ONLY_STATUS, RUNNING } from './market-status.ts';
import { realAt, wordAt } from './memory.ts';
import {
  ALL_FLAGS,
  FILL_OR_KILL,
  GOOD_TILL_CANCELLED,
  GOOD_TILL_TIME,
  IMMEDIATE_OR_CANCEL,
  MARKET,
  POST_ONLY,
  STOP,
  TIME_IN_FORCE,
} from './order-flags.ts';
import {
  ALREADY_EXPIRED,
  FUNDS_OUT_OF_RANGE,
  MALFORMED_COMMAND,
  PRICE_OUT_OF_RANGE,
  SIZE_TOO_LARGE,
  SIZE_TOO_SMALL,
  STATUS_FORBIDS,
  TRIGGER_OUT_OF_RANGE,
} from './refusal.ts';

/** Which combinations of flags make sense, worked out once: 1 for each that does. */
const SOUND = Uint8Array.from({ length: ALL_FLAGS + 1 }, (_, flags) => (isSound(flags) ? 1 : 0));

function isSound(flags: number): boolean {
  const time = flags & TIME_IN_FORCE;
  // A market order never rests, so nothing about resting may be said of it.
  if ((flags & MARKET) !== 0)
    return (flags & POST_ONLY) === 0 && (time === IMMEDIATE_OR_CANCEL || time === FILL_OR_KILL);
  // A post-only order must be able to rest, and must be known not to trade on entry, which a stop cannot be.
  if ((flags & POST_ONLY) === 0) return true;
  return (flags & STOP) === 0 && (time === GOOD_TILL_CANCELLED || time === GOOD_TILL_TIME);
}

/** Why an order may not enter because of the market's status; 0 if it may. */
export function statusRefusal(market: Market, flags: number): number {
  if (market.status === RUNNING) return 0;
  return market.status === POST_ONLY_STATUS && (flags & POST_ONLY) !== 0 ? 0 : STATUS_FORBIDS;
}

/** Why the order that a command spells cannot be kept, whatever the book looks like; 0 if it can. */
export function orderRefusal(market: Market, words: Int32Array, reals: Float64Array, at: number): number {
  const rules = market.rules;
  const flags = wordAt(words, at + COMMAND_FLAGS);
  if (flags < 0 || flags > ALL_FLAGS || SOUND[flags] !== 1 || wordAt(words, at + COMMAND_OWNER) < 1) {
    return MALFORMED_COMMAND;
  }
  const price = wordAt(words, at + COMMAND_PRICE);
  const size = realAt(reals, (at >> 1) + COMMAND_SIZE);
  const funds = realAt(reals, (at >> 1) + COMMAND_FUNDS);
  if ((flags & MARKET) === 0) {
    if (funds !== 0) return MALFORMED_COMMAND;
    if (price < 1 || price > rules.maxPriceTicks) return PRICE_OUT_OF_RANGE;
    if (!(size >= rules.minSizeLots)) return SIZE_TOO_SMALL;
  } else {
    if (price !== 0) return MALFORMED_COMMAND;
    const refusal = marketOrderRefusal(market, flags, size, funds);
    if (refusal !== 0) return refusal;
  }
  if (size > rules.maxSizeLots) return SIZE_TOO_LARGE;
  if (Math.floor(size) !== size) return MALFORMED_COMMAND;
  const trigger = wordAt(words, at + COMMAND_TRIGGER);
  if ((flags & STOP) === 0) {
    if (trigger !== 0) return MALFORMED_COMMAND;
  } else if (trigger < 1 || trigger > rules.maxPriceTicks) return TRIGGER_OUT_OF_RANGE;
  const expiresAt = realAt(reals, (at >> 1) + COMMAND_EXPIRES);
  if ((flags & TIME_IN_FORCE) === GOOD_TILL_TIME) return expiresAt > market.now ? 0 : ALREADY_EXPIRED;
  return expiresAt === 0 ? 0 : MALFORMED_COMMAND;
}

/** A market order names a size, or funds, or both; one with funds cannot promise to be filled whole. */
function marketOrderRefusal(market: Market, flags: number, size: number, funds: number): number {
  if (!(funds >= 0) || funds > Number.MAX_SAFE_INTEGER) return FUNDS_OUT_OF_RANGE;
  if (Math.floor(funds) !== funds) return MALFORMED_COMMAND;
  if (funds !== 0 && (flags & TIME_IN_FORCE) === FILL_OR_KILL) return MALFORMED_COMMAND;
  if (size === 0 && funds !== 0) return 0;
  return size >= market.rules.minSizeLots ? 0 : SIZE_TOO_SMALL;
}
