import type { Rate } from '@dukat/rules/money/rate';
import { isReachable } from '@dukat/rules/orders/rate-terms';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { middleRate } from '@dukat/rules/trading/market-maker/reference';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';

/** Returns the market's rate for the order now, or why the order cannot trade at it. */
export function tradingRate(
  { rates }: Pick<OrderDeps, 'rates'>,
  { coin, fiat, sell, rate, rateType, worstRate }: StoredOrder,
): Result<Rate, 'rate_suspended' | 'rate_not_reached'> {
  const current = rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  if (current === undefined || current.suspended) return refuse('rate_suspended');
  const bound = rateType === 'MARKET' ? worstRate : rate;
  const isInReach = bound === null || isReachable(sell, bound, current.value);
  return isInReach ? accept(current.value) : refuse('rate_not_reached');
}

/** Returns the middle of our rates for the order's pair now, from which the margin of a fill is computed. */
export function currentMiddle(
  { rates }: Pick<OrderDeps, 'rates'>,
  { coin, fiat }: Pick<StoredOrder, 'coin' | 'fiat'>,
): Rate | undefined {
  const buy = rates.current({ coin, fiat, direction: 'buy' });
  const sell = rates.current({ coin, fiat, direction: 'sell' });
  return buy && sell && middleRate(buy.value, sell.value);
}
