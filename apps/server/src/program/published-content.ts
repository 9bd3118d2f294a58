import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import { publishedArticles, searchContent } from '../features/content/content-facade.ts';
import type { FindContent } from '../features/search/search-port.ts';
import type { SeoDeps } from '../features/seo/serve-seo.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

// What the content slice offers to other slices. Links are offered only if the site has the page that shows the content.

const contentPages = { article: 'blog_detail', question: 'faq' } as const;

export const findContent: FindContent = async (db, { wanted, language, site, now, limit }) => {
  const found = await searchContent(db, { query: wanted, locale: language, now, limit });
  return found
    .filter(({ kind }) => isOffered(contentPages[kind], site.brand.hiddenPages))
    .map(({ kind, name, title, description }) => ({
      kind,
      title,
      description: description === '' ? null : description,
      path: kind === 'article' ? `/blog/${name}` : `/faq#${name}`,
    }));
};

const coinFiles = new URL('../../../web/public/coins/', import.meta.url);

/** Articles for a site's sitemap, and the pictures of their titles. */
export function seoContent({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Omit<SeoDeps, 'resolveSite'> {
  async function* streamArticles(site: Site, locale: Site['defaultLocale']) {
    if (!isOffered('blog_detail', site.brand.hiddenPages)) return;
    yield* publishedArticles(database, { locale, now: clock.now() });
  }
  return {
    coinFiles,
    findArticle: async (name, site, locale) => {
      for await (const article of streamArticles(site, locale))
        if (article.name === name) return article.title;
      return undefined;
    },
    articlePaths: async (site) => {
      const paths: string[] = [];
      for await (const { name } of streamArticles(site, site.defaultLocale)) paths.push(`/blog/${name}`);
      return paths;
    },
  };
}
