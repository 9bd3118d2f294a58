import type { Fiat } from '@dukat/rules/money/fiat';
import { useCoinRates } from '../../../../platform/currencies/use-rate.ts';
import { exchangeRate } from '../../../../platform/structured-data.ts';
import { StructuredData } from '../../../../platform/structured-data-script.tsx';

interface Props {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly sell: boolean;
}

/** The page's rate as structured data for search engines. */
export function RateData({ coin, fiat, sell }: Props) {
  const rates = useCoinRates(coin, fiat);
  const rate = sell ? rates.sell : rates.buy;
  return rate === undefined ? null : <StructuredData data={exchangeRate(coin, fiat, rate.value)} />;
}
