import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentWorld, contentWorld, makeLabel, makeTexts, seedItem } from '../testing/content-world.ts';
import { ownSeed } from './seed-content.ts';

let world: ContentWorld;
beforeAll(async () => {
  world = await contentWorld();
});
afterAll(() => world.close());

const versions = async () => {
  const { versions } = await world.store.database
    .selectFrom('content_versions')
    .select(({ fn }) => fn.countAll<string>().as('versions'))
    .executeTakeFirstOrThrow();
  return Number(versions);
};
const readTitle = async (name: string) => {
  const { status, body } = await world.http.client().get(`/api/articles/${name}`, { 'x-language': 'en_US' });
  if (status !== 200) return status;
  return (body.article as { fields: { content: string }[] }).fields[0]?.content;
};

describe('the seed texts', () => {
  test('are published at the first start, and unchanged at the next', async () => {
    const seed = { labels: [makeLabel('tag', 'basics')], items: [seedItem('article', 'one')] };
    await world.seed(seed);
    expect(await readTitle('one')).toBe('en title');
    const before = await versions();
    await world.seed(seed);
    expect(await versions()).toBe(before);
  });

  test('a changed file is a new version, which visitors see', async () => {
    await world.seed({ items: [seedItem('article', 'one', { texts: makeTexts('changed') }, 'second')] });
    expect(await readTitle('one')).toBe('en changed');
  });

  test('items that an operator has changed stay as they are', async () => {
    await world.store.database
      .updateTable('content_items')
      .set({ is_edited: true, live: null, live_since: null })
      .where('name', '=', 'one')
      .execute();
    await world.seed({ items: [seedItem('article', 'one', { texts: makeTexts('again') }, 'third')] });
    expect(await readTitle('one')).toBe(404);
  });

  test('names of tags follow the seed until an operator changes them', async () => {
    await world.seed({ labels: [makeLabel('tag', 'basics', 70)] });
    const positions = () =>
      world.store.database.selectFrom('content_labels').select('position').executeTakeFirstOrThrow();
    expect(await positions()).toEqual({ position: 70 });
    await world.store.database.updateTable('content_labels').set({ is_edited: true }).execute();
    await world.seed({ labels: [makeLabel('tag', 'basics', 80)] });
    expect(await positions()).toEqual({ position: 70 });
  });

  test('can all be published', async () => {
    await world.seed(ownSeed());
    for (const document of ['terms', 'marketing_agreement', 'personal_data_processing']) {
      const { status, body } = await world.http.client().get(`/api/legal/${document}`);
      expect([document, status]).toEqual([document, 200]);
      expect(JSON.stringify(body)).not.toContain('{company}');
    }
  });
});
