import { joinLevel, leaveLevel } from './level-queue.ts';
import { isSell } from './order-flags.ts';
import type { OrderStore } from './order-store.ts';
import { PriceLadder } from './price-ladder.ts';

/**
 * The resting orders. Bids and asks share one ladder: every bid is below every ask, so the next level behind the best one is of the same
 * side, or there is none.
 */
export class OrderBook {
  readonly ladder: PriceLadder;
  /** 0 while there is no bid. */
  bestBid = 0;
  /** 0 while there is no ask. */
  bestAsk = 0;

  constructor(maxPriceTicks: number) {
    this.ladder = new PriceLadder(maxPriceTicks);
  }

  rest(orders: OrderStore, slot: number): void {
    const price = orders.price(slot);
    if (!joinLevel(this.ladder, orders, price, slot)) return;
    if (isSell(orders.flags(slot))) {
      if (this.bestAsk === 0 || price < this.bestAsk) this.bestAsk = price;
    } else if (price > this.bestBid) {
      this.bestBid = price;
    }
  }

  leave(orders: OrderStore, slot: number): void {
    const price = orders.price(slot);
    if (!leaveLevel(this.ladder, orders, price, slot)) return;
    if (price === this.bestAsk) this.bestAsk = this.ladder.above(price);
    else if (price === this.bestBid) this.bestBid = this.ladder.below(price);
  }

  /** Returns whether an order at this price would trade now. */
  crosses(flags: number, price: number): boolean {
    if (isSell(flags)) return price <= this.bestBid;
    return this.bestAsk !== 0 && price >= this.bestAsk;
  }
}
