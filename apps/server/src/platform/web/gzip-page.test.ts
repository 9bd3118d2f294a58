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
        for (const nonce of [newNonce(), newNonce()]) {
          expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(withNonce(page, nonce));
        }
      }),
    );
  });

  test('unzips when its pieces are far longer than the window of the compression', () => {
    const long = 'Bitcoin 1 234 567,89 Kč <b>č</b> '.repeat(20_000);
    const page = pageOf([long, `${long}!`, '', long]);
    const nonce = newNonce();
    expect(gunzipSync(gzipPage(page, nonce)).toString()).toBe(withNonce(page, nonce));
    expect(gunzipSync(gzipPage(page, 'short')).toString()).toBe(withNonce(page, 'short'));
  });

  test('does not keep the nonce of an earlier visitor', () => {
    const page = pageOf(['<script nonce="', '">', '</script>']);
    const [first, second] = [newNonce(), newNonce()];
    gzipPage(page, first);
    expect(gunzipSync(gzipPage(page, second)).toString()).not.toContain(first);
  });
});
