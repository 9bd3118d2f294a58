import type { LocaleCode } from '@dukat/locales/locale';
import { loadBrands } from './load-brands.ts';
import type { Look } from './look.ts';
import type { OwnHost } from './own-hosts.ts';
import { publicSite, resolveSite } from './resolve-site.ts';
import type { Site } from './site.ts';
import { styleSheetOf } from './style-sheet.ts';
import { visualBook } from './visual-book.ts';
import type { WordsOfBrand } from './words-of-brand.ts';

export const brands = loadBrands();

const styleSheets: ReadonlyMap<string, string> = new Map(
  brands.map((brand) => [brand.id, styleSheetOf(brand.look)]),
);

/** The allow-list of hosts. `basePort` is the retail port of a local start; the other applications stand beside it. */
export function siteFor(host: string, port: number, basePort = 3000): Site | undefined {
  return resolveSite(brands, host, port, basePort);
}

/** Finds the site that a request's host stands for; undefined for a name that is not on the list. */
export type FindSite = (host: string, port: number, basePort: number) => Site | undefined;

/**
 * The allow-list of a house with host names of its own: exactly these, and where it `hasLocalNames` those of a local start too.
 * The example hosts of the brands' folders belong to a local start.
 */
export function sitesOf(
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

/** The look of a brand, for what is drawn outside of its pages. */
export function lookOf(brandId: string): Look | undefined {
  return brands.find(({ id }) => id === brandId)?.look;
}

/** What the first page says in a brand's own words, in one language; null where the product's words are its own. */
export function brandWords(brandId: string, locale: LocaleCode): WordsOfBrand | null {
  const words = brands.find(({ id }) => id === brandId)?.words;
  return words ? { headline: words.headline[locale], lead: words.lead[locale] } : null;
}

const visualBooks: ReadonlyMap<string, string> = new Map(
  brands.map((brand) => [brand.id, visualBook(brand)]),
);

/** The sheet with a brand's mark and colours, an SVG document. */
export function visualBookOf(brandId: string): string {
  return visualBooks.get(brandId) ?? '';
}

/** The custom properties of a brand's look, for one style element in the page's head. */
export function brandStyleSheet(brandId: string): string {
  return styleSheets.get(brandId) ?? '';
}
