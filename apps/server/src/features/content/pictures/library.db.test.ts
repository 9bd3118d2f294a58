import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { makeDraft, makeLabel, makeTexts } from '../testing/content-world.ts';
import { type Writer, type WritersWorld, writersWorld } from '../testing/writers-world.ts';
import { type DrawnFile, storePicture } from './pictures-repository.ts';

let world: WritersWorld;
let writer: Writer;
let file: string;

beforeAll(async () => {
  world = await writersWorld();
  writer = await world.writer('content');
  const create = { width: 480, height: 200, channels: 3, background: '#005a78' } as const;
  file = (await sharp({ create }).png().toBuffer()).toString('base64');
});
afterAll(() => world.close());

const upload = (name: string, content = file, who = writer) =>
  who.post('/admin/api/content-pictures', { name, file: content });
const saveLabel = (changes: object = {}, who = writer) =>
  who.post('/admin/api/content-labels', { ...makeLabel('tag', 'news', 3), ...changes });

async function everything(): Promise<readonly unknown[]> {
  const { database } = world.store;
  return Promise.all([
    database.selectFrom('content_pictures').selectAll().orderBy('id').execute(),
    database.selectFrom('content_picture_files').select(['hash', 'format']).orderBy('hash').execute(),
    database.selectFrom('content_labels').selectAll().orderBy('key').execute(),
    world.acts(),
  ]);
}

async function expectRefused(work: () => Promise<unknown>, status: number, code: string) {
  const before = await everything();
  expect(await work()).toMatchObject({ status, body: { code } });
  expect(await everything()).toEqual(before);
}

describe('a picture', () => {
  test('is uploaded once per name, even concurrently, and is logged and usable in a text', async () => {
    const colleague = await world.writer('administrator');
    const both = await Promise.all([upload('chart'), upload('chart', file, colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await world.acts()).at(-1)).toMatchObject({
      act: 'content.picture_uploaded',
      subject: 'picture:chart',
    });
    await expectRefused(() => upload('chart'), 409, 'picture_name_taken');

    const { body } = await writer.post('/admin/api/content/preview', {
      body: '![A chart](picture:chart)',
      locale: 'en_US',
    });
    const { html } = body.text as { html: string };
    const [url = ''] = /\/content\/pictures\/[a-z0-9]{32}\.jpeg/.exec(html) ?? [];
    const served = await world.http.api.deps.app.inject({ url, headers: { host: 'localhost:3000' } });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const draft = makeDraft({ picture: 'chart', texts: makeTexts('With a chart', '![A](picture:chart)') });
    const created = { kind: 'article', name: 'with-chart', draft };
    expect((await writer.post('/admin/api/content', created)).status).toBe(200);
  });

  test('can exist under two names', async () => {
    expect((await upload('chart-again')).status).toBe(200);
    const { body } = await writer.get('/admin/api/content-pictures?offset=0&limit=25');
    const urls = (body.pictures as { picture: { url: string } }[]).map(({ picture }) => picture.url);
    expect(new Set(urls).size).toBe(1);
  });

  test.each([
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 'picture_unreadable'],
    ['nothing that is drawn', 'AAAA', 'picture_unreadable'],
    ['no base64', '<svg>', 'invalid_request'],
    ['nothing', '', 'invalid_request'],
  ])('that is %s is refused', async (_, content, code) => {
    await expectRefused(() => upload('hostile', content), 422, code);
  });

  test('above the limit is refused before it is read', async () => {
    const before = await everything();
    const { status } = await upload('large', 'A'.repeat(10_800_000));
    expect(status).toBe(413);
    expect(await everything()).toEqual(before);
  });

  test.each(['../x', 'Chart', '', 'a'.repeat(81)])('called %j is refused', async (name) => {
    await expectRefused(() => upload(name), 422, 'invalid_request');
  });

  test('cannot have the name of an illustration', async () => {
    const { body } = await writer.get('/admin/api/content-pictures?offset=0&limit=1');
    const [illustration = ''] = body.illustrations as string[];
    await expectRefused(() => upload(illustration), 409, 'picture_name_taken');
  });

  test('is listed page by page, newest first', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `listed-${index}`);
    const bytes = Buffer.from('bytes');
    await inTransaction(world.store.database, async (tx) => {
      for (const [index, name] of names.entries()) {
        const hash = String(index).padStart(32, '0');
        const files: DrawnFile[] = [{ format: 'jpeg', width: 480, height: 200, hash, bytes }];
        const picture = { name, width: 480, height: 200, files, uploadedBy: writer.id };
        await storePicture(tx, { ...picture, now: world.clock.now() });
      }
    });
    const pages = await Promise.all(
      [0, 4, 8].map((offset) => writer.get(`/admin/api/content-pictures?offset=${offset}&limit=4`)),
    );
    const listed = pages.flatMap(({ body }) => (body.pictures as { name: string }[]).map(({ name }) => name));
    expect(listed.slice(0, 9)).toEqual(names.toReversed());
    expect(pages.map(({ body }) => body.has_more)).toEqual([true, true, false]);
  });
});

describe('a tag', () => {
  test('is created and renamed, and each change is logged', async () => {
    expect((await saveLabel()).status).toBe(200);
    expect((await world.acts()).at(-1)).toMatchObject({
      act: 'content.label_saved',
      subject: 'tag:news',
      details: { is_new: true },
    });
    expect((await saveLabel({ names: makeLabel('tag', 'fresh').names })).status).toBe(200);
    expect((await world.acts()).at(-1)).toMatchObject({ details: { is_new: false } });
    const { body } = await writer.get('/admin/api/content-labels');
    expect(body.labels).toContainEqual(
      expect.objectContaining({ key: 'news', names: expect.objectContaining({ en_US: 'en fresh' }) }),
    );
    await world.seed({ labels: [makeLabel('tag', 'news')] });
    const { body: after } = await writer.get('/admin/api/content-labels');
    expect(after).toEqual(body);
  });

  test.each([
    { key: '' },
    { key: '../x' },
    { kind: 'unknown' },
    { position: -1 },
    { names: { en_US: 'Only one' } },
    { names: { ...makeLabel('tag', 'a').names, cs_CZ: '' } },
    { names: { ...makeLabel('tag', 'a').names, cs_CZ: 'a'.repeat(61) } },
  ])('that is invalid is refused: %o', async (changes) => {
    await expectRefused(() => saveLabel(changes), 422, 'invalid_request');
  });

  test('above a hundred is refused, and existing ones can still change', async () => {
    const { body } = await writer.get('/admin/api/content-labels');
    const missing = 100 - (body.labels as unknown[]).length;
    await world.seed({
      labels: Array.from({ length: missing }, (_, index) => makeLabel('category', `more-${index}`)),
    });
    await expectRefused(() => saveLabel({ key: 'one-more' }), 409, 'too_many_labels');
    expect((await saveLabel()).status).toBe(200);
  });
});

test.each(['support', 'finance', 'compliance'] as const)('the library is closed to %s', async (role) => {
  const other = await world.writer(role);
  await expectRefused(() => other.get('/admin/api/content-pictures'), 403, 'role_forbids');
  await expectRefused(() => upload('theirs', file, other), 403, 'role_forbids');
  await expectRefused(() => saveLabel({}, other), 403, 'role_forbids');
});
