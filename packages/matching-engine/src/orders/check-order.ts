import {
  ALL_FLAGS,
  hasClientId,
  isFillOrKill,
  isGoodTillTime,
  isImmediate,
  isMarket,
  isPostOnly,
  isStop,
} from '../book/order-flags.ts';
import type { CommandBatch } from '../command-batch.ts';
import type { Market } from '../market.ts';
import {
  ALREADY_EXPIRED,
  BOOK_FULL,
  CLIENT_ID_IN_USE,
  FUNDS_OUT_OF_RANGE,
  MALFORMED_COMMAND,
  ORDER_ID_NOT_RISING,
  PRICE_OUT_OF_RANGE,
  SIZE_TOO_LARGE,
  SIZE_TOO_SMALL,
  TRIGGER_OUT_OF_RANGE,
} from '../refusal.ts';

/** The valid combinations of flags, computed once: 1 for each. */
const SOUND = Uint8Array.from({ length: ALL_FLAGS + 1 }, (_, flags) => (isSound(flags) ? 1 : 0));

function isSound(flags: number): boolean {
  // A market order never rests, so flags about resting are invalid.
  if (isMarket(flags)) return !isPostOnly(flags) && (isImmediate(flags) || isFillOrKill(flags));
  // A post-only order must be able to rest and certain not to trade on entry, which a stop cannot be.
  return !isPostOnly(flags) || !(isStop(flags) || isImmediate(flags) || isFillOrKill(flags));
}

/** Returns why the order of a command is invalid, whatever the book contains; 0 if it is valid. */
export function orderRefusal(market: Market, batch: CommandBatch, at: number): number {
  const rules = market.rules;
  const flags = batch.flags(at);
  if (flags < 0 || SOUND[flags] !== 1 || batch.owner(at) < 1) return MALFORMED_COMMAND;
  const size = batch.size(at);
  if (isMarket(flags)) {
    const refusal = marketOrderRefusal(market, batch, at);
    if (refusal !== 0) return refusal;
  } else {
    if (batch.funds(at) !== 0) return MALFORMED_COMMAND;
    const price = batch.price(at);
    if (price < 1 || price > rules.maxPriceTicks) return PRICE_OUT_OF_RANGE;
    if (!(size >= rules.minSizeLots)) return SIZE_TOO_SMALL;
  }
  if (size > rules.maxSizeLots) return SIZE_TOO_LARGE;
  if (Math.floor(size) !== size) return MALFORMED_COMMAND;
  const trigger = batch.trigger(at);
  if (isStop(flags) ? trigger < 1 || trigger > rules.maxPriceTicks : trigger !== 0) {
    return isStop(flags) ? TRIGGER_OUT_OF_RANGE : MALFORMED_COMMAND;
  }
  if (isGoodTillTime(flags)) return batch.expiresAt(at) > market.now ? 0 : ALREADY_EXPIRED;
  return batch.expiresAt(at) === 0 ? 0 : MALFORMED_COMMAND;
}

/** Checks a market order: it needs a size, funds or both, and with funds it cannot be fill-or-kill. */
function marketOrderRefusal(market: Market, batch: CommandBatch, at: number): number {
  const size = batch.size(at);
  const funds = batch.funds(at);
  if (batch.price(at) !== 0) return MALFORMED_COMMAND;
  if (!(funds >= 0) || funds > Number.MAX_SAFE_INTEGER) return FUNDS_OUT_OF_RANGE;
  if (Math.floor(funds) !== funds) return MALFORMED_COMMAND;
  if (funds !== 0 && isFillOrKill(batch.flags(at))) return MALFORMED_COMMAND;
  if (size === 0 && funds !== 0) return 0;
  return size >= market.rules.minSizeLots ? 0 : SIZE_TOO_SMALL;
}

/** Returns why an order, or a pair of two, conflicts with the orders already open; 0 if it does not. */
export function clashRefusal(market: Market, batch: CommandBatch, at: number, slots: number): number {
  if (batch.order(at) <= market.lastOrderId) return ORDER_ID_NOT_RISING;
  if (market.orders.live + slots > market.rules.maxOrders) return BOOK_FULL;
  if (!hasClientId(batch.flags(at))) return 0;
  const used = market.clients.get(market.orders, batch.owner(at), batch.clientLow(at), batch.clientHigh(at));
  return used === 0 ? 0 : CLIENT_ID_IN_USE;
}
