import sharp from 'sharp';

const mostPixels = 40_000_000;
const longestSide = 12_000;
/** A screen and its words can still be read. */
const keptSide = 2400;

/** Unpacked pixels are large: pictures are drawn one after another, whoever sends them. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew from its pixels as a JPEG, so that nothing else of the file is kept: not where it was taken, nor what hides behind
 * it. Undefined for what cannot be read or claims more than 40 megapixels or 12,000 pixels on a side, which is refused before it is unpacked.
 */
export function redrawPicture(file: Buffer): Promise<Buffer | undefined> {
  const drawn = drawing.then(() => drawNow(file));
  drawing = drawn;
  return drawn;
}

async function drawNow(file: Buffer): Promise<Buffer | undefined> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels || Math.max(width, height) > longestSide) return undefined;
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    // The library says in many words that a file is broken; they help nobody who chose it.
    return undefined;
  }
}
