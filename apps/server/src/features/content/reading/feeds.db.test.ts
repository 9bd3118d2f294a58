import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentWorld, contentWorld, makeTexts, seedItem } from '../testing/content-world.ts';

let world: ContentWorld;
beforeAll(async () => {
  world = await contentWorld();
  await world.seed({
    items: [
      ...Array.from({ length: 60 }, (_, index) => seedItem('article', `article-${index + 10}`)),
      seedItem('release', '25.11.01', {
        texts: makeTexts('First & <foremost>', '- A [link](/fees).\n- Two.'),
      }),
      seedItem('release', '25.11.02', { texts: makeTexts('Second') }),
    ],
  });
});
afterAll(() => world.close());

const read = (file: string, host = 'localhost:3000') =>
  world.http.api.deps.app.inject({ method: 'GET', url: `/rss/${file}`, headers: { host } });

test('each language has a feed with the newest fifty articles', async () => {
  const { statusCode, headers, body } = await read('cs.xml');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body.match(/<item>/g)).toHaveLength(50);
  expect(body).toContain('<title>cs title</title>');
  expect((await read('de.xml')).body).toContain('<language>de-DE</language>');
});

test('releases have their own feed, newest first, as text without markup', async () => {
  const { statusCode, body } = await read('changelog-en.xml', 'bitlifi.localhost:3000');
  expect(statusCode).toBe(200);
  expect(body.match(/<title>2[^<]*/g)).toEqual([
    '<title>25.11.02: en Second',
    '<title>25.11.01: en First &amp; &lt;foremost&gt;',
  ]);
  expect(body).toContain('A link.');
  expect(body).toMatch(/<link>[^<]*\/changelog\?locale=en_US#v25\.11\.01<\/link>/);
});

test.each(['changelog-en.xml', 'en.xml'])('%s does not exist if a brand hides its page', async (file) => {
  expect((await read(file, 'simplecoin.localhost:3000')).statusCode).toBe(404);
});

test('a site with an external blog has no feed of articles', async () => {
  expect((await read('en.xml', 'bitlifi.localhost:3008')).statusCode).toBe(404);
  expect((await read('en.xml', 'bitlifi.localhost:3000')).statusCode).toBe(200);
});

test.each(['xx.xml', 'en', 'changelog-.xml', 'other-en.xml', '..%2Fen.xml', 'EN.xml'])(
  '%s is not a feed',
  async (file) => {
    expect((await read(file)).statusCode).toBe(404);
  },
);
