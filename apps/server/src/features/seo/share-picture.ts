import type { Look } from '@dukat/brands/look';
import { motifPicture } from '@dukat/brands/look-shape';
import { outlineText, wrapText } from './outline-text.ts';

export const shareWidth = 1200;
export const shareHeight = 630;

export interface SharePicture {
  readonly look: Look;
  /** The brand's logo as a data URL. */
  readonly logo: string;
  readonly brand: string;
  readonly host: string;
  readonly title: string;
  /** The coin's logo as a data URL, if it has one. */
  readonly coin: string | undefined;
}

/** The preview picture of a link, as SVG: the brand's colours and motif, the site's host and the page's title. */
export function sharePicture({ look, logo, brand, host, title, coin }: SharePicture): string {
  const colors = look.light;
  const { typeface } = look;
  const size = 76;
  const lines = wrapText(title, { size, width: coin === undefined ? 1040 : 760, most: 4, typeface });
  const heading = lines.map((line, index) =>
    outlineText(line, { x: 80, y: 300 + index * 92, size, color: colors.ink, typeface, isBold: true }),
  );
  const tiles = [...Array(15 * 4).keys()].map(
    (index) =>
      `<image href="${motifPicture(look.motif).replaceAll('"', '')}" x="${(index % 15) * 80}" y="${Math.floor(index / 15) * 80}" width="80" height="80" opacity="${(0.09 - Math.floor(index / 15) * 0.02).toFixed(2)}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}">`,
    `<rect width="100%" height="100%" fill="${colors.bg}"/>${tiles.join('')}`,
    `<rect y="${shareHeight - 18}" width="100%" height="18" fill="${colors.action}"/>`,
    `<image href="${logo}" x="80" y="80" width="72" height="72"/>`,
    outlineText(brand, { x: 176, y: 132, size: 48, color: colors.ink, typeface, isBold: true }),
    ...heading,
    coin === undefined ? '' : `<image href="${coin}" x="880" y="210" width="240" height="240"/>`,
    outlineText(host, { x: 80, y: 570, size: 30, color: colors['ink-2'], typeface: 'inter', isBold: false }),
    '</svg>',
  ].join('');
}

/** The home screen icon as SVG: the logo with a margin, so that it can be cropped to a circle. */
export function iconPicture({ look, logo }: Pick<SharePicture, 'look' | 'logo'>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${look.light.bg}"/><image href="${logo}" x="106" y="106" width="300" height="300"/></svg>`;
}
