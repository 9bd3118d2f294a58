import type { Site } from '@dukat/brands/site';
import { type LocaleCode, languageTag, localeCodes } from '@dukat/locales/locale';
import type { Api } from '../../../platform/http/api.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { fillNames } from './fill-names.ts';
import { newestSummaries, type ShownSummary } from './shown-content-repository.ts';

const articlesInFeed = 50;
const readAgainSeconds = 600;

/** The newest articles for readers of feeds (RSS 2.0), one feed a language: `/rss/cs.xml`. */
export function serveFeeds({ parts: { app, database, clock, siteOf } }: Api): void {
  app.get<{ Params: { file: string } }>('/rss/:file', async (request, reply) => {
    const site = siteOf(request);
    const locale = localeCodes.find((code) => `${code.slice(0, 2)}.xml` === request.params.file);
    if (site === undefined || locale === undefined || !site.features.blog) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('Not found.\n');
    }
    const reader = { locale, now: clock.now() };
    const articles = await newestSummaries(database, 'article', reader, { offset: 0, limit: articlesInFeed });
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${readAgainSeconds}`)
      .header('x-content-type-options', 'nosniff')
      .send(feedOf(site, locale, articles));
  });
}

function feedOf(site: Site, locale: LocaleCode, articles: readonly ShownSummary[]): string {
  const text = (given: string) => escapeHtml(fillNames(given, site));
  const blog = escapeHtml(`${site.origin}/blog?locale=${locale}`);
  const items = articles.map(({ name, title, description, shown_on }) => {
    const address = `${site.origin}/blog/${name}`;
    return `<item><title>${text(title)}</title><link>${escapeHtml(`${address}?locale=${locale}`)}</link><guid isPermaLink="false">${escapeHtml(`${address}#${locale}`)}</guid><pubDate>${new Date(`${shown_on}T12:00:00Z`).toUTCString()}</pubDate><description>${text(description)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>${escapeHtml(site.brand.name)}</title><link>${blog}</link><description>${escapeHtml(site.brand.company.name)}</description><language>${languageTag(locale)}</language>
${items.join('\n')}
</channel></rss>
`;
}
