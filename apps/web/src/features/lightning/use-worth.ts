import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { holdableBaseFor, holdableQuoteFor, toRate } from '@dukat/rules/money/rate';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useCoinRates } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';

/** Returns a function that shows what bitcoins are worth now, in the user's currency. Its result is undefined without a rate, and for an amount whose worth is beyond all amounts. */
export function useWorth(): (bitcoins: string) => string | undefined {
  const fiat = useDefaultFiat();
  const { exactMoney } = useFormat();
  const { sell } = useCoinRates('BTC', fiat);
  return (bitcoins) => {
    const value =
      sell === undefined ? undefined : holdableQuoteFor(toAmount(bitcoins), toRate(sell.value), 2, 'down');
    return value === undefined ? undefined : exactMoney(formatAmount(value), fiat);
  };
}

/** Returns a function that converts an amount of money to bitcoins like the server: up to whole satoshis. */
export function useBitcoinsFor(fiat: Fiat): (money: string) => string | undefined {
  const { sell } = useCoinRates('BTC', fiat);
  return (money) => {
    const bitcoins =
      sell === undefined ? undefined : holdableBaseFor(toAmount(money), toRate(sell.value), 8, 'up');
    return bitcoins === undefined ? undefined : formatAmount(bitcoins);
  };
}
