import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import { type LocaleCode, languageTag, localeCodes } from '@dukat/locales/locale';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { sendNothingFound } from '../../../platform/http/send-answer.ts';
import { extractWords } from '../markdown/render-markdown.ts';
import { fillNames } from './fill-names.ts';
import { newestItems, newestSummaries } from './shown-content-repository.ts';

const itemsInFeed = 50;
const longestDescription = 600;
const readAgainSeconds = 600;

/** The newest articles as RSS 2.0, one feed per language: `/rss/cs.xml`; releases at `/rss/changelog-cs.xml`. */
export function serveFeeds({ deps }: Api): void {
  const { app, resolveSite } = deps;
  app.get<{ Params: { file: string } }>('/rss/:file', async (request, reply) => {
    const site = resolveSite(request);
    const [, kind, language] = /^(changelog-)?([a-z]{2})\.xml$/.exec(request.params.file) ?? [];
    const locale = localeCodes.find((code) => code.slice(0, 2) === language);
    const feed =
      site && locale && (await buildFeed(deps, site, locale, kind === undefined ? 'blog' : 'changelog'));
    if (feed === undefined) return sendNothingFound(reply);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${readAgainSeconds}`)
      .header('x-content-type-options', 'nosniff')
      .send(feed);
  });
}

interface FeedItem {
  readonly title: string;
  readonly description: string;
  /** The item's path on the site. */
  readonly path: string;
  readonly shownOn: string;
}

type FeedPage = 'blog' | 'changelog';

/** Returns undefined if the site does not have the page. */
async function buildFeed(
  { database, clock }: ApiDeps,
  site: Site,
  locale: LocaleCode,
  page: FeedPage,
): Promise<string | undefined> {
  const hasNoBlog = !site.features.blog || site.blogUrl !== null;
  if ((page === 'blog' && hasNoBlog) || !isOffered(page, site.brand.hiddenPages)) return undefined;
  const reader = { locale, now: clock.now() };
  const newest = { offset: 0, limit: itemsInFeed };
  if (page === 'blog') {
    const articles = await newestSummaries(database, 'article', reader, newest);
    return feedXml(
      site,
      locale,
      page,
      articles.map(({ name, shown_on, ...texts }) => ({
        ...texts,
        path: `/blog/${name}`,
        shownOn: shown_on,
      })),
    );
  }
  const releases = await newestItems(database, 'release', reader, newest);
  return feedXml(
    site,
    locale,
    page,
    releases.map(({ name, title, body, shown_on }) => ({
      title: `${name}: ${title}`,
      description: extractWords(body).slice(0, longestDescription),
      path: `/changelog#v${name}`,
      shownOn: shown_on,
    })),
  );
}

function feedXml(site: Site, locale: LocaleCode, page: FeedPage, items: readonly FeedItem[]): string {
  const text = (given: string) => escapeHtml(fillNames(given, site));
  const toPageUrl = (path: string) => {
    const [place = '', part] = path.split('#');
    return `${site.origin}${place}?locale=${locale}${part === undefined ? '' : `#${part}`}`;
  };
  const entries = items.map(({ title, description, path, shownOn }) => {
    const id = escapeHtml(`${site.origin}${path}#${locale}`);
    return `<item><title>${text(title)}</title><link>${escapeHtml(toPageUrl(path))}</link><guid isPermaLink="false">${id}</guid><pubDate>${new Date(`${shownOn}T12:00:00Z`).toUTCString()}</pubDate><description>${text(description)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>${escapeHtml(site.brand.name)}</title><link>${escapeHtml(toPageUrl(`/${page}`))}</link><description>${escapeHtml(site.brand.company.name)}</description><language>${languageTag(locale)}</language>
${entries.join('\n')}
</channel></rss>
`;
}
