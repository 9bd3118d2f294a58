import type { Brand } from '@dukat/brands/brand';
import { drawSvg } from '../../platform/draw-svg.ts';

/** Three times the displayed size. */
const width = 84;

const marks = new Map<string, Promise<Buffer | undefined>>();

/**
 * The brand's logo as a PNG, because mail programs do not show SVG. Rendered once. Undefined if it cannot be rendered: the mail is then
 * sent without it.
 */
export function brandMark({ id, logo }: Pick<Brand, 'id' | 'logo'>): Promise<Buffer | undefined> {
  const known = marks.get(id);
  if (known !== undefined) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><image href="${logo}" width="${width}" height="${width}"/></svg>`;
  const drawn = drawSvg(svg, width).catch(() => undefined);
  marks.set(id, drawn);
  return drawn;
}
