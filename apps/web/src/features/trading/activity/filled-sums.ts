import { formatAmount, sum, toAmount } from '@dukat/rules/money/amount';
import type { OwnFill } from './merge-own.ts';

export interface FilledSum {
  readonly market: string;
  readonly side: 'Buy' | 'Sell';
  readonly size: string;
  /** The amount paid or received in the quote asset, before fees. */
  readonly cost: string;
}

/** Sums fills that arrived together by order. */
export function filledSums(fills: readonly OwnFill[]): FilledSum[] {
  const byOrder = Map.groupBy(fills, ({ order_id: order }) => order);
  return [...byOrder.values()].flatMap((orderFills) => {
    const [first] = orderFills;
    if (first === undefined) return [];
    const size = formatAmount(sum(orderFills.map((fill) => toAmount(fill.size))));
    const cost = formatAmount(sum(orderFills.map((fill) => toAmount(fill.cost))));
    return [{ market: first.market, side: first.side, size, cost }];
  });
}
