import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listCurrencies } from '@dukat/contract/rates';

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
