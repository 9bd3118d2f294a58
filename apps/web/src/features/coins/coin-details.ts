import { listArticles } from '@dukat/contract/content/articles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readCurrencyConfig, readRateHistory } from '@dukat/contract/rates';
import type { Fiat } from '@dukat/rules/money/fiat';
import { queryOptions } from '@tanstack/react-query';
import { type ArticleLink, toArticleLink } from '../../platform/articles/article-link.ts';
import { hasOwnBlog } from '../../platform/articles/has-own-blog.ts';
import type { RouterContext } from '../../platform/router-context.ts';
import { type CoinFigures, coinFigures } from './coin-figures.ts';
import { coinText } from './coin-text.ts';

/** The content below the form of a coin's page. A part is null if it could not be loaded; the page is shown without it. */
export interface CoinDetails {
  readonly config: EndpointResponse<typeof readCurrencyConfig>['config'] | null;
  readonly figures: CoinFigures | null;
  readonly paragraphs: readonly string[];
  /** Articles about the coin. Empty if the site has no blog. */
  readonly articles: readonly ArticleLink[];
}

const maxArticles = 3;
const staleTime = 5 * 60_000;

/** Cached by coin, currency and language, so that switching between buying and selling needs no request. */
export function coinDetailsQuery(
  { api, locale, site }: Pick<RouterContext, 'api' | 'locale' | 'site'>,
  coin: string,
  fiat: Fiat,
) {
  const loadHistory = (period: 'day' | 'year') =>
    api(readRateHistory, { query: { currency: coin, fiat, period } }).then(({ data }) => data);
  return queryOptions({
    queryKey: ['coin-details', coin, fiat, locale],
    queryFn: async (): Promise<CoinDetails> => {
      const [config, histories, text, read] = await Promise.allSettled([
        api(readCurrencyConfig, { query: { currency: coin } }),
        Promise.all([loadHistory('day'), loadHistory('year')]),
        coinText(coin, locale),
        hasOwnBlog(site) ? api(listArticles, { query: { limit: 1, coin } }) : undefined,
      ]);
      return {
        config: config.status === 'fulfilled' ? config.value.config : null,
        figures: histories.status === 'fulfilled' ? coinFigures(...histories.value, Date.now()) : null,
        paragraphs: text.status === 'fulfilled' ? text.value : [],
        articles:
          read.status === 'fulfilled'
            ? (read.value?.recommendedArticles.slice(0, maxArticles).map(toArticleLink) ?? [])
            : [],
      };
    },
    staleTime,
  });
}
