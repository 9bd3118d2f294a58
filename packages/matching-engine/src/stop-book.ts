import { joinLevel, leaveLevel } from './level-queue.ts';
import { wordAt } from './memory.ts';
import { SELL } from './order-flags.ts';
import { FLAGS, type OrderStore } from './order-store.ts';
import { HEAD, PriceLadder } from './price-ladder.ts';

/** Orders that wait for a trade: buys for one at their trigger or above, sells for one at it or below. */
export class StopBook {
  readonly buys: PriceLadder;
  readonly sells: PriceLadder;
  /** The buy trigger that is reached first, or 0. */
  lowestBuy = 0;
  /** The sell trigger that is reached first, or 0. */
  highestSell = 0;
  count = 0;

  constructor(maxPriceTicks: number) {
    this.buys = new PriceLadder(maxPriceTicks);
    this.sells = new PriceLadder(maxPriceTicks);
  }

  wait(orders: OrderStore, slot: number): void {
    this.count += 1;
    const trigger = wordAt(orders.extras.trigger, slot >> 3);
    if ((wordAt(orders.words, slot + FLAGS) & SELL) !== 0) {
      joinLevel(this.sells, orders, trigger, slot);
      if (trigger > this.highestSell) this.highestSell = trigger;
    } else {
      joinLevel(this.buys, orders, trigger, slot);
      if (this.lowestBuy === 0 || trigger < this.lowestBuy) this.lowestBuy = trigger;
    }
  }

  leave(orders: OrderStore, slot: number): void {
    this.count -= 1;
    const trigger = wordAt(orders.extras.trigger, slot >> 3);
    if ((wordAt(orders.words, slot + FLAGS) & SELL) !== 0) {
      const empty = leaveLevel(this.sells, orders, trigger, slot);
      if (empty && trigger === this.highestSell) this.highestSell = this.sells.below(trigger);
    } else {
      const empty = leaveLevel(this.buys, orders, trigger, slot);
      if (empty && trigger === this.lowestBuy) this.lowestBuy = this.buys.above(trigger);
    }
  }

  /** The next order that trades between these two prices wake, or 0: buys first, the nearest trigger, the oldest. */
  woken(low: number, high: number): number {
    if (this.lowestBuy !== 0 && this.lowestBuy <= high) {
      return wordAt(this.buys.words, this.buys.levelAt(this.lowestBuy) + HEAD);
    }
    if (this.highestSell !== 0 && this.highestSell >= low) {
      return wordAt(this.sells.words, this.sells.levelAt(this.highestSell) + HEAD);
    }
    return 0;
  }
}

/** Has the last trade already reached the trigger? Before the first trade nothing has. */
export function isTriggered(flags: number, trigger: number, lastPrice: number): boolean {
  if (lastPrice === 0) return false;
  return (flags & SELL) !== 0 ? lastPrice <= trigger : lastPrice >= trigger;
}
