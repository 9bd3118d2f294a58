import { accept, type Result, refuse } from '@dukat/rules/result';
import { redrawPicture } from './redraw-picture.ts';

export interface AcceptedFile {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly ending: 'jpg' | 'pdf';
  readonly bytes: Buffer;
}

const pdfEndMarker = '%%EOF';
/** Some writers append a few bytes after the end marker. */
const tailBytes = 2048;

/**
 * Detects a file's type by its bytes, never by its claimed type, and returns what is stored: a picture (JPEG, PNG, WebP, AVIF) is
 * re-encoded, a PDF is kept as it is. Refuses `file_type_unknown` for everything else, including SVG and archives, and `file_damaged` for a
 * broken file.
 */
export async function readFile(
  file: Buffer,
): Promise<Result<AcceptedFile, 'file_type_unknown' | 'file_damaged'>> {
  if (isPdf(file)) {
    const isWhole = file.subarray(-tailBytes).includes(pdfEndMarker);
    return isWhole
      ? accept({ type: 'application/pdf', ending: 'pdf', bytes: file })
      : refuse('file_damaged', { field: 'file' });
  }
  if (!isPicture(file)) return refuse('file_type_unknown', { field: 'file' });
  const bytes = await redrawPicture(file);
  return bytes === undefined
    ? refuse('file_damaged', { field: 'file' })
    : accept({ type: 'image/jpeg', ending: 'jpg', bytes });
}

const begins = (file: Buffer, text: string, at = 0) => file.toString('latin1', at, at + text.length) === text;

const isPdf = (file: Buffer) => begins(file, '%PDF-1.') || begins(file, '%PDF-2.');

function isPicture(file: Buffer): boolean {
  return (
    begins(file, '\xff\xd8\xff') ||
    begins(file, '\x89PNG\r\n\x1a\n') ||
    (begins(file, 'RIFF') && begins(file, 'WEBP', 8)) ||
    begins(file, 'ftypavif', 4)
  );
}
