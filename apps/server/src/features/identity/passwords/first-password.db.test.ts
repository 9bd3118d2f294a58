import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { turnOn } from '../testing/turn-on-factor.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
const another = 'Most-pres-Labe-8';
let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `first${count}@example.com`;
});

const me = (client: TestClient) => client.get('/api/user/me');
const set = (client: TestClient, token: string, chosen = password) =>
  client.post('/api/set_password', { token, password: chosen, is_confirmed: true });
/** Returns the link of a registration in this browser, not opened yet. */
async function register(client: TestClient): Promise<string> {
  await client.post('/api/create_account', { email, agreement: true });
  await world.runJobs();
  return world.tokenFor(email);
}
async function resetLink(client: TestClient): Promise<string> {
  await client.post('/api/forgot_password', { email });
  await world.runJobs();
  return world.tokenFor(email);
}
async function templates(): Promise<string[]> {
  const rows = await world.store.database
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}
async function liveSessions(): Promise<number> {
  const rows = await world.store.database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('sessions.ended_at', 'is', null)
    .execute();
  return rows.length;
}

describe('the first password', () => {
  test.each([
    ['a registration', register],
    [
      'an account that an order opened',
      async () => {
        await world.openAccount(email);
        return world.tokenFor(email);
      },
    ],
    [
      'a new link for an account without a password',
      async (client: TestClient) => {
        await world.openAccount(email);
        return resetLink(client);
      },
    ],
  ])('of %s logs in on the device that set it, as a login does', async (_, mailed) => {
    const client = world.http.client();
    const { status, body } = await set(client, await mailed(client));
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), user: expect.objectContaining({ email }) });
    client.bearer = String(body.token);
    expect((await me(client)).body.user).toMatchObject({ email, is_email_confirmed: true });
    const { devices } = (await client.get('/api/user/devices')).body;
    expect(devices).toMatchObject([{ is_current: true, is_signed_in: true }]);
    const { activity } = (await client.get('/api/user/activity')).body;
    expect(activity).toMatchObject([{ act: 'login.succeeded' }, { act: 'password.set' }, {}]);
    // As after a login, actions that require a proof need no second one.
    expect((await client.post('/api/twofactor/generate', {})).status).toBe(200);
  });

  test('opens a session that is invalid on another device', async () => {
    const client = world.http.client();
    const { body } = await set(client, await register(client));
    const thief = world.http.client();
    thief.bearer = String(body.token);
    expect((await me(thief)).status).toBe(401);
  });

  test('ends the sessions that a mailed link opened elsewhere, and mails about the new device', async () => {
    await world.openAccount(email);
    const thief = world.http.client();
    await thief.post('/api/login/link', { email });
    await world.runJobs();
    const token = await world.tokenFor(email, 'linkUrl');
    const opened = await thief.post('/api/login/token', { token, is_confirmed: true });
    thief.bearer = String(opened.body.token);
    expect((await me(thief)).status).toBe(200);
    const owner = world.http.client();
    const { body } = await set(owner, await resetLink(owner));
    owner.bearer = String(body.token);
    expect([(await me(thief)).status, (await me(owner)).status]).toEqual([401, 200]);
    expect(await templates()).toContain('new_device');
  });

  test('replaces the session of another account in the same browser', async () => {
    const client = world.http.client();
    const other = `other-${email}`;
    await world.member(other, password);
    const { body: before } = await client.post('/api/login', { email: other, password });
    const { body } = await set(client, await register(client));
    client.bearer = String(before.token);
    expect((await me(client)).status).toBe(401);
    client.bearer = String(body.token);
    expect((await me(client)).body.user).toMatchObject({ email });
  });

  test('does not log in on another device without a confirmation', async () => {
    const token = await register(world.http.client());
    const { body } = await world.http.client().post('/api/set_password', { token, password });
    expect(Object.keys(body)).toEqual(['asked_by']);
    expect(await liveSessions()).toBe(0);
  });

  test('opens one session for concurrent uses of the link', async () => {
    const client = world.http.client();
    const token = await register(client);
    const clients = [client, client, client, ...Array.from({ length: 5 }, () => world.http.client())];
    const answers = await Promise.all(
      clients.map((each, index) => set(each, token, `Kolo-na-Vltave-${index}`)),
    );
    expect(answers.filter(({ body }) => 'token' in body)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(clients.length - 1);
    expect(await liveSessions()).toBe(1);
  });

  test('and a concurrent login of another account on one device leave one session', async () => {
    const other = `other-${email}`;
    await world.member(other, password);
    const client = world.http.client();
    const token = await register(client);
    const answers = await Promise.all([
      set(client, token),
      client.post('/api/login', { email: other, password }),
    ]);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('too_many_attempts');
    const tokens = answers.map(({ body }) => body.token).filter((text) => text !== undefined);
    const alive = [];
    for (const each of tokens) {
      client.bearer = String(each);
      alive.push((await me(client)).status);
    }
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
  });

  test('of an account with a second factor requires a code before it opens a session', async () => {
    await world.member(email, password);
    await turnOn(world, await world.signedIn(email, password));
    await world.store.database
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute();
    const client = world.http.client();
    const { body } = await set(client, await resetLink(client));
    expect(body).toEqual({ ticket: expect.any(String), methods: ['code'] });
    expect(await liveSessions()).toBe(0);
    client.bearer = String(body.ticket);
    expect((await me(client)).status).toBe(401);
  });
});

describe('a password that replaces one', () => {
  test('does not log in, even on the requesting device', async () => {
    await world.member(email, password);
    const client = world.http.client();
    const answer = await set(client, await resetLink(client), another);
    expect([answer.status, answer.body]).toEqual([200, { asked_by: null }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await liveSessions()).toBe(0);
  });

  test('does not log in when the first one was set meanwhile with another link', async () => {
    const client = world.http.client();
    const first = await register(client);
    const second = await resetLink(client);
    const answers = await Promise.all([set(client, first), set(client, second, another)]);
    expect(answers.filter(({ body }) => 'token' in body)).toHaveLength(1);
    expect(await liveSessions()).toBe(1);
  });
});

test('sessions are opened only by the listed functions', () => {
  const slice = fileURLToPath(new URL('..', import.meta.url));
  const callers = readdirSync(slice, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) =>
      /(?<!function )\bopenSession(OrTicket)?\(/.test(readFileSync(`${slice}${file}`, 'utf8')),
    );
  expect(callers.toSorted()).toEqual([
    'login-links/log-in-with-link.ts',
    'login-providers/admit-person.ts',
    'passkeys/verify-passkey.ts',
    'passwords/set-password.ts',
    'second-factor/log-in-with-code.ts',
    'sessions/log-in.ts',
    'sessions/open-session.ts',
  ]);
});
