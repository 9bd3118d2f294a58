import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `elsewhere${count}@example.com`;
});

async function ask(client: TestClient, path: string, rest: object = {}) {
  expect((await client.post(path, { email, ...rest }, firefox)).status).toBe(200);
  await world.runJobs();
}
const registered = (client: TestClient) => ask(client, '/api/create_account', { agreement: true });
const shown = () => ({
  asked_at: world.clock.now().toISOString(),
  browser: 'Firefox',
  system: 'Linux',
});
const isConfirmed = async () => {
  const { database } = world.store;
  const { email_confirmed_at } = await database
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return email_confirmed_at !== null;
};
const logsIn = async (secret: string) =>
  (await world.http.client().post('/api/login', { email, password: secret })).status === 200;

const done = { asked_by: null };
const loggedIn = { token: expect.any(String), user: expect.anything() };
/** Each endpoint that mails a link, the endpoint that uses it with its body, and the response. */
const links = [
  ['/api/create_account', 'passwordUrl', '/api/set_password', { password }, loggedIn],
  ['/api/create_account', 'confirmUrl', '/api/verify_email', {}, done],
  ['/api/forgot_password', 'passwordUrl', '/api/set_password', { password: 'Most-pres-Labe-8' }, done],
] as const;

describe.each(links)('a link that %s mails as %s', (path, value, act, rest, acted) => {
  const mailed = async (client: TestClient) => {
    if (path === '/api/forgot_password') await world.member(email, password);
    await ask(client, path, path === '/api/create_account' ? { agreement: true } : {});
    return world.tokenFor(email, value);
  };

  test('acts at once on the requesting device, and its mail names the device', async () => {
    const client = world.http.client();
    const token = await mailed(client);
    expect(await world.mailed(email, 'device')).toBe('Firefox, Linux');
    expect((await client.post('/api/mailed_link', { token })).body).toEqual({ asked_by: null });
    expect((await client.post(act, { token, ...rest })).body).toEqual(acted);
    expect(await isConfirmed()).toBe(true);
  });

  test('shows the requester on another device, also with concurrent uses, and acts after a confirmation', async () => {
    const token = await mailed(world.http.client());
    const phone = world.http.client();
    const looks = await Promise.all(
      Array.from({ length: 6 }, () => world.http.client().post(act, { token, ...rest })),
    );
    for (const { status, body } of looks) expect([status, body]).toEqual([200, { asked_by: shown() }]);
    expect((await phone.post('/api/mailed_link', { token })).body).toEqual({ asked_by: shown() });
    expect('password' in rest && (await logsIn(rest.password))).toBe(false);
    const answer = await phone.post(act, { token, is_confirmed: true, ...rest });
    expect(answer.body).toEqual(acted);
    expect(await isConfirmed()).toBe(true);
  });

  test('is ended for every device by a reader who did not request it, without other changes', async () => {
    const asking = world.http.client();
    const token = await mailed(asking);
    const before = await isConfirmed();
    const owner = world.http.client();
    expect((await owner.post('/api/mailed_link/disown', { token })).body).toEqual({});
    for (const [client, confirmed] of [
      [asking, false],
      [owner, true],
    ] as const) {
      const { body } = await client.post(act, { token, is_confirmed: confirmed, ...rest });
      expect(body.code).toBe(before && act === '/api/verify_email' ? undefined : 'link_invalid');
    }
    expect((await owner.post('/api/mailed_link', { token })).body.code).toBe('link_invalid');
    expect((await owner.post('/api/mailed_link/disown', { token })).body.code).toBe('link_invalid');
    expect(await isConfirmed()).toBe(before);
  });

  test('does nothing when it is only followed', async () => {
    const token = await mailed(world.http.client());
    const before = await isConfirmed();
    for (const url of [act, '/api/mailed_link', '/api/mailed_link/disown'])
      expect((await world.http.client().get(`${url}?token=${token}`)).status).toBeGreaterThanOrEqual(404);
    expect(await isConfirmed()).toBe(before);
    expect((await world.http.client().post('/api/mailed_link', { token })).status).toBe(200);
  });
});

test('a confirmed address stays confirmed on every device without a question', async () => {
  const client = world.http.client();
  await registered(client);
  const token = await world.tokenFor(email, 'confirmUrl');
  await client.post('/api/verify_email', { token });
  expect((await world.http.client().post('/api/verify_email', { token })).body).toEqual({ asked_by: null });
});

test('a link without a known device counts as requested on another device', async () => {
  await world.openAccount(email);
  const token = await world.tokenFor(email);
  const asked_by = { ...shown(), browser: null, system: null };
  const answer = await world.http.client().post('/api/set_password', { token, password });
  expect(answer.body).toEqual({ asked_by });
  expect(await logsIn(password)).toBe(false);
});

test('concurrent uses on the requesting and on another device set one password', async () => {
  const asking = world.http.client();
  await registered(asking);
  const token = await world.tokenFor(email);
  const both = await Promise.all([
    asking.post('/api/set_password', { token, password }),
    world.http.client().post('/api/set_password', { token, password, is_confirmed: true }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a link that is used and disowned concurrently does only one of them', async () => {
  const asking = world.http.client();
  await registered(asking);
  const token = await world.tokenFor(email);
  const both = await Promise.all([
    asking.post('/api/set_password', { token, password }),
    world.http.client().post('/api/mailed_link/disown', { token }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a link for the reader’s safety reveals no requester and cannot be disowned', async () => {
  const { database } = world.store;
  const account = await world.member(email, password);
  const client = world.http.client();
  await ask(client, '/api/forgot_password');
  const token = await world.tokenFor(email);
  await database
    .updateTable('mailed_links')
    .set({ purpose: 'freeze_account' })
    .where('user_id', '=', account.userId)
    .execute();
  for (const path of ['/api/mailed_link', '/api/mailed_link/disown'])
    expect((await client.post(path, { token })).body.code).toBe('link_invalid');
});
