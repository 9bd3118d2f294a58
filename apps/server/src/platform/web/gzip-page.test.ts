import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newNonce } from './content-security-policy.ts';
import { gzipPage } from './gzip-page.ts';
import { withNonce } from './page-cache.ts';

function pageOf(pieces: readonly string[]) {
  return { status: 200, headers: {}, pieces };
}

describe('a page that is zipped once', () => {
  test('unzips to the same page with each nonce, checksum and length included', () => {
    const piece = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const page = pageOf(pieces);
        for (const nonce of [...Array(5)].map(newNonce)) {
          expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(withNonce(page, nonce));
        }
      }),
    );
  });

  test('unzips when its pieces are far longer than the window of the compression', () => {
    const long = 'Bitcoin 1 234 567,89 Kč <b>č</b> '.repeat(20_000);
    const page = pageOf([long, `${long}!`, '', long]);
    for (const nonce of [newNonce(), newNonce(), newNonce(), 'short', newNonce()]) {
      expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(withNonce(page, nonce));
    }
  });

  test('does not keep the nonce of an earlier visitor', () => {
    const page = pageOf(['<script nonce="', '">', '</script>']);
    const earlier: string[] = [];
    for (const nonce of [...Array(5)].map(newNonce)) {
      const text = gunzipSync(gzipPage(page, nonce)).toString();
      expect(earlier.filter((other) => text.includes(other))).toEqual([]);
      earlier.push(nonce);
    }
  });

  test('is compressed plainly for who has it drawn and for the first who finds it kept, and copied from then on', () => {
    const pieces = Array.from({ length: 12 }, (_, index) =>
      `<script nonce="Bitcoin ${index}"></script>`.repeat(20),
    );
    const page = pageOf(pieces);
    // A nonce stands letter by letter only in what was copied.
    const isCopied = () => {
      const nonce = newNonce();
      return gzipPage(page, nonce).includes(nonce);
    };
    expect([isCopied(), isCopied(), isCopied(), isCopied()]).toEqual([false, false, true, true]);
    // One that is drawn anew, as each page with a session is, begins anew.
    expect(gzipPage(pageOf(pieces), 'n'.repeat(22)).includes('n'.repeat(22))).toBe(false);
  });
});
