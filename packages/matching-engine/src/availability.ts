import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import { SELF_TRADE, SELF_TRADE_ALLOWED, SELF_TRADE_CANCEL_OLDEST, SELL } from './order-flags.ts';
import { LEFT, NEXT, OWNER } from './order-store.ts';
import { HEAD, LOTS } from './price-ladder.ts';

/**
 * Can an order be filled whole at this limit (0: any price) now? Orders of its own owner never fill it: where meeting
 * one cancels the resting order, what stands behind still counts; in the other modes it counts no more.
 */
export function canFillWhole(
  market: Market,
  owner: number,
  flags: number,
  limit: number,
  size: number,
): boolean {
  const { book } = market;
  const sell = (flags & SELL) !== 0;
  const checksOwner = (flags & SELF_TRADE) !== SELF_TRADE_ALLOWED;
  let wanted = size;
  let price = sell ? book.bestBid : book.bestAsk;
  while (price !== 0 && (limit === 0 || (sell ? limit <= price : limit >= price))) {
    const level = book.ladder.levelAt(price);
    if (checksOwner) wanted = wantedAfter(market, level, owner, flags, wanted);
    else wanted -= realAt(book.ladder.reals, (level >> 1) + LOTS);
    if (wanted <= 0) return true;
    if (wanted === Number.POSITIVE_INFINITY) return false;
    price = sell ? book.ladder.below(price) : book.ladder.above(price);
  }
  return false;
}

/** What is still wanted after the others' orders of a level; Infinity where an own order ends the search. */
function wantedAfter(market: Market, level: number, owner: number, flags: number, wanted: number): number {
  const { words, reals } = market.orders;
  const skipsOwn = (flags & SELF_TRADE) === SELF_TRADE_CANCEL_OLDEST;
  let rest = wanted;
  let maker = wordAt(market.book.ladder.words, level + HEAD);
  while (maker !== 0 && rest > 0) {
    if (wordAt(words, maker + OWNER) !== owner) rest -= realAt(reals, (maker >> 1) + LEFT);
    else if (!skipsOwn) return Number.POSITIVE_INFINITY;
    maker = wordAt(words, maker + NEXT);
  }
  return rest;
}
