import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPool, type Tables } from '../../../platform/database/database.ts';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { turnOn } from '../testing/turn-on-factor.ts';
import { requestLoginLink } from './request-login-link.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let count = 0;
let email = '';
beforeEach(async () => {
  count += 1;
  email = `link${count}@example.com`;
  await world.member(email, password);
});

const mailsTo = (to: string) =>
  world.store.database.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id').execute();

async function ask(client: TestClient, to = email) {
  const answer = await client.post('/api/login/link', { email: to }, firefox);
  await world.runJobs();
  return answer;
}
async function mailedTo(client: TestClient) {
  expect((await ask(client)).status).toBe(200);
  return world.tokenFor(email, 'linkUrl');
}
const use = (client: TestClient, token: string, is_confirmed?: boolean) =>
  client.post('/api/login/token', { token, ...(is_confirmed !== undefined && { is_confirmed }) });
const me = async (client: TestClient, { body }: { body: Record<string, unknown> }) =>
  (await client.get('/api/user/me', { authorization: `Bearer ${String(body.token)}` })).status;

describe('a link', () => {
  test('logs in once on the requesting device, also with concurrent uses, and is stored as a hash', async () => {
    const client = world.http.client();
    const token = await mailedTo(client);
    const stored = await world.store.database.selectFrom('mailed_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(client, token)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    for (const answer of opened) expect(await me(client, answer)).toBe(200);
    expect((await use(client, token)).body.code).toBe('link_invalid');
  });

  test('shows the requester on another device without being used up, and logs in there after a confirmation', async () => {
    const asking = world.http.client();
    const token = await mailedTo(asking);
    const phone = world.http.client();
    const shown = await use(phone, token);
    const asked_at = world.clock.now().toISOString();
    expect(shown.body).toEqual({ asked_by: { asked_at, browser: 'Firefox', system: 'Linux' } });
    expect(await me(phone, shown)).toBe(401);
    const opened = await use(phone, token, true);
    expect(await me(phone, opened)).toBe(200);
    expect(await me(asking, opened)).toBe(401);
    expect((await use(asking, token)).body.code).toBe('link_invalid');
  });

  test('proves only the mailbox: confirms the e-mail, while proofs and the second factor are still required', async () => {
    const client = world.http.client();
    const opened = await use(client, await mailedTo(client));
    const bearer = { authorization: `Bearer ${String(opened.body.token)}` };
    expect((await client.get('/api/user/me', bearer)).body.user).toMatchObject({ is_email_confirmed: true });
    expect((await client.post('/api/twofactor/generate', {}, bearer)).body.code).toBe('proof_required');
    await turnOn(world, await world.signedIn(email, password));
    world.clock.advance(60 * 60_000);
    const owing = await use(client, await mailedTo(client));
    expect(Object.keys(owing.body).toSorted()).toEqual(['methods', 'ticket']);
  });

  test('is valid for exactly 15 minutes', async () => {
    const client = world.http.client();
    const token = await mailedTo(client);
    world.clock.advance(15 * 60_000);
    expect((await use(client, token)).body.code).toBe('link_invalid');
    const next = await mailedTo(client);
    world.clock.advance(15 * 60_000 - 1);
    expect((await use(client, next)).status).toBe(200);
  });

  test('is refused with another purpose, an unknown token, or an address that the account no longer has', async () => {
    const client = world.http.client();
    expect((await use(client, 'A'.repeat(43), true)).body.code).toBe('link_invalid');
    const token = await mailedTo(client);
    expect((await client.post('/api/set_password', { token, password })).body.code).toBe('link_invalid');
    await client.post('/api/forgot_password', { email });
    await world.runJobs();
    const forPassword = await world.tokenFor(email);
    expect((await use(client, forPassword, true)).body.code).toBe('link_invalid');
    const { database } = world.store;
    const moved = `moved-${email}`;
    await database.updateTable('users').set({ email: moved }).where('email', '=', email).execute();
    expect((await use(client, token)).body.code).toBe('link_invalid');
  });

  test('ends older unused links', async () => {
    const client = world.http.client();
    const older = await mailedTo(client);
    const newer = await mailedTo(client);
    expect((await use(client, newer)).status).toBe(200);
    expect((await use(client, older)).body.code).toBe('link_invalid');
  });
});

describe('an address', () => {
  test('gets the same response, waiting times and number of mails with and without an account', async () => {
    const unknown = `nobody-${email}`;
    const answersFor = async (to: string) => {
      const answers = [];
      for (let asked = 0; asked < 5; asked += 1) answers.push(await ask(world.http.client(), to));
      return answers.map(({ status, body }) => ({ status, body }));
    };
    const before = (await mailsTo(email)).length;
    const known = await answersFor(email);
    expect(await answersFor(unknown)).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const news = (await mailsTo(email)).slice(before);
    expect(news.map(({ template }) => template)).toEqual(Array.from({ length: 3 }, () => 'login_link'));
    expect((await mailsTo(unknown)).map(({ template }) => template)).toEqual(
      Array.from({ length: 3 }, () => 'login_without_account'),
    );
    expect(
      await world.store.database.selectFrom('users').select('id').where('email', '=', unknown).execute(),
    ).toEqual([]);
  });

  test('runs the same statements with and without an account', async () => {
    const statements: string[] = [];
    const watched = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: openPool({ url: world.store.url, max: 1 }) }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const site = { deviceId: 'a-device', userAgent: '', brand: 'dukat', origin: 'http://localhost:3000' };
    const asked = async (to: string) => {
      statements.length = 0;
      const request = { email: to, ...site, locale: 'en_US' as const, now: world.clock.now() };
      await watched.transaction().execute((tx) => requestLoginLink(tx, request));
      return [...statements];
    };
    const known = await asked(email);
    const unknown = await asked(`nobody-${email}`);
    await watched.destroy();
    expect(known).toEqual(unknown);
    expect(known.length).toBeGreaterThan(3);
  });

  test('waits twice as long each time, but not on a known device of the owner', async () => {
    const owner = await world.signedIn(email, password);
    const stranger = world.http.client();
    for (let asked = 0; asked < 3; asked += 1) await ask(stranger);
    expect((await ask(stranger)).body).toMatchObject({
      code: 'too_many_attempts',
      message: expect.stringContaining('30'),
    });
    world.clock.advance(30_000);
    expect((await ask(stranger)).status).toBe(200);
    world.clock.advance(59_999);
    expect((await ask(world.http.client())).status).toBe(429);
    world.clock.advance(1);
    expect((await ask(stranger)).status).toBe(200);
    const token = await mailedTo(owner);
    expect((await use(owner, token)).status).toBe(200);
    // A proven mailbox resets the waiting time.
    expect((await ask(stranger)).status).toBe(200);
  });

  test.each([
    ['', 'email_required'],
    ['jana', 'email_invalid'],
  ])('refuses "%s": %s', async (text, code) => {
    const { status, body } = await world.http.client().post('/api/login/link', { email: text });
    expect([status, body.code]).toEqual([422, code]);
  });
});
