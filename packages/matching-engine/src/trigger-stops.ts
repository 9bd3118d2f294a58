import { enterStored } from './enter-order.ts';
import { SIDE_BIT, TRIGGERED } from './event-log.ts';
import { holdOf } from './hold.ts';
import { closeLeg, unlinkLeg } from './leave.ts';
import type { Market } from './market.ts';
import { realAt, wordAt } from './memory.ts';
import { MARKET, SELL, STOP } from './order-flags.ts';
import { FLAGS, ID, OWNER, PRICE } from './order-store.ts';

/**
 * Wakes the stops that the trades of this command have reached, one after the other: each trades before the next is
 * looked at, and what it trades may wake more. It ends, since every turn takes one stop away.
 */
export function triggerStops(market: Market): void {
  while (market.stops.count !== 0) {
    const slot = market.stops.woken(market.tradedLow, market.tradedHigh);
    if (slot === 0) break;
    market.stops.leave(market.orders, slot);
    wake(market, slot);
  }
  market.tradedLow = 0;
  market.tradedHigh = 0;
}

function wake(market: Market, slot: number): void {
  const words = market.orders.words;
  const flags = wordAt(words, slot + FLAGS) & ~STOP;
  words[slot + FLAGS] = flags;
  const funds = (flags & MARKET) === 0 ? 0 : realAt(market.orders.extras.funds, slot >> 3);
  const id = wordAt(words, slot + ID);
  sayTriggered(
    market,
    flags,
    id,
    wordAt(words, slot + OWNER),
    wordAt(words, slot + PRICE),
    market.orders.left(slot),
    funds,
  );
  const other = unlinkLeg(market, slot);
  if (other !== 0) closeLeg(market, other);
  enterStored(market, slot);
}

export function sayTriggered(
  market: Market,
  flags: number,
  id: number,
  owner: number,
  price: number,
  left: number,
  funds: number,
): void {
  const head = TRIGGERED | ((flags & SELL) << SIDE_BIT);
  market.events.order(head, id, owner, price, 0, left, holdOf(flags, price, left, funds));
}
