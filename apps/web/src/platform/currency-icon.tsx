import type { Fiat } from '@dukat/rules/money/fiat';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';

/** Also the background of letters for a currency without a known colour. */
export const korunaColor = '#11457e';

export const fiatColors: Readonly<Record<Fiat, string>> = { CZK: korunaColor, EUR: '#003399' };

/** The icon of a currency of which only the code is known. */
export function CurrencyIcon({ code }: { readonly code: string }) {
  return <CoinIcon code={code} color={korunaColor} url={`/coins/${code.toLowerCase()}.svg`} size={28} />;
}
