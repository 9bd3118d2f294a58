import type { PaymentType } from '../payments/payment-types.ts';
import { hourMs } from '../time/durations.ts';
import { later } from '../time/later.ts';
import { paymentWaitMs } from './limits.ts';
import type { RateType } from './order.ts';

/** How long an order may need for its trade and its confirmation once it is paid. At the current rate it may wait for that rate. */
const tradeMs: Readonly<Record<RateType, number | null>> = {
  MARKET: hourMs,
  CURRENT: 24 * hourMs,
  // It waits for its rate as long as its owner likes.
  CUSTOM: null,
};

/** Returns when a new order is expected to be paid out at the latest; null if nothing bounds that. */
export function latestPayout(
  { rateType, paymentType }: { readonly rateType: RateType; readonly paymentType: PaymentType },
  now: Date,
): Date | null {
  const trade = tradeMs[rateType];
  return trade === null ? null : later(now, paymentWaitMs[paymentType] + trade);
}
