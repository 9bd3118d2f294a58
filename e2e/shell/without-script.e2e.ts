import { describe, expect, test } from 'vitest';
import { getPage } from '../platform/get-page.ts';

// What a browser without JavaScript, or a crawler, reads: the server's response without its scripts.

const pages = [
  { path: '/', says: 'Kč' },
  { path: '/koupit/bitcoin', says: 'Kč' },
  { path: '/prodat/ethereum', says: 'Kč' },
  { path: '/currencies', says: 'Kč' },
  { path: '/fees', says: 'BTC' },
  { path: '/limits', says: 'Kč' },
] as const;

/** Returns the visible text of a page, with non-breaking spaces as plain spaces. */
async function readWords(path: string): Promise<string> {
  const { status, body } = await getPage({ brand: 'anycoin', path, locale: 'cs_CZ' });
  expect([path, status]).toEqual([path, 200]);
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s/g, ' ');
}

describe('without a script', () => {
  test.each(pages)('$path is readable, including its figures', async ({ path, says }) => {
    const words = await readWords(path);
    expect(words.split(' ').filter((word) => /\p{L}{3}/u.test(word)).length).toBeGreaterThan(40);
    expect(words).toMatch(/\d/);
    expect(words).toContain(says);
  });

  test.each(['/koupit/bitcoin', '/currencies'])('%s shows prices in crowns', async (path) => {
    // On these pages only prices have groups of three digits.
    expect(await readWords(path)).toMatch(/\d{1,3}( \d{3})+(,\d+)? Kč/);
  });
});
