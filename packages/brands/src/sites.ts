import type { LocaleCode } from '@dukat/locales/locale';
import type { BrandTexts } from './brand.ts';
import { loadAllBrands } from './load-brands.ts';
import type { Look } from './look.ts';
import type { OwnHost } from './own-hosts.ts';
import { defaultSite, publicSite, resolveSite } from './resolve-site.ts';
import type { Site } from './site.ts';
import { renderStyleSheet } from './style-sheet.ts';
import { visualBook } from './visual-book.ts';

/** Ours and those of BRANDS_DIR, which is read before any setting because many modules use the brands as constants. */
export const brands = loadAllBrands(process.env.BRANDS_DIR);

const styleSheets: ReadonlyMap<string, string> = new Map(
  brands.map((brand) => [brand.id, renderStyleSheet(brand.look)]),
);

/** Looks up a host in the allow-list. `basePort` is the retail port of a local start; the other applications' ports are relative to it. */
export function siteFor(host: string, port: number, basePort = 3000): Site | undefined {
  return resolveSite(brands, host, port, basePort);
}

/** Returns the site of a request's host; undefined for an unknown host name. */
export type FindSite = (host: string, port: number, basePort: number, isTls?: boolean) => Site | undefined;

/** Which hosts an installation answers in addition to its own names: none, those of a local start, or every host with the default brand. */
export type OtherHosts = 'none' | 'local' | 'all';

/**
 * Returns the allow-list of an installation with its own host names. The example hosts in the brands' folders are for local starts
 * only.
 */
export function allowedSites(own: readonly OwnHost[], others: OtherHosts): FindSite {
  const owned = brands.map((brand) => ({
    ...brand,
    hosts: own.filter((row) => row.brand === brand.id).map(({ host }) => host),
  }));
  const isOwned: FindSite = (host) => publicSite(owned, host);
  if (others === 'none') return isOwned;
  return (authority, port, basePort, isTls = false) => {
    const found = isOwned(authority, port, basePort) ?? siteFor(authority, port, basePort);
    if (found !== undefined || others === 'local') return found;
    return defaultSite(brands, { authority, port, basePort, isTls });
  };
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
