import { useLingui } from '@lingui/react/macro';
import { notify } from '../../../ui/notice-store.ts';
import { useFigures } from '../market/figures.ts';
import type { WireMarket } from '../market/market-info.ts';
import { filledSums } from './filled-sums.ts';
import type { OwnFill } from './merge-own.ts';
import { stepsOf } from './order-cells.tsx';

/** Says what own orders have traded: one notice an order, however many fills came together. */
export function useFillNotices(markets: readonly WireMarket[]): (fills: readonly OwnFill[]) => void {
  const { t } = useLingui();
  const { short, fixed } = useFigures();
  return (fills) => {
    for (const { market, side, size, averagePrice } of filledSums(fills)) {
      const steps = stepsOf(markets, market);
      const amount = `${short(size, steps.size)} ${steps.market?.base ?? ''}`;
      const price = `${fixed(averagePrice, steps.price)} ${steps.market?.quote ?? ''}`;
      notify(side === 'Buy' ? t`Bought ${amount} at ${price}.` : t`Sold ${amount} at ${price}.`, 'info');
    }
  };
}
