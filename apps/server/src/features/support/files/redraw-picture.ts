import { maxPicturePixels, maxPictureSide } from '@dukat/rules/content/limits';
import sharp from 'sharp';

/** Large enough that the text of a screenshot stays readable. */
const maxSide = 2400;

/** Decoded pictures are large, so they are processed one at a time, for all senders together. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture from its pixels as a JPEG, so that metadata such as the location and hidden data are removed. Returns undefined if
 * it cannot be read; more than 40 megapixels or 12,000 pixels per side are rejected before decoding.
 */
export function redrawPicture(file: Buffer): Promise<Buffer | undefined> {
  const drawn = drawing.then(() => drawNow(file));
  drawing = drawn;
  return drawn;
}

async function drawNow(file: Buffer): Promise<Buffer | undefined> {
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide) return undefined;
    return await sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    // The library's detailed error does not help the person who chose the file.
    return undefined;
  }
}
