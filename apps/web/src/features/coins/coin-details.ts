import type { ResponseOf } from '@dukat/contract/endpoint';
import { type PaymentCurrency, readCurrencyConfig, readRateHistory } from '@dukat/contract/rates';
import { queryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../platform/router-context.ts';
import { type CoinFigures, coinFigures } from './coin-figures.ts';
import { coinText } from './coin-text.ts';

/** What a coin's page says below its form. Null where a part could not be loaded: the page stands without it. */
export interface CoinDetails {
  readonly config: ResponseOf<typeof readCurrencyConfig>['config'] | null;
  readonly figures: CoinFigures | null;
  readonly paragraphs: readonly string[];
}

const staleTime = 5 * 60_000;

/** Kept by coin, currency and language, so that turning from buying to selling asks and waits for nothing. */
export function coinDetailsQuery(
  { api, locale }: Pick<RouterContext, 'api' | 'locale'>,
  coin: string,
  fiat: PaymentCurrency,
) {
  const historyOf = (period: 'day' | 'year') =>
    api(readRateHistory, { query: { currency: coin, fiat, period } }).then(({ data }) => data);
  return queryOptions({
    queryKey: ['coin-details', coin, fiat, locale],
    queryFn: async (): Promise<CoinDetails> => {
      const [config, histories, text] = await Promise.allSettled([
        api(readCurrencyConfig, { query: { currency: coin } }),
        Promise.all([historyOf('day'), historyOf('year')]),
        coinText(coin, locale),
      ]);
      return {
        config: config.status === 'fulfilled' ? config.value.config : null,
        figures: histories.status === 'fulfilled' ? coinFigures(...histories.value, Date.now()) : null,
        paragraphs: text.status === 'fulfilled' ? text.value : [],
      };
    },
    staleTime,
  });
}
