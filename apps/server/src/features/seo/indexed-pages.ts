import { type PageEntry, pageTable } from '@dukat/brands/page-table';
import { isOffered } from '@dukat/brands/resolve-path';
import type { Site } from '@dukat/brands/site';
import { languageTag, localeCodes } from '@dukat/locales/locale';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { escapeHtml } from '../../platform/http/escape-html.ts';

const entries: readonly PageEntry[] = pageTable;

/** Paths that redirect or have no content for a visitor. */
const withoutContent: ReadonlySet<string> = new Set([
  '/forgot_password',
  '/account_created',
  '/password_updated',
  '/overeni',
  '/potvrzeni',
]);

/** All indexable paths of a site, home first: pages open to visitors, and each coin in both directions. */
export function indexedPaths({ brand }: Pick<Site, 'brand'>): readonly string[] {
  const { pathWords, hiddenPages } = brand;
  const pages = entries
    .filter(
      ({ key, isIndexed, needsLogin, redirectsTo }) =>
        isIndexed !== false &&
        needsLogin !== true &&
        redirectsTo === undefined &&
        isOffered(key, hiddenPages),
    )
    .flatMap(({ paths }) => paths.filter((path) => !path.includes('{') && !withoutContent.has(path)));
  const coins = isOffered('buy_sell', hiddenPages)
    ? tradableCoins.flatMap(({ slug }) => [`/${pathWords.buy}/${slug}`, `/${pathWords.sell}/${slug}`])
    : [];
  return ['/', ...pages.filter((path) => path !== '/'), ...coins];
}

/** URLs per sitemap file; the protocol allows 50,000 and 50 MB. */
const addressesInFile = 1_000;

/** Returns one file of a sitemap, or the index if there are several files; undefined for a file that does not exist. */
export function siteMap(
  { origin, defaultLocale }: Pick<Site, 'origin' | 'defaultLocale'>,
  paths: readonly string[],
  file?: number,
  size = addressesInFile,
): string | undefined {
  const files = Math.ceil(paths.length / size);
  if (file === undefined && files > 1) {
    const rows = [...Array(files).keys()].map(
      (index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    );
    return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</sitemapindex>\n`;
  }
  const start = ((file ?? 1) - 1) * size;
  const shown = paths.slice(start, start + size);
  if (shown.length === 0) return undefined;
  const address = (path: string, locale: string) => escapeHtml(`${origin}${path}?locale=${locale}`);
  const rows = shown.map((path) => {
    const others = localeCodes.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${languageTag(code)}" href="${address(path, code)}"/>`,
    );
    return `<url><loc>${address(path, defaultLocale)}</loc>${others.join('')}</url>`;
  });
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('')}</urlset>\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
