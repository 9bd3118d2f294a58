import { createHash } from 'node:crypto';
import {
  maxPictureHeightByWidth,
  maxPicturePixels,
  maxPictureSide,
  minPictureHeight,
  minPictureWidth,
} from '@dukat/rules/content/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import sharp, { type Sharp } from 'sharp';
import { type DrawnFile, type PictureFormat, pictureFormats } from './pictures-repository.ts';

/** The widths of a text column, of a wide card, and of both on high-density screens. */
const widths = [480, 960, 1600];

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
};

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly files: readonly DrawnFile[];
}

export type PictureProblem =
  | 'picture_unreadable'
  | 'picture_too_large'
  | 'picture_too_small'
  | 'picture_too_tall';

/** Decoded pictures are large, so they are processed one at a time, for all users together. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture from its pixels, so that metadata such as the location and hidden data are removed. Accepts JPEG, PNG, WebP and
 * AVIF, detected by their first bytes. Before decoding, refuses more than 40 megapixels or 12,000 pixels per side, less than 480 × 200, and
 * pictures more than twice as high as wide.
 */
export function drawPicture(file: Buffer): Promise<Result<Drawn, PictureProblem>> {
  const drawn = drawing.then(() => drawNow(file));
  drawing = drawn;
  return drawn;
}

async function drawNow(file: Buffer): Promise<Result<Drawn, PictureProblem>> {
  if (!isPicture(file)) return refuse('picture_unreadable', { field: 'file' });
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    const problem = checkDimensions(autoOrient);
    if (problem !== undefined) return refuse(problem, { field: 'file' });
    const files = await drawFiles(file, autoOrient.width);
    const largest = files.findLast(({ format }) => format === 'jpeg');
    if (largest === undefined) return refuse('picture_unreadable', { field: 'file' });
    return accept({ width: largest.width, height: largest.height, files });
  } catch {
    // The library's detailed error does not help the person who chose the file.
    return refuse('picture_unreadable', { field: 'file' });
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Checks the dimensions in the file's header, after applying its orientation. */
function checkDimensions({ width, height }: Size): PictureProblem | undefined {
  if (width * height > maxPicturePixels || Math.max(width, height) > maxPictureSide)
    return 'picture_too_large';
  if (width < minPictureWidth || height < minPictureHeight) return 'picture_too_small';
  return height > width * maxPictureHeightByWidth ? 'picture_too_tall' : undefined;
}

async function drawFiles(file: Buffer, originalWidth: number): Promise<DrawnFile[]> {
  const files: DrawnFile[] = [];
  const wanted = widths.filter((width) => width <= originalWidth);
  for (const width of wanted) {
    // Applies the orientation, and takes the first frame of an animation.
    const picture = sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient();
    for (const format of pictureFormats) {
      const sized = picture.clone().resize({ width, withoutEnlargement: true });
      const { data, info } = await encoders[format](sized).toBuffer({ resolveWithObject: true });
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
      files.push({ format, width: info.width, height: info.height, hash, bytes: data });
    }
  }
  return files;
}

function isPicture(file: Buffer): boolean {
  const begins = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;
  return (
    begins('\xff\xd8\xff') ||
    begins('\x89PNG\r\n\x1a\n') ||
    (begins('RIFF') && begins('WEBP', 8)) ||
    begins('ftypavif', 4)
  );
}
