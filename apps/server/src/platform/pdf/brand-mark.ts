import type { Brand } from '@dukat/brands/brand';
import { drawSvg } from '../draw-svg.ts';

const drawn = new Map<string, Promise<Buffer>>();
const svgPrefix = 'data:image/svg+xml,';
/** Sharp at one inch in print. */
const width = 300;

/** The brand's logo as a PNG. Rendered once per brand. */
export function brandMark({ id, logo }: Brand): Promise<Buffer> {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const mark = drawSvg(decodeURIComponent(logo.slice(svgPrefix.length)), width);
  drawn.set(id, mark);
  mark.catch(() => drawn.delete(id));
  return mark;
}
