import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-api.ts';
import { publishLegal } from '../content/testing/publish-legal.ts';
import { type IdentityWorld, identityWorld } from '../identity/testing/identity-world.ts';

let world: IdentityWorld;
let client: TestClient;
let email = '';
const password = 'Kolo-na-Vltave-7';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

let edition = 0;
const publish = async () => {
  edition += 1;
  await publishLegal(world.store.database, `Edition ${edition}.`, world.clock.now());
};
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

let count = 0;
beforeEach(async () => {
  await publish();
  count += 1;
  email = `reader${count}@example.com`;
  await world.member(email, password);
  client = await world.signedIn(email, password);
});

interface Said {
  readonly kind: string;
  readonly accepted: boolean;
  readonly version: string;
}
interface Listed {
  readonly agreements: readonly Said[];
  readonly total: number;
  readonly versions: Readonly<Record<'terms' | 'personal_data' | 'marketing', string>>;
  readonly is_asked: boolean;
}
const listed = async (query = ''): Promise<Listed> => {
  const { status, body } = await client.get(`/api/user/agreements${query}`);
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body)) as never;
};
const hasAgreed = async () =>
  Object((await client.get('/api/user/me')).body.user).has_agreed_to_terms as unknown;
const agree = (versions: object, headers = {}) =>
  client.post('/api/user/agreements', versions, { 'user-agent': chrome, ...headers });
const readVersions = async () => {
  const { terms, personal_data } = (await listed()).versions;
  return { terms, personal_data };
};

describe('a new version of the terms', () => {
  test('requires agreement once, and again only for the next version', async () => {
    expect([await hasAgreed(), (await listed()).is_asked]).toEqual([true, false]);
    await publish();
    expect([await hasAgreed(), (await listed()).is_asked]).toEqual([false, true]);
    expect((await agree(await readVersions())).status).toBe(200);
    expect([await hasAgreed(), (await listed()).is_asked]).toEqual([true, false]);
    const { total } = await listed();
    expect((await agree(await readVersions())).status).toBe(200);
    expect((await listed()).total).toBe(total);
    await publish();
    expect(await hasAgreed()).toBe(false);
  });

  test('that is planned requires agreement from its date on, and not before', async () => {
    const at = new Date(world.clock.now().getTime() + 60_000);
    const { database } = world.store;
    await database
      .updateTable('content_items')
      .set({ next: edition - 1 || 1, next_at: at })
      .where('name', '=', 'personal_data_processing')
      .execute();
    world.clock.advance(59_999);
    expect(await hasAgreed()).toBe(true);
    world.clock.advance(1);
    expect(await hasAgreed()).toBe(edition === 1);
    await database.updateTable('content_items').set({ next: null, next_at: null }).execute();
  });

  test('is agreed to as it was shown: one that came meanwhile is shown first, and nothing is written', async () => {
    const shown = await readVersions();
    await publish();
    const { total } = await listed();
    const late = await agree(shown);
    expect([late.status, late.body.code]).toEqual([409, 'terms_version_unknown']);
    const half = await agree({ ...shown, terms: (await readVersions()).terms });
    expect([half.status, half.body.errors]).toEqual([
      409,
      [expect.objectContaining({ field: 'personal_data' })],
    ]);
    expect((await listed()).total).toBe(total);
  });

  test('agreed to ten times at once is agreed to once', async () => {
    await publish();
    const { total } = await listed();
    const versions = await readVersions();
    const answers = await Promise.all(Array.from({ length: 10 }, () => agree(versions)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await listed()).total).toBe(total + 2);
  });
});

describe('the record of an agreement', () => {
  test('contains the text’s hash, its language, the browser and the source', async () => {
    await publish();
    await agree(await readVersions(), { 'x-language': 'cs_CZ' });
    const text = `cs terms\n\nEdition ${edition}.`;
    const { agreements } = await listed();
    expect(agreements.find(({ kind }) => kind === 'terms')).toEqual({
      kind: 'terms',
      version: (await readVersions()).terms,
      accepted: true,
      is_current: true,
      at: world.clock.now().toISOString(),
      source: 'new_version',
      locale: 'cs_CZ',
      text_hash: createHash('sha256').update(text).digest('hex'),
      browser: 'Chrome',
      system: 'Windows',
    });
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_log where act = 'terms.accepted' order by id desc limit 1`.execute(
      world.store.database,
    );
    expect(rows).toEqual([{ details: { version: (await readVersions()).terms } }]);
  });

  test('is listed page by page back to the first, for its owner only', async () => {
    for (let turn = 0; turn < 55; turn += 1) {
      await client.post('/api/user/set_marketing_offers_consent', {
        accept_marketing_emails: turn % 2 === 0,
      });
    }
    const pages = [await listed(), await listed('?offset=25'), await listed('?offset=50')];
    expect(pages.map(({ agreements }) => agreements.length)).toEqual([25, 25, 7]);
    expect(pages.map(({ total }) => total)).toEqual([57, 57, 57]);
    expect(pages[0]?.agreements[0]).toMatchObject({ kind: 'marketing', accepted: true });
    expect(pages[2]?.agreements.slice(-2).map(({ kind }) => kind)).toEqual(['personal_data', 'terms']);
    await world.member(`stranger${count}@example.com`, password);
    const stranger = await world.signedIn(`stranger${count}@example.com`, password);
    expect((await stranger.get('/api/user/agreements')).body.total).toBe(2);
  });

  test.each([
    [{ personal_data: '1' }, 'terms'],
    [{ terms: '1' }, 'personal_data'],
    [{ terms: 'x'.repeat(33), personal_data: '1' }, 'terms'],
    [{ terms: '1', personal_data: '1', marketing: '1' }, 'marketing'],
    [{ terms: null, personal_data: '1' }, 'terms'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await agree(body);
    expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ field })]]);
  });
});
