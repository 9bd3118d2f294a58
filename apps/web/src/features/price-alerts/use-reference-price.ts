import type { PaymentCurrency } from '@dukat/contract/rates';
import { formatRate, toRate } from '@dukat/rules/money/rate';
import { referenceBetween } from '@dukat/rules/notifications/price-alert';
import { useCoinRates } from '../../platform/currencies/use-rate.ts';

/** The price that triggers alerts: the middle of the operator's current buy and sell rates. */
export function useReferencePrice(coin: string, fiat: PaymentCurrency): string | undefined {
  const { buy, sell } = useCoinRates(coin, fiat);
  return buy && sell && formatRate(referenceBetween(toRate(buy.value), toRate(sell.value)));
}
