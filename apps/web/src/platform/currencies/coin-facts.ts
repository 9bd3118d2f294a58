import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listCurrencies, PaymentCurrency } from '@dukat/contract/rates';

export type Currency = EndpointResponse<typeof listCurrencies>['currencies'][number];

/** The facts needed to name and draw a currency. */
export interface CoinFacts {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly iconUrl: string;
}

export function toCoinFacts(currency: Currency): CoinFacts {
  return {
    code: currency.code,
    name: currency.publicName,
    slug: currency.urlName,
    color: currency.iconColor,
    iconUrl: currency.iconUrl,
  };
}

/** The default coin of every page, known without a request. */
export const bitcoin: CoinFacts = {
  code: 'BTC',
  name: 'Bitcoin',
  slug: 'bitcoin',
  color: '#f7931a',
  iconUrl: '/coins/btc.svg',
};

/** Stands behind the letters of a currency whose own colour is not known, too. */
export const korunaColor = '#11457e';

export const fiatColors: Readonly<Record<PaymentCurrency, string>> = { CZK: korunaColor, EUR: '#003399' };
