import { loadBrands } from './load-brands.ts';
import { resolveSite } from './resolve-site.ts';
import type { Site } from './site.ts';
import { styleSheetOf } from './style-sheet.ts';

export const brands = loadBrands();

const styleSheets: ReadonlyMap<string, string> = new Map(
  brands.map((brand) => [brand.id, styleSheetOf(brand.look)]),
);

/** The allow-list of hosts. `basePort` is the retail port of a local start; the other applications stand beside it. */
export function siteFor(host: string, port: number, basePort = 3000): Site | undefined {
  return resolveSite(brands, host, port, basePort);
}

/** The custom properties of a brand's look, for one style element in the page's head. */
export function brandStyleSheet(brandId: string): string {
  return styleSheets.get(brandId) ?? '';
}
