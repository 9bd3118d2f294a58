import { brands } from '@dukat/brands/sites';
import { searchWeb } from '@dukat/contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownSeed, seedContent } from '../features/content/seeding/seed-content.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { signIn } from './testing/demo-sign-in.ts';
import { buyOrder, open } from './testing/order-requests.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

let program: TestProgram;
let visitor: TestClient;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  owner = await signIn(program, 'verified@dukat.test');
});
afterAll(() => program.close());

async function search(client: TestClient, input: string, headers: Readonly<Record<string, string>> = {}) {
  const { status, body } = await client.get(`/api/websearch?input=${encodeURIComponent(input)}`, headers);
  expect(status).toBe(200);
  return searchWeb.response.parse(body).options;
}

describe('a visitor finds', () => {
  test('a coin by code and by name, and can buy and sell it at once', async () => {
    for (const input of ['btc', 'BITCOIN', ' bitcóin ', '\u202ebitcoin\u0007']) {
      const found = await search(visitor, input);
      expect(found.find(({ group }) => group === 'coins')?.data.path, input).toBe('/koupit/bitcoin');
      expect(found.filter(({ group }) => group === 'actions').map(({ label }) => label)).toEqual([
        'Buy Bitcoin',
        'Sell Bitcoin',
      ]);
    }
  });

  test.each([
    ['cs_CZ', 'podminky', 'Obchodní podmínky'],
    ['sk_SK', 'podmienky', 'Obchodné podmienky'],
    ['en_US', 'legal', 'Terms'],
    ['de_DE', 'AGB', 'Geschäftsbedingungen'],
    ['es_ES', 'condiciones', 'Condiciones'],
    ['cs_CZ', 'otazky', 'Časté dotazy'],
    ['sk_SK', 'otázky', 'Časté otázky'],
    ['en_US', 'questions', 'Frequently asked questions'],
    ['de_DE', 'Fragen', 'Häufige Fragen'],
    ['es_ES', 'preguntas', 'Preguntas frecuentes'],
  ])('in %s by %j the page %j', async (language, input, label) => {
    const found = await search(visitor, input, { 'x-language': language });
    expect(found.map((option) => option.label)).toContain(label);
  });

  test('how to log in, and no account pages', async () => {
    expect((await search(visitor, 'log in')).map(({ data }) => data.path)).toEqual(['/login']);
    expect(await search(visitor, 'settings')).toEqual([]);
    expect((await search(visitor, 'dark')).map(({ data }) => data.action)).toEqual(['dark']);
  });

  test('nothing by punctuation alone, or by letters of another script', async () => {
    for (const input of ['xyzzy', 'ביטקוין', '%_%']) expect(await search(visitor, input)).toEqual([]);
  });

  test('a few coins and pages for an empty query', async () => {
    const groups = new Set((await search(visitor, '  ')).map(({ group }) => group));
    expect([...groups]).toEqual(['coins', 'pages']);
  });
});

test.each(brands.map(({ id, hiddenPages }) => [id, hiddenPages] as const))(
  'does not find hidden pages on %s',
  async (id, hiddenPages) => {
    const host = `${id.toLowerCase()}.localhost:3000`;
    for (const input of ['trading', 'blog', 'careers', 'gift card', 'mobile app', 'changelog']) {
      const paths = (await search(visitor, input, { host })).map(({ data }) => data.path ?? '');
      for (const hidden of hiddenPages) expect(paths).not.toContain(`/${hidden}`);
    }
  },
);

describe('input beyond its bounds', () => {
  test.each([101, 10_000])('%i letters are refused by their field', async (length) => {
    const { status, body } = await visitor.get(`/api/websearch?input=${'a'.repeat(length)}`);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'input' }]]);
  });

  test('a hundred letters are not', async () => expect(await search(visitor, 'a'.repeat(100))).toEqual([]));

  test('a megabyte is refused', async () => {
    const { status } = await visitor.get(`/api/websearch?input=${'a'.repeat(1_000_000)}`);
    expect(status).toBe(422);
  });

  test('reports a NUL character, and survives a lone surrogate', async () => {
    expect((await visitor.get('/api/websearch?input=%00')).body.code).toBe('text_unusable');
    expect((await visitor.get('/api/websearch?input=%ed%a0%80')).status).toBeLessThan(500);
  });
});

describe('a user finds', () => {
  test("own orders by coin and by the beginning of their id, at most five, and no others'", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1)
      ids.push((await open(owner, await buyOrder(owner, { email: null }))).id);
    const orders = (found: Awaited<ReturnType<typeof search>>) =>
      found.filter(({ group }) => group === 'orders').map(({ data }) => data.path);
    expect(orders(await search(owner, 'bitcoin'))).toEqual(
      ids
        .toReversed()
        .slice(0, 5)
        .map((id) => `/order?id=${id}`),
    );
    const [first = ''] = ids;
    expect(orders(await search(owner, first.slice(0, 10)))).toEqual([`/order?id=${first}`]);
    expect(orders(await search(visitor, first))).toEqual([]);
    const other = await signIn(program, 'slovak@dukat.test');
    expect(orders(await search(other, 'bitcoin'))).toEqual([]);
    expect(orders(await search(owner, '%'))).toEqual([]);
  });

  test('the existing account sections, and logout', async () => {
    expect((await search(owner, 'settings')).map(({ data }) => data.path)).toEqual([
      '/myaccount?section=settings',
    ]);
    expect((await search(owner, 'savings')).map(({ data }) => data.path)).toContain(
      '/myaccount?section=autobuy',
    );
    expect((await search(owner, 'log out')).map(({ data }) => data.action)).toEqual(['logout']);
    expect((await search(owner, 'log in')).map(({ data }) => data.path)).not.toContain('/login');
  });
});

describe('published content', () => {
  // Runs last, so that other searches do not find these articles too.
  beforeAll(() => inTransaction(program.database, (tx) => seedContent(tx, ownSeed(), program.clock.now())));
  const written = async (input: string, headers: Readonly<Record<string, string>>) =>
    (await search(visitor, input, headers))
      .filter(({ group }) => group === 'articles' || group === 'questions')
      .map(({ group, data }) => [group, data.path]);

  test('is found by its title, ignoring accents, and opens on its page', async () => {
    const language = { 'x-language': 'cs_CZ' };
    expect(await written('dane v cesku', language)).toContainEqual(['articles', '/blog/taxes-czechia']);
    expect(await written('ztratim TELEFON', language)).toContainEqual(['questions', '/faq#lost-phone']);
  });

  test("is found in the user's language, and no article if a brand has no blog", async () => {
    expect(await written('Kryptosteuern in Tschechien', { 'x-language': 'de_DE' })).toContainEqual([
      'articles',
      '/blog/taxes-czechia',
    ]);
    const found = await written('bitcoin', { 'x-language': 'cs_CZ', host: 'simplecoin.localhost:3000' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(([group]) => group !== 'questions')).toEqual([]);
  });
});
