import type { Brand } from '@dukat/brands/brand';
import { renderAsync } from '@resvg/resvg-js';

const drawn = new Map<string, Promise<Buffer>>();
const svgPrefix = 'data:image/svg+xml,';

/** The brand's logo as a PNG that is sharp at one inch in print. Rendered once per brand. */
export function brandMark({ id, logo }: Brand): Promise<Buffer> {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const svg = decodeURIComponent(logo.slice(svgPrefix.length));
  const mark = renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: 300 },
  }).then((picture) => picture.asPng());
  drawn.set(id, mark);
  mark.catch(() => drawn.delete(id));
  return mark;
}
