import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedArticles, searchContent } from '../content-facade.ts';
import { type ContentWorld, contentWorld, makeLabel, makeTexts, seedItem } from '../testing/content-world.ts';

let world: ContentWorld;
const articles = 60;
const tagged = 52;
const articleName = (index: number) => `article-${String(index).padStart(2, '0')}`;
const articleDay = (index: number) =>
  `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`;

beforeAll(async () => {
  world = await contentWorld();
  await world.seed({
    labels: [makeLabel('tag', 'basics', 1), makeLabel('tag', 'safety', 0), makeLabel('tag', 'unused', 2)],
    items: Array.from({ length: articles }, (_, index) =>
      seedItem('article', articleName(index), {
        shown_on: articleDay(index),
        tags: index < tagged ? ['basics'] : ['safety'],
        is_recommended: index === 3,
        texts: makeTexts(
          `Nákup číslo ${index}`,
          '## Část\n\nPište na {email}, {brand}.',
          index === 0 ? 'Daně a 40 mil Kč.' : undefined,
        ),
      }),
    ),
  });
});
afterAll(() => world.close());

interface Listed {
  readonly articles: { readonly name: string }[];
  readonly recommendedArticles: { readonly name: string }[];
  readonly total: number;
}

const list = async (query = '', language = 'en_US') => {
  const answer = await world.http.client().get(`/api/articles${query}`, { 'x-language': language });
  const body = answer.body as unknown as Listed;
  return { ...answer, names: body.articles?.map(({ name }) => name), body: answer.body };
};

describe('the list', () => {
  test('is read page by page, newest first, each article once', async () => {
    const pages = await Promise.all([0, 25, 50, 75].map((offset) => list(`?offset=${offset}`)));
    expect(pages.map(({ names }) => names.length)).toEqual([25, 25, 10, 0]);
    expect(pages.flatMap(({ names }) => names)).toEqual(
      Array.from({ length: articles }, (_, index) => articleName(articles - 1 - index)),
    );
    for (const { body } of pages) expect(body.total).toBe(articles);
  });

  test('has no bad line breaks in a lead, like in its text', async () => {
    const { body } = await list(`?limit=1&offset=${articles - 1}`, 'cs_CZ');
    expect(JSON.stringify(body)).toContain('Daně a\u00a040\u00a0mil');
  });

  test('of a tag has its articles, its name and its own total', async () => {
    const { names, body } = await list('?tag=basics&offset=50', 'cs_CZ');
    expect(names).toEqual([articleName(1), articleName(0)]);
    expect(body).toMatchObject({
      total: tagged,
      tag: { tag: 'basics', label: 'cs basics' },
      tags: [
        { tag: 'safety', label: 'cs safety' },
        { tag: 'basics', label: 'cs basics' },
      ],
    });
  });

  test.each(['unused', 'unknown', "'; drop table content_items; --", '%F0%9F%92%A9', 'a'.repeat(200)])(
    'of the tag %s is refused as unknown',
    async (tag) => {
      expect(await list(`?tag=${encodeURIComponent(tag)}`)).toMatchObject({
        status: 404,
        body: { code: 'tag_unknown', message: 'There are no articles on this topic.' },
      });
    },
  );

  test.each(['?offset=-1', '?limit=101', '?offset=x', '?other=1', `?tag=${'a'.repeat(201)}`, '?tag=a&tag=b'])(
    'with the query %s is refused',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  test("recommends five articles, editors' recommendations first", async () => {
    const { recommendedArticles } = (await list()).body as unknown as Listed;
    expect(recommendedArticles.map(({ name }) => name)).toEqual([3, 59, 58, 57, 56].map(articleName));
  });
});

describe('an article', () => {
  const read = (name: string, language = 'en_US') =>
    world.http.client().get(`/api/articles/${name}`, { 'x-language': language });

  test("is returned in the reader's language as text and as safe HTML, with the brand's names", async () => {
    const { status, body } = await read(articleName(7), 'cs_CZ');
    expect(status).toBe(200);
    expect(body.article).toMatchObject({
      name: articleName(7),
      createdAt: '2026-01-08T12:00:00.000Z',
      tags: [{ tag: 'basics', label: 'cs basics' }],
      image: expect.stringMatching(/^\/content\/illustrations\/article-07\.[0-9a-f]{16}\.svg$/),
      images: { header: { width: 1200, height: 630, sources: [] } },
      fields: [
        { name: 'title', content: 'cs Nákup číslo 7', type: 'plaintext' },
        { name: 'description', content: 'What it is about.', type: 'plaintext' },
        { name: 'content', type: 'markdown' },
      ],
      readingMinutes: 1,
      text: { headings: [{ id: 'h-cast', text: 'Část', level: 2 }] },
    });
    const { html } = (body.article as { text: { html: string } }).text;
    expect(html).toContain('<h2 id="h-cast">Část</h2>');
    expect(html).not.toContain('{');
  });

  test('recommends five others that share its tags', async () => {
    const { body } = await read(articleName(58));
    const names = (body as unknown as Listed).recommendedArticles.map(({ name }) => name);
    expect(names).toEqual([59, 57, 56, 55, 54].map(articleName));
  });

  test.each(['unknown', '..%2F..%2Fetc', '%F0%9F%92%A9', "'--", 'constructor', '__proto__'])(
    '%s is refused as unknown',
    async (name) => {
      expect(await read(name, 'de_DE')).toMatchObject({
        status: 404,
        body: {
          code: 'article_unknown',
          message: 'Diesen Artikel gibt es nicht oder er ist nicht mehr veröffentlicht.',
        },
      });
    },
  );
});

describe('the facade', () => {
  const search = (query: string, limit = 5) =>
    searchContent(world.store.database, { query, locale: 'cs_CZ', now: world.clock.now(), limit });

  test('search ignores accents and case, and is limited per kind', async () => {
    expect(await search('NAKUP cislo 42')).toEqual([
      {
        kind: 'article',
        name: articleName(42),
        title: 'cs Nákup číslo 42',
        description: 'What it is about.',
      },
    ]);
    expect(await search('nákup')).toHaveLength(5);
  });

  test.each(['', '   ', '%', '_', '\u202E', "'", 'unheard-of', 'a '.repeat(500_000), 'č'.repeat(1_000_000)])(
    'a search for unusual input finds nothing',
    async (query) => {
      expect((await search(query)).length).toBeLessThanOrEqual(5);
    },
  );

  test('every published article is listed once', async () => {
    const names: string[] = [];
    const reader = { locale: 'en_US', now: world.clock.now() } as const;
    for await (const { name } of publishedArticles(world.store.database, reader)) names.push(name);
    expect(names).toHaveLength(articles);
    expect(new Set(names).size).toBe(articles);
  });
});

test("recommends for a coin articles with its tag first, then editors' recommendations", async () => {
  await world.seed({
    labels: [makeLabel('tag', 'btc')],
    items: [seedItem('article', 'about-bitcoin', { shown_on: '2020-01-01', tags: ['btc', 'unused'] })],
  });
  const namesFor = async (coin: string) =>
    ((await list(`?coin=${coin}`)).body as unknown as Listed).recommendedArticles.map(({ name }) => name);
  expect(await namesFor('BTC')).toEqual(['about-bitcoin', ...[3, 59, 58, 57].map(articleName)]);
  expect(await namesFor('NOTHING')).toEqual([3, 59, 58, 57, 56].map(articleName));
  expect((await list('?coin=%27%3B')).status).toBe(422);
});
