import { loanPriceMaxAgeMs } from '@dukat/rules/loans/loan';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import { referenceBetween } from '@dukat/rules/notifications/price-alert';
import type { LoansDeps } from '../loans-deps.ts';

/** Returns the reference price of a coin from a tick of the last minute; undefined if there is none, or while the coin is suspended. */
export function collateralPrice(
  { rates }: Pick<LoansDeps, 'rates'>,
  { coin, currency }: { readonly coin: string; readonly currency: Fiat },
  now: Date,
): Rate | undefined {
  const buy = rates.current({ coin, fiat: currency, direction: 'buy' });
  const sell = rates.current({ coin, fiat: currency, direction: 'sell' });
  if (buy === undefined || sell === undefined || buy.suspended || sell.suspended) return undefined;
  const isFresh = Math.abs(now.getTime() - buy.timeMs) <= loanPriceMaxAgeMs;
  return isFresh ? referenceBetween(buy.value, sell.value) : undefined;
}
