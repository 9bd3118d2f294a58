import { type Amount, amountOf } from '../money/amount.ts';
import type { PaymentFiat } from '../rates/tick.ts';
import { identityNoticeThreshold, orderPriceLimits } from '../verification/limits.ts';

export interface PriceRange {
  readonly min: Amount;
  readonly max: Amount;
}

/** What one order may cost: 1 to 5,000,000 CZK, 0.01 to 200,000 EUR, for every tier (specification 9). */
export function orderPriceRange(fiat: PaymentFiat): PriceRange {
  return { min: orderPriceLimits.smallest[fiat], max: orderPriceLimits.largest[fiat] };
}

/** Above this an order shows the identity notice, and needs a verified user (specification 9, domain). */
export function unverifiedOrderMaximum(fiat: PaymentFiat): Amount {
  return identityNoticeThreshold[fiat];
}

const minimalCustomPrice: Readonly<Record<PaymentFiat, Amount>> = {
  CZK: amountOf('1000'),
  EUR: amountOf('40'),
};

/** The least fiat price of a BTC order at a custom rate: 1000 CZK, 40 EUR (specification 5.2). */
export function customRateMinimum(coin: string, fiat: PaymentFiat): Amount | undefined {
  return coin === 'BTC' ? minimalCustomPrice[fiat] : undefined;
}

/** Decimals of a typed price: crowns are whole, euros have cents. */
export function priceDecimals(fiat: PaymentFiat): number {
  return fiat === 'CZK' ? 0 : 2;
}
