import { minuteMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
let count = 0;
let email = '';
beforeEach(async () => {
  count += 1;
  email = `member${count}@example.com`;
  await world.member(email, password);
});

const me = async (client: TestClient) => client.get('/api/user/me');
const readStatus = async (client: TestClient) => (await me(client)).status;

describe('a session', () => {
  test('is refused as not initialized without a device cookie', async () => {
    const { status, body } = await world.http.stranger().get('/api/user/me');
    expect(status).toBe(403);
    expect(body).toEqual({ code: 'not_initialized', message: 'Api not initialized', errors: [] });
  });

  test('is refused with the login text without a token', async () => {
    const { status, body } = await me(world.http.client());
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'login_required', message: 'Please login to view this page.' });
  });

  test('is refused when its token is used without its device', async () => {
    const owner = await world.signedIn(email, password);
    const thief = world.http.client();
    thief.bearer = owner.bearer;
    expect((await me(thief)).body.code).toBe('login_required');
    expect(await readStatus(owner)).toBe(200);
  });

  test('is refused with a forged device cookie', async () => {
    const owner = await world.signedIn(email, password);
    const forged = world.http.stranger();
    forged.bearer = owner.bearer;
    const { status } = await forged.get('/api/user/me', {
      cookie: `device=${owner.deviceId}.${'A'.repeat(43)}`,
    });
    expect(status).toBe(403);
  });

  test('is replaced by a new login on the device, also of another user', async () => {
    const client = await world.signedIn(email, password);
    const first = client.bearer;
    const { body } = await client.post('/api/login', { email, password });
    expect(body.token).not.toBe(first);
    expect(await readStatus(client)).toBe(401);
    client.bearer = String(body.token);
    expect(await readStatus(client)).toBe(200);
  });

  test('ends at once by logging out, which is repeatable and clears both cookies', async () => {
    const client = await world.signedIn(email, password);
    const { status, headers } = await client.post('/api/logout');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      'session_hint=; Path=/; SameSite=Lax; Max-Age=0',
      'page_session=; Path=/order; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect(await readStatus(client)).toBe(401);
    expect((await client.post('/api/logout')).status).toBe(200);
  });

  test('stays open when another device logs out', async () => {
    const one = await world.signedIn(email, password);
    const other = await world.signedIn(email, password);
    await one.post('/api/logout');
    expect(await readStatus(other)).toBe(200);
  });

  test('ends with a new password of its user, and no other user’s does', async () => {
    const one = await world.signedIn(email, password);
    const other = await world.signedIn(email, password);
    const neighbour = `neighbour${count}@example.com`;
    await world.member(neighbour, password);
    const stranger = await world.signedIn(neighbour, password);
    await one.post('/api/forgot_password', { email });
    await world.runJobs();
    const token = await world.tokenFor(email);
    await one.post('/api/set_password', { token, password: 'Most-pres-Labe-8', is_confirmed: true });
    expect(await Promise.all([one, other, stranger].map(readStatus))).toEqual([401, 401, 200]);
  });

  test.each([
    ['59 minutes', [59], 200],
    ['60 minutes', [60], 401],
    ['two visits 40 minutes apart', [40, 40], 200],
  ])('has the expected state after %s without a visit', async (_, pauses, expected) => {
    const client = await world.signedIn(email, password);
    let status = 0;
    for (const minutes of pauses) {
      world.clock.advance(minutes * minuteMs);
      status = await readStatus(client);
    }
    expect(status).toBe(expected);
  });

  test('reports that it ended by inactivity', async () => {
    const client = await world.signedIn(email, password);
    world.clock.advance(60 * minuteMs);
    const { body } = await me(client);
    expect(body).toMatchObject({
      code: 'session_expired',
      message: 'You were automatically logged out after inactivity.',
    });
  });

  test('ends after a day even when it is used', async () => {
    const client = await world.signedIn(email, password);
    for (let half = 1; half < 48; half += 1) {
      world.clock.advance(30 * minuteMs);
      expect(await readStatus(client)).toBe(200);
    }
    world.clock.advance(30 * minuteMs);
    expect(await readStatus(client)).toBe(401);
  });

  test('remains one of twenty concurrent logins on one device', async () => {
    const client = world.http.client();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/login', { email, password })),
    );
    const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => String(body.token));
    const alive = await Promise.all(
      tokens.map(
        async (token) => (await client.get('/api/user/me', { authorization: `Bearer ${token}` })).status,
      ),
    );
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is stored with only the hash of its token', async () => {
    const client = await world.signedIn(email, password);
    const rows = await world.store.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.bearer);
  });
});

describe('devices', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('lists the devices that logged in and marks the current one', async () => {
    const client = world.http.client();
    const { body } = await client.post('/api/login', { email, password }, { 'user-agent': firefox });
    client.bearer = String(body.token);
    const { devices } = (await client.get('/api/user/devices')).body;
    // The other one set the first password.
    expect(devices).toHaveLength(2);
    expect(devices).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', is_current: true, is_signed_in: true }),
    );
  });

  test('ends the sessions of a logged-out device at once', async () => {
    const here = await world.signedIn(email, password);
    const lost = await world.signedIn(email, password);
    const { devices } = (await lost.get('/api/user/devices')).body;
    const own = (devices as { id: string; is_current: boolean }[]).find(({ is_current }) => is_current);
    expect((await here.post('/api/user/devices/logout', { id: own?.id })).status).toBe(200);
    expect(await Promise.all([readStatus(here), readStatus(lost)])).toEqual([200, 401]);
  });

  test('refuses another user’s device', async () => {
    const victim = await world.signedIn(email, password);
    const { devices } = (await victim.get('/api/user/devices')).body;
    const [device] = devices as { id: string }[];
    const attacker = `attacker${count}@example.com`;
    await world.member(attacker, password);
    const client = await world.signedIn(attacker, password);
    const { status, body } = await client.post('/api/user/devices/logout', { id: device?.id });
    expect([status, body.code]).toEqual([404, 'device_unknown']);
    expect(await readStatus(victim)).toBe(200);
  });

  test('logs out all devices but the current one, and nobody else’s', async () => {
    const here = await world.signedIn(email, password);
    const others = [await world.signedIn(email, password), await world.signedIn(email, password)];
    await world.member(`stays${count}@example.com`, password);
    const stranger = await world.signedIn(`stays${count}@example.com`, password);
    expect((await here.post('/api/user/devices/logout', { others: true })).status).toBe(200);
    for (const other of others) expect(await readStatus(other)).toBe(401);
    for (const alive of [here, stranger]) expect(await readStatus(alive)).toBe(200);
    expect((await here.post('/api/user/devices/logout', {})).status).toBe(422);
    expect((await here.post('/api/user/devices/logout', { others: false })).status).toBe(422);
  });

  test('mails the owner about a login on a new device, but not on the first or a known one', async () => {
    const notices = async () =>
      (
        await world.store.database
          .selectFrom('mails')
          .select('values')
          .where('recipient', '=', email)
          .where('template', '=', 'new_device')
          .execute()
      ).length;
    // The device that set the first password is the first one.
    expect(await notices()).toBe(0);
    const second = await world.signedIn(email, password);
    expect(await notices()).toBe(1);
    expect(await world.mailed(email, 'freezeUrl')).toMatch(/act=freeze/);
    await second.post('/api/login', { email, password });
    expect(await notices()).toBe(1);
  });
});
