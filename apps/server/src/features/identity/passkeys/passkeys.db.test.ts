import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { type Ceremony, type SoftPasskey, softPasskey } from '../testing/soft-authenticator.ts';
import { turnOn } from '../testing/turn-on-factor.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
let count = 0;
let email = '';
let userId = '';
let owner: TestClient;
beforeEach(async () => {
  count += 1;
  email = `key${count}@example.com`;
  ({ userId } = await world.member(email, password));
  owner = await world.signedIn(email, password);
});

const requestChallenge = async (client: TestClient, path: string) => {
  const { status, body } = await client.post(path, {});
  expect(status).toBe(200);
  return String(body.challenge);
};
const add = async (passkey: SoftPasskey, how: Partial<Ceremony> = {}, client = owner) => {
  const challenge = await requestChallenge(client, '/api/user/passkeys/options');
  return client.post('/api/user/passkeys', {
    name: ' Phone ',
    response: passkey.register({ challenge, ...how }),
  });
};
const logIn = async (passkey: SoftPasskey, how: Partial<Ceremony> = {}, client = world.http.client()) => {
  const challenge = await requestChallenge(client, '/api/login/passkey/options');
  return client.post('/api/login/passkey', { response: passkey.show({ challenge, ...how }) });
};
const refused = { status: 422, body: { code: 'passkey_invalid' } };

describe('a passkey', () => {
  test('is created, reported by mail, logs in without an address, is renamed and removed', async () => {
    const phone = softPasskey();
    expect((await add(phone)).body).toMatchObject({ name: 'Phone', last_used_at: null });
    expect(await world.mailed(email, 'freezeUrl')).toMatch(/act=freeze/);
    const { status, body } = await logIn(phone);
    expect([status, body.user]).toMatchObject([200, { email }]);
    const [listed] = (await owner.get('/api/user/passkeys')).body.passkeys as { id: string }[];
    const id = String(listed?.id);
    expect((await owner.post('/api/user/passkeys/rename', { id, name: 'Old phone' })).status).toBe(200);
    expect((await owner.post('/api/user/passkeys/rename', { id, name: '  ' })).body.code).toBe(
      'passkey_name_required',
    );
    expect((await owner.post('/api/user/passkeys/remove', { id })).status).toBe(200);
    expect((await owner.post('/api/user/passkeys/remove', { id })).status).toBe(404);
    expect(await logIn(phone)).toMatchObject(refused);
    expect(await findPayoutHoldEnd(world.store.database, userId, world.clock.now())).toBeDefined();
  });

  test('needs no code in addition and opens a proven session', async () => {
    const phone = softPasskey();
    await add(phone);
    await turnOn(world, owner);
    const client = world.http.client();
    const { body } = await logIn(phone, {}, client);
    client.bearer = String(body.token);
    expect((await client.post('/api/twofactor/remove', {})).status).toBe(200);
  });

  test('proves its owner’s session and no other person’s', async () => {
    const phone = softPasskey();
    await add(phone);
    expect((await owner.get('/api/user/proof')).body).toEqual({ methods: ['password', 'passkey'] });
    world.clock.advance(10 * 60_000);
    const other = `proof${count}@example.com`;
    await world.member(other, password);
    const thief = await world.signedIn(other, password);
    const stolen = phone.show({ challenge: await requestChallenge(thief, '/api/login/passkey/options') });
    expect(await thief.post('/api/user/proof', { passkey: stolen })).toMatchObject(refused);
    const challenge = await requestChallenge(owner, '/api/login/passkey/options');
    expect((await owner.post('/api/user/proof', { passkey: phone.show({ challenge }) })).status).toBe(200);
    expect((await owner.post('/api/twofactor/generate', {})).status).toBe(200);
  });

  test('cannot be renamed or removed by another person', async () => {
    await add(softPasskey());
    const [listed] = (await owner.get('/api/user/passkeys')).body.passkeys as { id: string }[];
    await world.member(`other${count}@example.com`, password);
    const other = await world.signedIn(`other${count}@example.com`, password);
    const id = listed?.id;
    expect((await other.post('/api/user/passkeys/rename', { id, name: 'Mine' })).status).toBe(404);
    expect((await other.post('/api/user/passkeys/remove', { id })).status).toBe(404);
  });
});

describe('refuses', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a person without an identity check', { isVerified: false }],
    ['another question', { challenge: 'b3RoZXI' }],
  ])('%s, on registration and on use', async (_, how) => {
    expect(await add(softPasskey(), how)).toMatchObject(refused);
    const phone = softPasskey();
    expect((await add(phone)).status).toBe(200);
    expect(await logIn(phone, how)).toMatchObject(refused);
    expect((await logIn(phone)).status).toBe(200);
  });

  test('a key of another host, an unknown one and a registered one', async () => {
    expect(await add(softPasskey('evil.example'))).toMatchObject(refused);
    expect(await logIn(softPasskey())).toMatchObject(refused);
    const phone = softPasskey();
    await add(phone);
    expect(await add(phone)).toMatchObject(refused);
  });

  test('a repeated response, all but one of concurrent ones, and one on another device', async () => {
    const phone = softPasskey();
    await add(phone);
    const client = world.http.client();
    const challenge = await requestChallenge(client, '/api/login/passkey/options');
    const response = phone.show({ challenge });
    expect(await world.http.client().post('/api/login/passkey', { response })).toMatchObject(refused);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/login/passkey', { response })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a copy with an outdated counter and a late response', async () => {
    const phone = softPasskey();
    await add(phone);
    expect((await logIn(phone)).status).toBe(200);
    phone.counter = 0;
    expect(await logIn(phone)).toMatchObject(refused);
    const client = world.http.client();
    const challenge = await requestChallenge(client, '/api/login/passkey/options');
    phone.counter = 5;
    world.clock.advance(5 * 60_000);
    expect(await client.post('/api/login/passkey', { response: phone.show({ challenge }) })).toMatchObject(
      refused,
    );
  });

  test('an offer made to another person on the same device', async () => {
    const challenge = await requestChallenge(owner, '/api/user/passkeys/options');
    await world.member(`next${count}@example.com`, password);
    const { body } = await owner.post('/api/login', { email: `next${count}@example.com`, password });
    owner.bearer = String(body.token);
    const response = softPasskey().register({ challenge });
    expect(await owner.post('/api/user/passkeys', { name: 'Phone', response })).toMatchObject(refused);
  });
});
