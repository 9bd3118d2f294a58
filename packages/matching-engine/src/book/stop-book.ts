import { joinLevel, leaveLevel } from './level-queue.ts';
import { isSell } from './order-flags.ts';
import type { OrderStore } from './order-store.ts';
import { PriceLadder } from './price-ladder.ts';

/** Stop orders that wait for a trade: buys for one at or above their trigger, sells for one at or below it. */
export class StopBook {
  readonly buys: PriceLadder;
  readonly sells: PriceLadder;
  /** The lowest buy trigger, which is reached first; 0 if there is none. */
  lowestBuy = 0;
  /** The highest sell trigger, which is reached first; 0 if there is none. */
  highestSell = 0;
  count = 0;

  constructor(maxPriceTicks: number) {
    this.buys = new PriceLadder(maxPriceTicks);
    this.sells = new PriceLadder(maxPriceTicks);
  }

  wait(orders: OrderStore, slot: number): void {
    this.count += 1;
    const trigger = readTrigger(orders, slot);
    if (isSell(orders.flags(slot))) {
      joinLevel(this.sells, orders, trigger, slot);
      if (trigger > this.highestSell) this.highestSell = trigger;
    } else {
      joinLevel(this.buys, orders, trigger, slot);
      if (this.lowestBuy === 0 || trigger < this.lowestBuy) this.lowestBuy = trigger;
    }
  }

  leave(orders: OrderStore, slot: number): void {
    this.count -= 1;
    const trigger = readTrigger(orders, slot);
    if (isSell(orders.flags(slot))) {
      const empty = leaveLevel(this.sells, orders, trigger, slot);
      if (empty && trigger === this.highestSell) this.highestSell = this.sells.below(trigger);
    } else {
      const empty = leaveLevel(this.buys, orders, trigger, slot);
      if (empty && trigger === this.lowestBuy) this.lowestBuy = this.buys.above(trigger);
    }
  }

  /** Returns the next order triggered by trades between these two prices, or 0: buys first, then the nearest trigger, then the oldest. */
  woken(low: number, high: number): number {
    if (this.lowestBuy !== 0 && this.lowestBuy <= high)
      return this.buys.head(this.buys.levelAt(this.lowestBuy));
    if (this.highestSell !== 0 && this.highestSell >= low)
      return this.sells.head(this.sells.levelAt(this.highestSell));
    return 0;
  }
}

export function readTrigger(orders: OrderStore, slot: number): number {
  return orders.extras.trigger[orders.beside(slot)] ?? 0;
}

/** Returns whether the last trade has reached the trigger; false before the first trade. */
export function isTriggered(flags: number, trigger: number, lastPrice: number): boolean {
  if (lastPrice === 0) return false;
  return isSell(flags) ? lastPrice <= trigger : lastPrice >= trigger;
}
