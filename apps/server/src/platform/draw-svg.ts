import { renderAsync } from '@resvg/resvg-js';

/** Renders an SVG as a PNG of the given width on another thread. */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  });
  return picture.asPng();
}
