import type { LocaleCode } from '@dukat/locales/locale';
import type { BrandTexts } from './brand.ts';
import { loadBrands } from './load-brands.ts';
import type { Look } from './look.ts';
import type { OwnHost } from './own-hosts.ts';
import { publicSite, resolveSite } from './resolve-site.ts';
import type { Site } from './site.ts';
import { renderStyleSheet } from './style-sheet.ts';
import { visualBook } from './visual-book.ts';

export const brands = loadBrands();

const styleSheets: ReadonlyMap<string, string> = new Map(
  brands.map((brand) => [brand.id, renderStyleSheet(brand.look)]),
);

/** Looks up a host in the allow-list. `basePort` is the retail port of a local start; the other applications' ports are relative to it. */
export function siteFor(host: string, port: number, basePort = 3000): Site | undefined {
  return resolveSite(brands, host, port, basePort);
}

/** Returns the site of a request's host; undefined for an unknown host name. */
export type FindSite = (host: string, port: number, basePort: number) => Site | undefined;

/**
 * Returns the allow-list of an installation with its own host names: exactly these and, if `hasLocalNames`, those of a local start. The
 * example hosts in the brands' folders are for local starts only.
 */
export function allowedSites(
  own: readonly OwnHost[],
  { hasLocalNames }: { readonly hasLocalNames: boolean },
): FindSite {
  const owned = brands.map((brand) => ({
    ...brand,
    hosts: own.filter((row) => row.brand === brand.id).map(({ host }) => host),
  }));
  const isOwned: FindSite = (host) => publicSite(owned, host);
  return hasLocalNames ? (...asked) => isOwned(...asked) ?? siteFor(...asked) : isOwned;
}

/** Returns the look of a brand, for pictures drawn outside of its pages. */
export function findLook(brandId: string): Look | undefined {
  return brands.find(({ id }) => id === brandId)?.look;
}

/** Returns the brand's own texts of the home page in one language; null if the brand uses the product's texts. */
export function brandWords(brandId: string, locale: LocaleCode): BrandTexts | null {
  const words = brands.find(({ id }) => id === brandId)?.words;
  return words ? { headline: words.headline[locale], lead: words.lead[locale] } : null;
}

const visualBooks: ReadonlyMap<string, string> = new Map(
  brands.map((brand) => [brand.id, visualBook(brand)]),
);

/** Returns an SVG document with a brand's logo and colours. */
export function findVisualBook(brandId: string): string {
  return visualBooks.get(brandId) ?? '';
}

/** Returns the custom properties of a brand's look, for one style element in the page's head. */
export function brandStyleSheet(brandId: string): string {
  return styleSheets.get(brandId) ?? '';
}
