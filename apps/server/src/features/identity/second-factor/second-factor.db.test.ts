import { dayMs } from '@dukat/rules/time/durations';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { newOwner, password } from '../testing/new-owner.ts';
import { halfMinuteMs, turnOn } from '../testing/turn-on-factor.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const owner = newOwner(() => world, 'factor');

const codeNow = (secret: string) =>
  generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });
const requestTicket = async (client: TestClient) => {
  const { body } = await client.post('/api/login', owner.login);
  return String(body.ticket);
};
const secondStep = (client: TestClient, ticket: string, code: string) =>
  client.post('/api/login/second_factor', { ticket, code });
const held = () => findPayoutHoldEnd(world.store.database, owner.userId, world.clock.now());

describe('the second factor', () => {
  test('is offered without a code and required after a code has confirmed it', async () => {
    const { body: offered } = await owner.client.post('/api/twofactor/generate', {});
    expect(String(offered.uri)).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect((await world.http.client().post('/api/login', owner.login)).body.token).toBeTypeOf('string');
    const wrong = await owner.client.post('/api/twofactor/confirm', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_wrong']);
    const { codes } = await turnOn(world, owner.client);
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await owner.client.get('/api/user/two_factor')).body).toEqual({
      is_on: true,
      recovery_codes_left: 10,
      reset_due_at: null,
    });
    const { body } = await world.http.client().post('/api/login', owner.login);
    expect(body).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['code'] });
  });

  test('stores its secret encrypted and recovery codes as hashes, and mails neither', async () => {
    const { secret, codes } = await turnOn(world, owner.client);
    const { database } = world.store;
    const rows = [
      ...(await database.selectFrom('second_factors').selectAll().execute()),
      ...(await database.selectFrom('recovery_codes').selectAll().execute()),
      ...(await database.selectFrom('mails').selectAll().execute()),
    ];
    const text = JSON.stringify(rows) + world.log.join('');
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(text).not.toContain(kept);
    }
  });

  test('ends other sessions when it is turned on, but not the current one', async () => {
    const elsewhere = await owner.signIn();
    await turnOn(world, owner.client);
    expect((await elsewhere.get('/api/user/me')).status).toBe(401);
    expect((await owner.client.get('/api/user/me')).status).toBe(200);
    expect(await held()).toEqual(new Date(world.clock.now().getTime() + dayMs));
  });

  test('logs in with password and code, each code once', async () => {
    const { secret } = await turnOn(world, owner.client);
    world.clock.advance(halfMinuteMs);
    const client = world.http.client();
    const code = await codeNow(secret);
    const { status, body } = await secondStep(client, await requestTicket(client), code);
    expect([status, typeof body.token]).toEqual([200, 'string']);
    const again = await secondStep(client, await requestTicket(client), code);
    expect([again.status, again.body.code]).toEqual([422, 'code_wrong']);
  });

  test('accepts one of many concurrent uses of a code', async () => {
    const { secret } = await turnOn(world, owner.client);
    world.clock.advance(halfMinuteMs);
    const code = await codeNow(secret);
    const clients = Array.from({ length: 12 }, () => world.http.client());
    const tickets: string[] = [];
    for (const client of clients) tickets.push(await requestTicket(client));
    const answers = await Promise.all(
      clients.map((client, at) => secondStep(client, tickets[at] ?? '', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts a recovery code once, also with concurrent uses, and informs the owner', async () => {
    const { codes } = await turnOn(world, owner.client);
    const [code = '', second = ''] = codes;
    const clients = Array.from({ length: 8 }, () => world.http.client());
    const tickets: string[] = [];
    for (const client of clients) tickets.push(await requestTicket(client));
    const answers = await Promise.all(
      clients.map((client, at) => secondStep(client, tickets[at] ?? '', code.toLowerCase())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.mailed(owner.email, 'freezeUrl')).toMatch(/\/protect_account\?act=freeze&token=/);
    expect((await owner.client.get('/api/user/two_factor')).body.recovery_codes_left).toBe(9);
    world.clock.advance(60_000);
    const client = world.http.client();
    expect((await secondStep(client, await requestTicket(client), second)).status).toBe(200);
  });
});

describe('a ticket', () => {
  test('is refused on another device, when used twice, or after its expiry', async () => {
    const { secret } = await turnOn(world, owner.client);
    const client = world.http.client();
    const ticket = await requestTicket(client);
    world.clock.advance(halfMinuteMs);
    const code = await codeNow(secret);
    const stolen = await secondStep(world.http.client(), ticket, code);
    expect([stolen.status, stolen.body.code]).toEqual([422, 'login_ticket_invalid']);
    expect((await client.get('/api/user/me', { authorization: `Bearer ${ticket}` })).status).toBe(401);
    expect((await secondStep(client, ticket, code)).status).toBe(200);
    world.clock.advance(halfMinuteMs);
    expect((await secondStep(client, ticket, await codeNow(secret))).body.code).toBe('login_ticket_invalid');
    const late = await requestTicket(client);
    world.clock.advance(10 * 60_000);
    expect((await secondStep(client, late, await codeNow(secret))).body.code).toBe('login_ticket_invalid');
  });

  test('allows five wrong codes; guesses on many tickets wait, and the owner still gets in on a known device', async () => {
    const { secret } = await turnOn(world, owner.client);
    world.clock.advance(halfMinuteMs);
    const thief = world.http.client();
    const ticket = await requestTicket(thief);
    const guesses = [];
    for (let guess = 0; guess < 5; guess += 1) {
      guesses.push((await secondStep(thief, ticket, '000000')).body.code);
    }
    expect(guesses).toEqual(Array.from({ length: 5 }, () => 'code_wrong'));
    expect((await secondStep(thief, ticket, await codeNow(secret))).body.code).toBe('login_ticket_invalid');
    const another = world.http.client();
    const next = await requestTicket(another);
    expect((await secondStep(another, next, await codeNow(secret))).body.code).toBe('too_many_attempts');
    expect(
      (await secondStep(owner.client, await requestTicket(owner.client), await codeNow(secret))).status,
    ).toBe(200);
  });

  test('ends with the password that opened it', async () => {
    const { secret } = await turnOn(world, owner.client);
    const thief = world.http.client();
    const ticket = await requestTicket(thief);
    await world.http.client().post('/api/forgot_password', { email: owner.email });
    await world.runJobs();
    const token = await world.tokenFor(owner.email);
    expect(
      (
        await owner.client.post('/api/set_password', {
          token,
          password: 'Jina-reka-teče-9',
          is_confirmed: true,
        })
      ).status,
    ).toBe(200);
    world.clock.advance(halfMinuteMs);
    expect((await secondStep(thief, ticket, await codeNow(secret))).body.code).toBe('login_ticket_invalid');
    expect(await held()).toEqual(new Date(world.clock.now().getTime() - halfMinuteMs + dayMs));
  });
});

describe('with a second factor', () => {
  test('a proof requires a code, and the password is not enough', async () => {
    const { secret } = await turnOn(world, owner.client);
    expect((await owner.client.get('/api/user/proof')).body).toEqual({ methods: ['code'] });
    expect((await owner.client.post('/api/user/proof', { password })).body.code).toBe('code_wrong');
    world.clock.advance(10 * 60_000);
    expect((await owner.client.post('/api/twofactor/remove', {})).body.code).toBe('proof_required');
    expect((await owner.client.post('/api/user/proof', { code: await codeNow(secret) })).status).toBe(200);
    expect((await owner.client.post('/api/twofactor/remove', {})).status).toBe(200);
    expect(await held()).toEqual(new Date(world.clock.now().getTime() + dayMs));
    expect((await owner.client.get('/api/user/two_factor')).body.is_on).toBe(false);
    expect((await owner.client.post('/api/twofactor/remove', {})).status).toBe(409);
  });

  test('another one cannot be offered, and new recovery codes end the old ones', async () => {
    const { codes } = await turnOn(world, owner.client);
    expect((await owner.client.post('/api/twofactor/generate', {})).status).toBe(409);
    expect((await owner.client.post('/api/twofactor/confirm', { code: '123456' })).status).toBe(409);
    const { body } = await owner.client.post('/api/twofactor/recovery_codes', {});
    expect(body.recovery_codes).toHaveLength(10);
    const client = world.http.client();
    const [old = ''] = codes;
    expect((await secondStep(client, await requestTicket(client), old)).body.code).toBe('code_wrong');
  });
});

test('a first password holds no payouts, a later one holds them for a day', async () => {
  expect(await held()).toBeUndefined();
  await world.http.client().post('/api/forgot_password', { email: owner.email });
  await world.runJobs();
  const token = await world.tokenFor(owner.email);
  await owner.client.post('/api/set_password', { token, password: 'Jina-reka-teče-9', is_confirmed: true });
  expect(await held()).toEqual(new Date(world.clock.now().getTime() + dayMs));
});
