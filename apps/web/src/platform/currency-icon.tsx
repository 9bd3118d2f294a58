import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { korunaColor } from './currencies/coin-facts.ts';

/** The picture of a currency of which only the code is known. */
export function CurrencyIcon({ code }: { readonly code: string }) {
  return <CoinIcon code={code} color={korunaColor} url={`/coins/${code.toLowerCase()}.svg`} size={28} />;
}
