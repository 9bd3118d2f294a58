import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals, type WireMarket } from '../market/market-info.ts';
import { filledSums } from './filled-sums.ts';
import type { OwnFill } from './merge-own.ts';
import { stepsOf } from './order-cells.tsx';

/** Says what own orders have traded: one notice an order, however many fills came together. */
export function useFillNotices(markets: readonly WireMarket[]): (fills: readonly OwnFill[]) => void {
  const { t } = useLingui();
  const { short, fixed } = useFigures();
  return (fills) => {
    for (const { market, side, size, cost } of filledSums(fills)) {
      const steps = stepsOf(markets, market);
      const amount = `${short(size, steps.size)} ${steps.market?.base ?? ''}`;
      const quote = steps.market?.quote ?? '';
      const total = `${fixed(cost, quoteDecimals(quote))} ${quote}`;
      notify(side === 'Buy' ? t`Bought ${amount} for ${total}.` : t`Sold ${amount} for ${total}.`, 'info');
    }
  };
}
