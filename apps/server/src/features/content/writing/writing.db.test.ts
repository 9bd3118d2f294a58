import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDraft, makeTexts } from '../testing/content-world.ts';
import { type Writer, type WritersWorld, writersWorld } from '../testing/writers-world.ts';

let world: WritersWorld;
let writer: Writer;

beforeAll(async () => {
  world = await writersWorld();
  writer = await world.writer('content');
});
afterAll(() => world.close());

let serial = 0;
async function create(changes = {}, kind = 'article') {
  serial += 1;
  const name = `item-${serial}`;
  const draft = makeDraft(changes);
  const { status, body } = await writer.post('/admin/api/content', { kind, name, draft });
  expect([status, body]).toMatchObject([200, { number: 1 }]);
  return { id: String(body.id), name, draft };
}

const titleSeen = async (name: string) => {
  const { status, body } = await world.http.client().get(`/api/articles/${name}`);
  if (status !== 200) return status;
  return (body.article as { fields: { content: string }[] }).fields[0]?.content;
};
const act = (id: string, what: string, body: object = {}) =>
  writer.post(`/admin/api/content/${id}/${what}`, body);
const publish = (id: string, version: number, at: string | null = null) =>
  act(id, 'publish', { version, at });
const readItem = async (id: string) => (await writer.get(`/admin/api/content/${id}`)).body.item;
const lastAct = async () => (await world.acts()).at(-1);

/** Everything that a refused change could have written. */
async function everything(): Promise<readonly unknown[]> {
  const { database } = world.store;
  return Promise.all([
    database.selectFrom('content_items').selectAll().orderBy('id').execute(),
    database.selectFrom('content_versions').select(['item_id', 'number']).orderBy('item_id').execute(),
    database.selectFrom('content_labels').selectAll().orderBy('key').execute(),
    world.acts(),
  ]);
}

async function expectRefused(work: () => Promise<unknown>, status: number, code: string) {
  const before = await everything();
  expect(await work()).toMatchObject({ status, body: { code } });
  expect(await everything()).toEqual(before);
}

describe('a draft', () => {
  test('is invisible until it is published, and each step is logged', async () => {
    const { id, name, draft } = await create();
    expect(await titleSeen(name)).toBe(404);
    expect(await lastAct()).toMatchObject({ act: 'content.created', subject: `content:${id}` });
    expect((await publish(id, 1)).status).toBe(200);
    expect(await titleSeen(name)).toBe('en title');
    expect(await lastAct()).toMatchObject({ act: 'content.published', details: { version: 1, at: null } });

    const changed = { ...draft, texts: makeTexts('changed') };
    expect((await act(id, 'versions', { based_on: 1, draft: changed })).body).toEqual({ number: 2 });
    expect(await lastAct()).toMatchObject({ act: 'content.saved', details: { version: 2 } });
    expect(await titleSeen(name)).toBe('en title');
    expect(await readItem(id)).toMatchObject({ state: 'changed', newest: 2, live: 1 });
    await publish(id, 2);
    expect(await titleSeen(name)).toBe('en changed');

    expect((await act(id, 'restore', { based_on: 2, version: 1 })).body).toEqual({ number: 3 });
    expect(await lastAct()).toMatchObject({ act: 'content.restored', details: { restored_from: 1 } });
    await publish(id, 3);
    expect(await titleSeen(name)).toBe('en title');
    expect((await act(id, 'withdraw')).status).toBe(200);
    expect(await lastAct()).toMatchObject({ act: 'content.withdrawn', subject: `content:${id}` });
    expect(await titleSeen(name)).toBe(404);
    await expectRefused(() => act(id, 'withdraw'), 409, 'content_not_shown');
  });

  test('that another operator has saved meanwhile is not overwritten', async () => {
    const { id, draft } = await create();
    const colleague = await world.writer('administrator');
    const saved = await Promise.all(
      [writer, colleague, writer, colleague].map((who, index) =>
        who.post(`/admin/api/content/${id}/versions`, {
          based_on: 1,
          draft: { ...draft, texts: makeTexts(`title of ${index}`) },
        }),
      ),
    );
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await readItem(id)).toMatchObject({ newest: 2 });
    await expectRefused(() => act(id, 'restore', { based_on: 1, version: 1 }), 409, 'content_changed');
    await expectRefused(() => act(id, 'versions', { based_on: 3, draft }), 409, 'content_changed');
  });

  test('has a unique name within its kind, also concurrently', async () => {
    const body = { kind: 'article', name: 'wanted-by-two', draft: makeDraft() };
    const both = await Promise.all([1, 2].map(() => writer.post('/admin/api/content', body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectRefused(() => writer.post('/admin/api/content', body), 409, 'content_name_taken');
    const question = await writer.post('/admin/api/content', { ...body, kind: 'question' });
    expect(question.status).toBe(200);
  });

  test.each([
    [
      { texts: { ...makeTexts('a'), de_DE: { title: '', description: 'b', body: 'c' } } },
      'texts.de_DE.title',
    ],
    [
      { texts: { ...makeTexts('a'), es_ES: { title: 'a', description: 'b', body: '  ' } } },
      'texts.es_ES.body',
    ],
  ])('that is incomplete in a language is not published', async (changes, field) => {
    const { id, name } = await create(changes);
    await expectRefused(() => publish(id, 1), 422, 'content_incomplete');
    expect(JSON.stringify((await publish(id, 1)).body)).toContain(field);
    expect(await titleSeen(name)).toBe(404);
  });

  test.each([
    [{ tags: ['unknown'] }, 'tag_unknown'],
    [{ category: 'unknown' }, 'category_unknown'],
    [{ picture: 'unknown' }, 'picture_unknown'],
    [{ texts: makeTexts('a', '![x](picture:unknown)') }, 'picture_unknown'],
  ])('that refers to something unknown is refused', async (changes, code) => {
    const body = { kind: 'article', name: 'points-to-nothing', draft: makeDraft(changes) };
    await expectRefused(() => writer.post('/admin/api/content', body), 422, code);
  });

  test.each([
    { name: '../etc/passwd' },
    { name: 'Capital' },
    { name: '' },
    { name: 'a'.repeat(81) },
    { kind: 'legal' },
    { kind: 'unknown' },
    { draft: makeDraft({ shown_on: '2026-02-30' }) },
    { draft: makeDraft({ position: -1 }) },
    { draft: makeDraft({ link: 'javascript:alert(1)' }) },
    { draft: makeDraft({ link: 'http://plain.example' }) },
    { draft: makeDraft({ tags: ['a', 'a'] }) },
    { draft: makeDraft({ texts: makeTexts('t'.repeat(201)) }) },
    { draft: makeDraft({ texts: makeTexts('t', 'b'.repeat(60_001)) }) },
    { draft: { ...makeDraft(), texts: { cs_CZ: makeTexts('a').cs_CZ } } },
    { more: 1 },
  ])('that is invalid is refused: %o', async (changes) => {
    const body = { kind: 'article', name: 'no-draft', draft: makeDraft(), ...changes };
    await expectRefused(() => writer.post('/admin/api/content', body), 422, 'invalid_request');
  });
});

describe('a scheduled publication', () => {
  const later = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

  test('takes effect at its time automatically', async () => {
    const { id, name } = await create();
    expect((await publish(id, 1, later(60_000))).status).toBe(200);
    expect(await readItem(id)).toMatchObject({ state: 'scheduled' });
    world.clock.advance(59_999);
    expect(await titleSeen(name)).toBe(404);
    world.clock.advance(1);
    expect(await titleSeen(name)).toBe('en title');
    expect(await readItem(id)).toMatchObject({ state: 'published', live: 1, next: null });
  });

  test('keeps the current version until then, and is cancelled by unpublishing or publishing another version', async () => {
    const { id, name, draft } = await create();
    await publish(id, 1);
    await act(id, 'versions', { based_on: 1, draft: { ...draft, texts: makeTexts('second') } });
    await publish(id, 2, later(60_000));
    expect(await titleSeen(name)).toBe('en title');
    await publish(id, 1);
    world.clock.advance(60_000);
    expect(await titleSeen(name)).toBe('en title');
    await publish(id, 2, later(60_000));
    await act(id, 'withdraw');
    world.clock.advance(60_000);
    expect(await titleSeen(name)).toBe(404);
  });

  test('more than a year ahead is refused as a typing mistake', async () => {
    const { id } = await create();
    const tooFar = later(400 * 86_400_000);
    await expectRefused(() => publish(id, 1, tooFar), 422, 'publish_time_too_far');
    await expectRefused(() => publish(id, 1, 'tomorrow'), 422, 'invalid_request');
  });
});

describe('the lists', () => {
  test('contain every item page by page, last changed first', async () => {
    const many = 55;
    const items = Array.from({ length: many }, (_, index) => `release-${index}`);
    const draft = makeDraft();
    await world.seed({ items: items.map((name) => ({ kind: 'release', name, draft, hash: name })) });
    const pages = await Promise.all(
      [0, 25, 50].map((offset) => writer.get(`/admin/api/content?kind=release&offset=${offset}&limit=25`)),
    );
    const names = pages.flatMap(({ body }) => (body.items as { name: string }[]).map(({ name }) => name));
    expect(names).toEqual(items.toReversed());
    expect(pages.map(({ body }) => body.has_more)).toEqual([true, true, false]);
  });

  test('contain every version page by page, with its author', async () => {
    const { id, draft } = await create();
    for (let number = 1; number < 7; number += 1) await act(id, 'versions', { based_on: number, draft });
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => writer.get(`/admin/api/content/${id}/versions?offset=${offset}&limit=3`)),
    );
    const versions = pages.flatMap(({ body }) => body.versions as { number: number; written_by: string }[]);
    expect(versions.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(versions[0]?.written_by).toMatch(/^writer-\d+@dukat\.test$/);
    expect(pages.map(({ body }) => body.has_more)).toEqual([true, true, false]);
    expect((await writer.get(`/admin/api/content/${id}?version=3`)).body).toMatchObject({ number: 3 });
  });
});

test('hostile text is previewed harmlessly, as visitors would see it, and not stored', async () => {
  const body = '<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n## Ahoj {brand}';
  const before = await everything();
  const { body: answer } = await writer.post('/admin/api/content/preview', { body, locale: 'cs_CZ' });
  const { html } = answer.text as { html: string };
  expect(html).not.toMatch(/<script|href="javascript/);
  expect(html).not.toContain('{brand}');
  expect(await everything()).toEqual(before);
});

test.each(['support', 'finance', 'compliance'] as const)('is closed to %s', async (role) => {
  const { id } = await create();
  const other = await world.writer(role);
  await expectRefused(() => other.get('/admin/api/content?kind=article'), 403, 'role_forbids');
  await expectRefused(() => other.post(`/admin/api/content/${id}/withdraw`), 403, 'role_forbids');
  await expectRefused(
    () => other.post(`/admin/api/content/${id}/publish`, { version: 1, at: null }),
    403,
    'role_forbids',
  );
});

test('is closed to a stranger', async () => {
  const { stranger } = world;
  await expectRefused(() => stranger.get('/admin/api/content?kind=article'), 401, 'login_required');
  await expectRefused(() => stranger.post('/admin/api/content/preview', {}), 401, 'login_required');
});

test('an unknown item or version is refused', async () => {
  const { id, draft } = await create();
  const nobody = '999999999999999999';
  for (const [what, body] of [
    ['versions', { based_on: 1, draft }],
    ['restore', { based_on: 1, version: 1 }],
    ['publish', { version: 1, at: null }],
    ['withdraw', {}],
  ] as const) {
    await expectRefused(() => act(nobody, what, body), 404, 'content_unknown');
  }
  await expectRefused(() => writer.get(`/admin/api/content/${nobody}`), 404, 'content_unknown');
  await expectRefused(() => writer.get(`/admin/api/content/${nobody}/versions`), 404, 'content_unknown');
  await expectRefused(() => writer.get(`/admin/api/content/${id}?version=9`), 404, 'version_unknown');
  await expectRefused(() => publish(id, 9), 404, 'version_unknown');
  await expectRefused(() => act(id, 'restore', { based_on: 1, version: 9 }), 404, 'version_unknown');
});

test('a legal text can be changed and scheduled, but not unpublished', async () => {
  await world.seed({ items: [{ kind: 'legal', name: 'terms', draft: makeDraft(), hash: 'first' }] });
  const { body } = await writer.get('/admin/api/content?kind=legal');
  const [{ id = '' } = {}] = body.items as { id: string }[];
  await expectRefused(() => act(id, 'withdraw'), 409, 'content_needed');
  const draft = makeDraft({ texts: makeTexts('Newer terms') });
  expect((await act(id, 'versions', { based_on: 1, draft })).status).toBe(200);
  expect((await publish(id, 2)).status).toBe(200);
  await world.seed({ items: [{ kind: 'legal', name: 'terms', draft: makeDraft(), hash: 'second' }] });
  const { body: shown } = await world.http.client().get('/api/legal/terms');
  expect(shown.title).toBe('en Newer terms');
});
