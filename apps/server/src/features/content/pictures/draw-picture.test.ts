import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 120, alpha: 1 } } });

const listDrawnFiles = async (file: Buffer) => {
  const drawn = await drawPicture(file);
  if (drawn.refused) throw new Error(drawn.reason);
  return drawn.value.files.map(({ format, width, height }) => `${format} ${width}x${height}`);
};

test('a picture is re-encoded in its available sizes and three formats', async () => {
  expect(await listDrawnFiles(await plain(970, 405).jpeg().toBuffer())).toEqual([
    'avif 480x200',
    'webp 480x200',
    'jpeg 480x200',
    'avif 960x401',
    'webp 960x401',
    'jpeg 960x401',
  ]);
});

test.each(['png', 'webp', 'avif'] as const)('accepts a %s', async (format) => {
  const file = await plain(480, 200).toFormat(format).toBuffer();
  expect(await listDrawnFiles(file)).toEqual(['avif 480x200', 'webp 480x200', 'jpeg 480x200']);
});

test('keeps only the pixels of a file', async () => {
  const secret = 'Hidden in the file';
  const file = await plain(480, 300)
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();
  expect(file.includes(secret)).toBe(true);
  const drawn = await drawPicture(Buffer.concat([file, Buffer.from(`<script>${secret}</script>`)]));
  if (drawn.refused) throw new Error(drawn.reason);
  for (const { bytes } of drawn.value.files) expect(bytes.includes(secret)).toBe(false);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['an SVG', Buffer.from(svg)],
  ['an SVG behind the first bytes of a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
  ['an SVG behind the first bytes of a JPEG', Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a document', Buffer.from('%PDF-1.7')],
  ['a name without a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s is refused', async (_, file) => {
  expect(await drawPicture(file)).toMatchObject({ refused: true, reason: 'picture_unreadable' });
});

test('refuses a truncated picture', async () => {
  const whole = await plain(600, 400).png({ compressionLevel: 0 }).toBuffer();
  expect(await drawPicture(whole.subarray(0, whole.length / 2))).toMatchObject({
    reason: 'picture_unreadable',
  });
});

test.each([
  [479, 300, 'picture_too_small'],
  [480, 199, 'picture_too_small'],
  [480, 961, 'picture_too_tall'],
  [12_001, 480, 'picture_too_large'],
])('%d × %d is refused as %s', async (width, height, reason) => {
  expect(await drawPicture(await plain(width, height).png().toBuffer())).toMatchObject({ reason });
});

test.each([[480, 960]])('accepts %d × %d at the limit', async (width, height) => {
  expect(await drawPicture(await plain(width, height).png().toBuffer())).toMatchObject({ refused: false });
});

/** A PNG whose header claims a size; its data is a few bytes that decode to nothing. */
function claimed(width: number, height: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  [20_000, 20_000],
  [8_000, 5_001],
  [2_000_000_000, 2_000_000_000],
])('a few bytes that claim %d × %d pixels are refused before decoding', async (width, height) => {
  const before = process.memoryUsage().rss;
  const drawn = await drawPicture(claimed(width, height));
  expect(drawn).toMatchObject({ refused: true });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a file that decodes to less than it claims is refused', async () => {
  expect(await drawPicture(claimed(1_000, 1_000))).toMatchObject({ reason: 'picture_unreadable' });
});
