import sharp from 'sharp';

/** Pixels an inch at which an SVG has the size that it names. */
const naturalDensity = 72;

/** Renders an SVG as a PNG of the given width on another thread. */
export async function drawSvg(svg: string, width: number): Promise<Buffer> {
  const file = Buffer.from(svg);
  const natural = await sharp(file).metadata();
  const density = (naturalDensity * width) / natural.width;
  return sharp(file, { density }).resize(width).png().toBuffer();
}
