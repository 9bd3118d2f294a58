import type { PaymentCurrency } from '@dukat/contract/rates';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';

/** Stands behind the letters of a currency whose own colour is not known, too. */
export const korunaColor = '#11457e';

export const fiatColors: Readonly<Record<PaymentCurrency, string>> = { CZK: korunaColor, EUR: '#003399' };

/** The picture of a currency of which only the code is known. */
export function CurrencyIcon({ code }: { readonly code: string }) {
  return <CoinIcon code={code} color={korunaColor} url={`/coins/${code.toLowerCase()}.svg`} size={28} />;
}
