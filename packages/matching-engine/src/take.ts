import { FUNDS_SPENT } from './closing.ts';
import { EVENT_LEFT, EVENT_LOTS, EVENT_OTHER, FILL, SIDE_BIT } from './event-log.ts';
import { closeLeg, forgetOrder, unlinkLeg } from './leave.ts';
import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import { SELF_TRADE, SELF_TRADE_ALLOWED, SELL } from './order-flags.ts';
import { ID, LEFT, NEXT, OWNER, PREVIOUS } from './order-store.ts';
import { HEAD, LOTS, TAIL } from './price-ladder.ts';
import { meetOwnOrder } from './self-trade.ts';

/**
 * Trades an incoming order against the book, best price first and the oldest order of a price first, at the price of
 * the resting order, and gives back the lots it did not get. `limit` 0 takes any price; `funds` (ticks x lots) bounds
 * what is spent or earned and is Infinity where nothing does; `size` is Infinity for an order by funds alone.
 * `market.stopped` says why it ended early. The taker itself stands in no queue.
 */
export function take(
  market: Market,
  id: number,
  owner: number,
  flags: number,
  limit: number,
  size: number,
  funds: number,
): number {
  const book = market.book;
  const sell = (flags & SELL) !== 0;
  let left = size;
  market.stopped = 0;
  market.taken = 0;
  market.fundsLeft = funds;
  while (left > 0 && market.stopped === 0) {
    const price = sell ? book.bestBid : book.bestAsk;
    if (price === 0 || (limit !== 0 && (sell ? limit > price : limit < price))) break;
    left = takeLevel(market, id, owner, flags, limit, price, left);
  }
  return left;
}

/** Trades against the queue of one price until it is empty, the order is done, or it meets its own owner. */
function takeLevel(
  market: Market,
  id: number,
  owner: number,
  flags: number,
  limit: number,
  price: number,
  size: number,
): number {
  const { orders, book, events } = market;
  const { words, reals } = orders;
  const ladder = book.ladder;
  const head = FILL | ((flags & SELL) << SIDE_BIT);
  const checksOwner = (flags & SELF_TRADE) !== SELF_TRADE_ALLOWED;
  const level = ladder.levelAt(price);
  let maker = wordAt(ladder.words, level + HEAD);
  let left = size;
  let traded = 0;
  let meetsOwn = false;
  while (maker !== 0 && left > 0) {
    const makerOwner = wordAt(words, maker + OWNER);
    if (makerOwner === owner && checksOwner) {
      meetsOwn = true;
      break;
    }
    const real = maker >> 1;
    const makerHad = realAt(reals, real + LEFT);
    let lots = Math.min(left, makerHad);
    if (market.fundsLeft !== Number.POSITIVE_INFINITY) {
      lots = Math.min(lots, Math.floor(market.fundsLeft / price));
      if (lots === 0) {
        market.stopped = FUNDS_SPENT;
        break;
      }
      market.fundsLeft -= lots * price;
    }
    left -= lots;
    traded += lots;
    const makerLeft = makerHad - lots;
    const takerLeft = left === Number.POSITIVE_INFINITY ? market.fundsLeft : left;
    const event = events.begin(head, id, owner, wordAt(words, maker + ID), makerOwner, price);
    events.reals[event + EVENT_LOTS] = lots;
    events.reals[event + EVENT_LEFT] = takerLeft;
    events.reals[event + EVENT_OTHER] = makerLeft;
    const other = unlinkLeg(market, maker);
    if (makerLeft === 0) {
      const next = wordAt(words, maker + NEXT);
      forgetOrder(market, maker);
      maker = next;
    } else {
      reals[real + LEFT] = makerLeft;
      orders.addFilled(maker, lots);
    }
    if (other !== 0) closeLeg(market, other);
  }
  if (traded !== 0) {
    market.lastPrice = price;
    market.taken += traded;
    if (market.stops.count !== 0) widenTradedRange(market, price);
    ladder.words[level + HEAD] = maker;
    if (maker === 0) {
      ladder.words[level + TAIL] = 0;
      ladder.reals[(level >> 1) + LOTS] = 0;
      ladder.close(price);
      if ((flags & SELL) !== 0) book.bestBid = ladder.below(price);
      else book.bestAsk = ladder.above(price);
    } else {
      words[maker + PREVIOUS] = 0;
      ladder.reals[(level >> 1) + LOTS] = realAt(ladder.reals, (level >> 1) + LOTS) - traded;
    }
  }
  return meetsOwn ? meetOwnOrder(market, maker, { id, owner, flags, limit }, left) : left;
}

/** Stops look at every price traded since they were last woken, not only at the last one. */
function widenTradedRange(market: Market, price: number): void {
  market.tradedLow = market.tradedLow === 0 ? price : Math.min(market.tradedLow, price);
  market.tradedHigh = Math.max(market.tradedHigh, price);
}
