import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listCurrencies } from '@dukat/contract/rates';

export type Currency = ResponseOf<typeof listCurrencies>['currencies'][number];

/** What is needed to name and draw a currency. */
export interface CoinFacts {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly iconUrl: string;
}

export function coinFactsOf(currency: Currency): CoinFacts {
  return {
    code: currency.code,
    name: currency.publicName,
    slug: currency.urlName,
    color: currency.iconColor,
    iconUrl: currency.iconUrl,
  };
}

/** Bitcoin, known before anything is asked: the default coin of every page. */
export const bitcoin: CoinFacts = {
  code: 'BTC',
  name: 'Bitcoin',
  slug: 'bitcoin',
  color: '#f7931a',
  iconUrl: '/coins/btc.svg',
};
