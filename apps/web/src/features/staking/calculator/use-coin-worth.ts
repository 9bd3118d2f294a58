import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { holdableQuoteFor, toRate } from '@dukat/rules/money/rate';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { useCoinRates } from '../../../platform/currencies/use-rate.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

/** Returns a function that shows what coins are worth now, in the user's currency. Its result is undefined without a rate, and for an amount whose worth is beyond all amounts. */
export function useCoinWorth(coin: string): (amount: string) => string | undefined {
  const fiat = useDefaultFiat();
  const { exactMoney } = useFormat();
  const { sell } = useCoinRates(coin, fiat);
  return (amount) => {
    const value =
      sell === undefined ? undefined : holdableQuoteFor(toAmount(amount), toRate(sell.value), 2, 'down');
    return value === undefined ? undefined : exactMoney(formatAmount(value), fiat);
  };
}
