import type { Fiat } from '@dukat/rules/money/fiat';
import { useState } from 'react';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { defaultFiatAmount } from '../../platform/currencies/default-fiat.ts';
import { otherAmount } from '../../platform/currencies/other-amount.ts';
import { useCoinRates } from '../../platform/currencies/use-rate.ts';
import { typedFixed } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';

interface AmountsQuery {
  readonly direction: 'buy' | 'sell';
  readonly coin: CoinFacts;
  readonly fiat: Fiat;
}

/** The typed amount, and the other one derived at the current rate. */
export function useTwoAmounts({ direction, coin, fiat }: AmountsQuery) {
  const { languageTag } = useFormat();
  const [edited, setEdited] = useState<{ typed: string; isEditingFiat: boolean }>();
  const { typed, isEditingFiat } = edited ?? { typed: defaultFiatAmount[fiat], isEditingFiat: true };
  const rates = useCoinRates(coin.code, fiat);
  const rate = direction === 'buy' ? rates.buy : rates.sell;
  const other = rate && otherAmount({ sell: direction === 'sell', fiat, typed, isEditingFiat }, rate);
  const shown = (decimals: number) => (other === undefined ? '' : typedFixed(other, decimals, languageTag));
  return {
    typed,
    isEditingFiat,
    fiatText: isEditingFiat ? typed : shown(0),
    coinText: isEditingFiat ? shown(rate?.volumePrecision ?? 0) : typed,
    rate,
    type: (value: string, isFiat: boolean) => setEdited({ typed: value, isEditingFiat: isFiat }),
  };
}
