import { flaggedSide, STOP } from '../book/order-flags.ts';
import { SIDE_BIT, TRIGGERED } from '../event-log.ts';
import type { Market } from '../market.ts';
import { closeLeg, readFunds } from '../orders/close-order.ts';
import { enterStored } from '../orders/enter-order.ts';
import { computeHold } from './hold.ts';

/**
 * Triggers the stops that the trades of this command have reached, one at a time: each trades before the next is looked up, and its trades
 * may trigger more. The loop ends because every turn removes one stop.
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
  const orders = market.orders;
  orders.setFlags(slot, orders.flags(slot) & ~STOP);
  const flags = orders.flags(slot);
  const funds = readFunds(market, slot);
  emitTriggered(
    market,
    flags,
    orders.id(slot),
    orders.owner(slot),
    orders.price(slot),
    orders.left(slot),
    funds,
  );
  const other = orders.unlink(slot);
  if (other !== 0) closeLeg(market, other);
  enterStored(market, slot);
}

export function emitTriggered(
  market: Market,
  flags: number,
  id: number,
  owner: number,
  price: number,
  left: number,
  funds: number,
): void {
  const head = TRIGGERED | (flaggedSide(flags) << SIDE_BIT);
  market.events.add(head, id, owner, price, 0, left, computeHold(flags, price, left, funds));
}
