import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

type Hostile = readonly [
  what: string,
  name: string,
  make: () => Buffer | Promise<Buffer>,
  code: 'file_type_unknown' | 'file_damaged' | 'file_too_large',
];

const text = (words: string) => () => Buffer.from(words);
const script = '<script>alert(document.domain)</script>';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png()
    .toBuffer();

/** A PNG whose header claims a size, with only a few bytes of data. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A progressive JPEG whose last scan is repeated: each costs a pass over all pixels and a few bytes. */
async function manyScanJpeg(): Promise<Buffer> {
  const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: '#123' } });
  const file = await photo.jpeg({ progressive: true }).toBuffer();
  const end = file.length - 2;
  const scan = file.subarray(file.lastIndexOf(Buffer.from('\xff\xda', 'latin1')), end);
  return Buffer.concat([
    file.subarray(0, end),
    ...Array.from({ length: 500 }, () => scan),
    file.subarray(end),
  ]);
}

const names = [
  'a.pdf',
  '../../../a.jpg',
  'a\\b.png',
  'a.pdf.exe',
  'CON.jpg',
  '\u202efdp.exe',
  'a.svg',
  '.htaccess',
];
const contents: readonly (readonly [string, () => Buffer | Promise<Buffer>, Hostile[3]])[] = [
  [
    'a drawing with a script',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'file_type_unknown',
  ],
  ['a page', text(`<!doctype html>${script}`), 'file_type_unknown'],
  ['a GIF that is a script', text(`GIF89a/*${script}*/`), 'file_type_unknown'],
  ['a packed file', () => gzipSync(Buffer.alloc(1_000_000)), 'file_type_unknown'],
  ['an archive', text('PK\u0003\u0004aaaa'), 'file_type_unknown'],
  ['a program', text('MZ\u0090\u0000aaaa'), 'file_type_unknown'],
  ['a PDF behind a page', text(`${script}%PDF-1.4\n%%EOF`), 'file_type_unknown'],
  ['a PDF that never ends', text(`%PDF-1.4\n${script}`), 'file_damaged'],
  ['the beginning of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1'), 'file_damaged'],
  ['a JPEG that is a page', () => Buffer.from(`\xff\xd8\xff${script}`, 'latin1'), 'file_damaged'],
  ['a PNG of ten thousand times ten thousand', () => claimedPng(10_000, 10_000), 'file_damaged'],
  ['a PNG of sixty thousand a side', () => claimedPng(60_000, 60_000), 'file_damaged'],
  ['a picture that is long and thin', () => picture(12_001, 1), 'file_damaged'],
  ['a JPEG of hundreds of passes over its pixels', manyScanJpeg, 'file_damaged'],
  ['half of a picture', async () => (await picture(300, 300)).subarray(0, 200), 'file_damaged'],
  ['a WebP in name', () => Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'latin1'), 'file_damaged'],
];

/** Row 41 of the drills: each content under misleading names, and one file that is too large. */
export const hostileFiles: readonly Hostile[] = [
  ...contents.flatMap(([what, make, code], at) =>
    [0, 1, 2, 3].map((step) => {
      const name = names[(at + step) % names.length] ?? '';
      return [`${what} as ${JSON.stringify(name)}`, name, make, code] as const;
    }),
  ),
  [
    'one byte more than five megabytes',
    'big.pdf',
    () => Buffer.concat([pdf, Buffer.alloc(5_000_001 - pdf.length)]),
    'file_too_large',
  ],
];
