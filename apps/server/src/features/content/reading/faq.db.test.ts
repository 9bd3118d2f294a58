import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentWorld, contentWorld, makeLabel, makeTexts, seedItem } from '../testing/content-world.ts';

let world: ContentWorld;
beforeAll(async () => {
  world = await contentWorld();
  const question = (name: string, category: string, position: number, title: string, body: string) =>
    seedItem('question', name, { category, position, texts: makeTexts(title, body, '') });
  await world.seed({
    labels: [
      makeLabel('category', 'fees', 1),
      makeLabel('category', 'orders', 0),
      makeLabel('category', 'empty', 2),
    ],
    items: [
      question('second', 'orders', 2, 'Kdy přijde {brand}?', 'Za **chvíli**.'),
      question('first', 'orders', 1, 'Jak začít?', 'Píšete na {email}.'),
      question('costs', 'fees', 1, 'Kolik stojí síť?', 'Jako žlutý kůň: <script>alert(1)</script> nic.'),
      seedItem('article', 'no-question', { texts: makeTexts('Kolik stojí článek?') }),
    ],
  });
});
afterAll(() => world.close());

interface Listed {
  readonly articles: { readonly name: string; readonly html: string; readonly text: string }[];
  readonly total: number;
}
async function list(query = '', language = 'cs_CZ') {
  const { status, body } = await world.http
    .client()
    .get(`/api/faq/articles${query}`, { 'x-language': language });
  const listed = body as unknown as Listed;
  return { status, body, listed, names: listed.articles?.map(({ name }) => name) };
}

describe('the categories', () => {
  test("are those with questions, in order, named in the reader's language", async () => {
    const { body } = await world.http.client().get('/api/faq/categories', { 'x-language': 'cs_CZ' });
    expect(body.categories).toEqual([
      { category: 'orders', label: 'cs orders', articles: 2 },
      { category: 'fees', label: 'cs fees', articles: 1 },
    ]);
  });
});

describe('the questions', () => {
  test('are ordered by category and position, each with a safe answer', async () => {
    const { listed, names } = await list();
    expect(names).toEqual(['first', 'second', 'costs']);
    expect(listed.total).toBe(3);
    expect(listed.articles[1]?.html).toContain('<strong>chvíli</strong>');
    expect(listed.articles.map(({ html }) => html).join(' ')).not.toContain('<script');
    expect(JSON.stringify(listed)).not.toMatch(/\{brand\}|\{email\}/);
  });

  test('are read page by page, with the total of all', async () => {
    const { names, listed } = await list('?offset=1&limit=1');
    expect([names, listed.total]).toEqual([['second'], 3]);
  });

  test('can be filtered by category, and a category without questions is unknown', async () => {
    expect((await list('?category=fees')).names).toEqual(['costs']);
    for (const category of ['empty', 'unknown', '__proto__', "'--"])
      expect(await list(`?category=${encodeURIComponent(category)}`)).toMatchObject({
        status: 404,
        body: { code: 'category_unknown' },
      });
  });

  test.each([
    ['ZLUTY kun', ['costs']],
    ['chvili', ['second']],
    ['žlutý chvíli', []],
    ['   ', ['first', 'second', 'costs']],
    ['?!', []],
    ['%', []],
    ['\u202e', []],
    ['ביטקוין', []],
  ])('for the search %j are %j', async (search, expected) => {
    const { names, listed } = await list(`?search=${encodeURIComponent(search)}`);
    expect(names).toEqual(expected);
    expect(listed.total).toBe(expected.length);
  });

  test('refuses a search above the limit, or of a megabyte', async () => {
    for (const length of [201, 1_000_000])
      expect((await list(`?search=${'a'.repeat(length)}`)).status).toBe(422);
    expect((await list(`?search=${'a'.repeat(200)}`)).status).toBe(200);
  });
});
