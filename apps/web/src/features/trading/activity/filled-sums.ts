import { amountOf, formatAmount, sum } from '@dukat/rules/money/amount';
import { worthOf } from '@dukat/rules/trading/ticket-amounts';
import { averagePriceOf } from './average-price.ts';
import type { OwnFill } from './merge-own.ts';

export interface FilledSum {
  readonly market: string;
  readonly side: 'Buy' | 'Sell';
  readonly size: string;
  readonly averagePrice: string;
}

/** Fills that came together, one sum an order. */
export function filledSums(fills: readonly OwnFill[]): FilledSum[] {
  const byOrder = Map.groupBy(fills, ({ order_id: order }) => order);
  return [...byOrder.values()].flatMap((ofOrder) => {
    const [first] = ofOrder;
    if (first === undefined) return [];
    const size = formatAmount(sum(ofOrder.map((fill) => amountOf(fill.size))));
    // Not of the cost, which is rounded to cents: a small fill would show another price than it had.
    const worth = sum(ofOrder.map((fill) => worthOf(amountOf(fill.price), amountOf(fill.size), 'up')));
    const averagePrice = averagePriceOf({ filled: size, filled_cost: formatAmount(worth) }) ?? first.price;
    return [{ market: first.market, side: first.side, size, averagePrice }];
  });
}
