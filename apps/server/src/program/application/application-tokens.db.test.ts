import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPassword, signIn } from '../testing/demo-sign-in.ts';
import type { PhoneClient } from '../testing/phone-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The tokens of the mobile application, which are bound to the key of its phone (ADR 162).

let program: TestProgram;
let phone: PhoneClient;
const me = '/api/user/me';

beforeAll(async () => {
  program = await testProgram();
});
beforeEach(async () => {
  phone = await program.phone();
  await signIn(program, 'demo@dukat.test', {}, async () => phone);
});
afterAll(() => program.close());

const challenge = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['www-authenticate']);

describe('a token', () => {
  test('is useless with another key, as a bearer, without a proof, and on the site', async () => {
    const thief = await program.phone();
    thief.useToken(phone.token);
    const browser = await program.client();
    const answers = [
      await thief.get(me),
      await phone.get(me, { authorization: `Bearer ${phone.token}` }),
      await browser.get(me, { authorization: `Bearer ${phone.token}` }),
      await browser.get(me, { authorization: `DPoP ${phone.token}` }),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '401 login_required',
      '401 login_required',
      '401 login_required',
      '401 login_required',
    ]);
    expect(challenge(await thief.get(me))).toBe('DPoP error="invalid_token", algs="ES256"');
    const without = await browser.get('/mx-api/user/me', { authorization: `DPoP ${phone.token}` });
    expect([without.status, without.body.code]).toEqual([401, 'key_proof_invalid']);
    expect((await phone.get(me)).status).toBe(200);
  });

  test('of a browser is useless on the application’s front, with or without its cookie', async () => {
    const browser = await signIn(program, 'demo@dukat.test');
    phone.useToken(browser.token);
    for (const headers of [{}, { cookie: browser.cookie }]) {
      const answer = await phone.get(me, headers);
      expect([answer.status, answer.body.code]).toEqual([401, 'login_required']);
    }
    const withCookie = await browser.get('/mx-api/user/me');
    expect([withCookie.status, withCookie.body.code]).toEqual([401, 'login_required']);
  });

  test('expires after 30 minutes, and the refresh token replaces it at once', async () => {
    const login = await logIn();
    program.clock.advance(30 * 60_000 - 1);
    expect((await phone.get(me)).status).toBe(200);
    program.clock.advance(1);
    const expired = await phone.get(me);
    expect([expired.status, expired.body.code]).toEqual([401, 'session_expired']);
    const refreshed = await phone.post('/mx-api/token', { refresh_token: login.refresh_token });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body).toMatchObject({ expires_in: 1800 });
    expect((await phone.get(me)).body.code).toBe('login_required');
    phone.useToken(String(refreshed.body.token));
    expect((await phone.get(me)).status).toBe(200);
  });
});

/** Logs in again on the phone and returns the answer with both tokens. */
async function logIn() {
  phone.useToken(undefined);
  const { body } = await phone.post('/api/login', {
    email: 'demo@dukat.test',
    password: findPassword(phone),
  });
  phone.useToken(String(body.token));
  return body;
}

describe('a refresh token', () => {
  const refresh = (token: unknown, on: PhoneClient = phone) =>
    on.post('/mx-api/token', { refresh_token: String(token) });

  test('of an earlier refresh ends the session, and says so to its live connections', async () => {
    const first = await logIn();
    const second = await refresh(first.refresh_token);
    phone.useToken(String(second.body.token));
    expect((await phone.get(me)).status).toBe(200);
    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.body.code]).toEqual([401, 'refresh_token_invalid']);
    expect((await phone.get(me)).body.code).toBe('login_required');
    expect((await refresh(second.body.refresh_token)).body.code).toBe('refresh_token_invalid');
  });

  test('works once more within two minutes if the new tokens were never used, as after a lost answer', async () => {
    const { refresh_token } = await logIn();
    const lost = await refresh(refresh_token);
    program.clock.advance(2 * 60_000 - 1);
    const repeated = await refresh(refresh_token);
    expect(repeated.status).toBe(200);
    phone.useToken(String(lost.body.token));
    expect((await phone.get(me)).body.code).toBe('login_required');
    phone.useToken(String(repeated.body.token));
    expect((await phone.get(me)).status).toBe(200);
    expect((await refresh(repeated.body.refresh_token)).status).toBe(200);
  });

  test.each([
    ['for the third time', async (again: () => Promise<unknown>) => again()],
    ['after two minutes', async () => program.clock.advance(2 * 60_000)],
    ['with another key before, which changes nothing', undefined],
  ])('that was repeated %s', async (_name, before) => {
    const { refresh_token } = await logIn();
    await refresh(refresh_token);
    const thief = await program.phone();
    if (before === undefined) expect((await refresh(refresh_token, thief)).status).toBe(401);
    else await before(() => refresh(refresh_token));
    const { status, body } = await refresh(refresh_token);
    expect(status).toBe(before === undefined ? 200 : 401);
    phone.useToken(String(body.token));
    expect((await phone.get(me)).status).toBe(before === undefined ? 200 : 401);
  });

  test('whose lost successor appears later ends the session', async () => {
    const { refresh_token } = await logIn();
    const lost = await refresh(refresh_token);
    const repeated = await refresh(refresh_token);
    phone.useToken(String(repeated.body.token));
    expect((await refresh(lost.body.refresh_token)).body.code).toBe('refresh_token_invalid');
    expect((await phone.get(me)).status).toBe(401);
  });

  test('shown at the same moment by ten requests refreshes at most twice, and ends the session', async () => {
    const { refresh_token } = await logIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(2);
    for (const { body } of granted) {
      phone.useToken(String(body.token));
      expect((await phone.get(me)).status).toBe(401);
    }
  });

  test('with another key, or misspelled, changes nothing', async () => {
    const { refresh_token } = await logIn();
    const thief = await program.phone();
    for (const [given, on] of [
      [refresh_token, thief],
      ['x', phone],
      [`${'A'.repeat(43)}.${'A'.repeat(43)}`, phone],
    ] as const) {
      expect((await refresh(given, on)).body.code).toBe('refresh_token_invalid');
    }
    expect((await phone.get(me)).status).toBe(200);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test('works for 30 days without use, and the session for 60 days', async () => {
    let { refresh_token } = await logIn();
    const day = 24 * 3600_000;
    program.clock.advance(30 * day - 1);
    const refreshed = await refresh(refresh_token);
    expect(refreshed.status).toBe(200);
    refresh_token = refreshed.body.refresh_token;
    program.clock.advance(30 * day);
    expect((await refresh(refresh_token)).body.code).toBe('refresh_token_invalid');
  });

  test('of a phone without a known browser is mailed as an unknown device', async () => {
    const sent = await program.database
      .selectFrom('mails')
      .select('values')
      .where('template', '=', 'new_device')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(sent.values).toMatchObject({
      device: expect.stringMatching(/^(Neznámé zařízení|Unknown device)$/),
    });
  });

  test('is a use of the phone in the devices list', async () => {
    const { refresh_token } = await logIn();
    program.clock.advance(3 * 24 * 3600_000);
    const { body } = await refresh(refresh_token);
    phone.useToken(String(body.token));
    const devices = (await phone.get('/api/user/devices')).body.devices as { last_seen_at: string }[];
    expect(devices.map(({ last_seen_at }) => new Date(last_seen_at))).toContainEqual(program.clock.now());
  });

  test('ends with the session: by logout, by the devices list and by a new password', async () => {
    // The devices list begins with the last one used, which must be this phone.
    program.clock.advance(1_000);
    for (const end of [
      () => phone.post('/api/logout'),
      async () => {
        const browser = await signIn(program, 'demo@dukat.test');
        const { body } = await browser.get('/api/user/devices');
        const devices = body.devices as { id: string; is_application: boolean; is_signed_in: boolean }[];
        const [shown] = devices.filter((device) => device.is_application && device.is_signed_in);
        expect(shown).toBeDefined();
        expect((await browser.post('/api/user/devices/logout', { id: shown?.id })).status).toBe(200);
      },
      async () => {
        const browser = await signIn(program, 'demo@dukat.test');
        expect((await browser.post('/api/user/devices/logout', { others: true })).status).toBe(200);
      },
    ]) {
      const { refresh_token } = await logIn();
      await end();
      expect((await phone.get(me)).body.code).toBe('login_required');
      expect((await refresh(refresh_token)).body.code).toBe('refresh_token_invalid');
    }
  });

  test('leaves the phone signed in in the devices list while it can refresh', async () => {
    await logIn();
    program.clock.advance(3 * 3600_000);
    const browser = await signIn(program, 'demo@dukat.test');
    const devices = async () =>
      (
        (await browser.get('/api/user/devices')).body.devices as {
          is_application: boolean;
          is_signed_in: boolean;
        }[]
      )
        .filter((device) => device.is_application)
        .map((device) => device.is_signed_in);
    expect(await devices()).toContain(true);
  });
});
