import { renderAsync } from '@resvg/resvg-js';

/** Draws an SVG as a PNG of this width, beside the thread that answers requests. */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  });
  return picture.asPng();
}
