import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newNonce } from '../random.ts';
import { gzipPage } from './gzip-page.ts';
import { withNonce } from './page-cache.ts';

function makePage(pieces: readonly string[]) {
  return { status: 200, headers: {}, pieces };
}

describe('a page compressed once', () => {
  test('unzips to the same page with each nonce, checksum and length included', () => {
    const piece = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const page = makePage(pieces);
        for (const nonce of [...Array(5)].map(newNonce)) {
          expect(gunzipSync(gzipPage(page, nonce).bytes).toString()).toBe(withNonce(page, nonce));
        }
      }),
    );
  });

  test('unzips when its pieces are far longer than the window of the compression', () => {
    const long = 'Bitcoin 1 234 567,89 Kč <b>č</b> '.repeat(20_000);
    const page = makePage([long, `${long}!`, '', long]);
    for (const nonce of [newNonce(), newNonce(), newNonce(), 'short', newNonce()]) {
      expect(gunzipSync(gzipPage(page, nonce).bytes).toString()).toBe(withNonce(page, nonce));
    }
  });

  test('does not keep the nonce of an earlier visitor', () => {
    const page = makePage(['<script nonce="', '">', '</script>']);
    const earlier: string[] = [];
    for (const nonce of [...Array(5)].map(newNonce)) {
      const text = gunzipSync(gzipPage(page, nonce).bytes).toString();
      expect(earlier.filter((other) => text.includes(other))).toEqual([]);
      earlier.push(nonce);
    }
  });

  test('is compressed plainly for its first two answers and copied from the template afterwards', () => {
    const pieces = Array.from({ length: 12 }, (_, index) =>
      `<script nonce="Bitcoin ${index}"></script>`.repeat(20),
    );
    const page = makePage(pieces);
    // Only a copy of the template contains the nonce uncompressed.
    const isCopied = () => {
      const nonce = newNonce();
      return gzipPage(page, nonce).bytes.includes(nonce);
    };
    expect([isCopied(), isCopied(), isCopied(), isCopied()]).toEqual([false, false, true, true]);
    // A newly rendered page, such as every page with a session, starts again with plain compression.
    expect(gzipPage(makePage(pieces), 'n'.repeat(22)).bytes.includes('n'.repeat(22))).toBe(false);
  });

  test('lends a buffer to one answer at a time, and keeps few returned buffers', () => {
    const page = makePage(['<script nonce="', '">', '</script>']);
    const lend = () => gzipPage(page, newNonce());
    for (const _ of [1, 2]) lend();
    const first = Array.from({ length: 40 }, lend);
    expect(new Set(first.map(({ bytes }) => bytes)).size).toBe(40);
    for (const { giveBack } of first.slice(0, 30)) giveBack();
    const again = Array.from({ length: 40 }, lend).map(({ bytes }) => bytes);
    expect(new Set(again).size).toBe(40);
    // Buffers still in use are not handed out again.
    expect(again.filter((bytes) => first.slice(30).some((one) => one.bytes === bytes))).toEqual([]);
    expect(again.filter((bytes) => first.some((one) => one.bytes === bytes))).toHaveLength(16);
  });
});
