import { listArticles } from '@dukat/contract/content/articles';
import { listPressMentions } from '@dukat/contract/content/company-texts';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { type ArticleLink, toArticleLink } from '../../platform/articles/article-link.ts';
import { hasOwnBlog } from '../../platform/articles/has-own-blog.ts';
import type { RouterContext } from '../../platform/router-context.ts';

export type PressMention = EndpointResponse<typeof listPressMentions>['mentions'][number];

export interface HomeReading {
  readonly articles: readonly ArticleLink[];
  readonly mentions: readonly PressMention[];
}

/** Requirement 9. */
export const articlesShown = 3;
const mentionsShown = 6;

/** Loads articles and press mentions for the home page. A failure does not fail the page. */
export async function loadReading({ api, site }: Pick<RouterContext, 'api' | 'site'>): Promise<HomeReading> {
  const [listed, press] = await Promise.allSettled([
    hasOwnBlog(site) ? api(listArticles, { query: { limit: articlesShown } }) : undefined,
    api(listPressMentions, {}),
  ]);
  const recommended = listed.status === 'fulfilled' ? (listed.value?.recommendedArticles ?? []) : [];
  return {
    articles: recommended.slice(0, articlesShown).map(toArticleLink),
    mentions: press.status === 'fulfilled' ? press.value.mentions.slice(0, mentionsShown) : [],
  };
}
