import { dayMs, minuteMs } from '@dukat/rules/time/durations';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool, type Tables } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';
import { logIn } from './log-in.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';

describe('logging in', () => {
  test('opens a session of the user with the right password', async () => {
    await world.member('anna@example.com', password);
    const client = world.http.client();
    const { status, body, headers } = await client.post('/api/login', {
      email: ' Anna@Example.com',
      password,
    });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(headers['set-cookie']).toEqual([
      'session_hint=1; Path=/; SameSite=Lax; Max-Age=86400',
      `page_session=${body.token}; Path=/order; HttpOnly; SameSite=Lax; Max-Age=86400`,
    ]);
    client.bearer = String(body.token);
    const me = await client.get('/api/user/me');
    expect(me.body.user).toEqual(body.user);
    expect(me.body.user).toMatchObject({
      email: 'anna@example.com',
      status_l1: 'NOT_STARTED',
      verification_status_tier2: 'NOT_STARTED',
      has_agreed_to_terms: true,
      accept_marketing_emails: null,
      is_email_confirmed: true,
      tier: 0,
    });
  });

  test('gives the same response for a wrong password, an unknown address, no password and an invalid address', async () => {
    await world.member('known@example.com', password);
    await world.openAccount('passwordless@example.com');
    const attempts = [
      { email: 'known@example.com', password: 'Wrong-one-123' },
      { email: 'unknown@example.com', password },
      { email: 'passwordless@example.com', password },
      { email: 'not an address', password },
    ];
    const answers = await Promise.all(
      attempts.map((attempt) => world.http.client().post('/api/login', attempt)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toEqual({
        code: 'login_failed',
        message: 'The e-mail or the password is incorrect.',
        errors: [],
      });
    }
  });

  test('returns the refusal in the caller’s language', async () => {
    const { body } = await world.http
      .client()
      .post('/api/login', { email: 'x@example.com', password }, { 'x-language': 'cs_CZ' });
    expect(body.message).toBe('E-mail nebo heslo není správné.');
  });

  test('accepts the same password in another Unicode form', async () => {
    await world.member('unicode@example.com', 'Caf\u00e9-na-rohu-9');
    const { status } = await world.http
      .client()
      .post('/api/login', { email: 'unicode@example.com', password: 'Cafe\u0301-na-rohu-9' });
    expect(status).toBe(200);
  });
});

describe('guessing passwords', () => {
  const guess = (email: string) =>
    world.http.client().post('/api/login', { email, password: 'Wrong-guess-1' });

  async function guessTimes(email: string, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      world.clock.advance(15 * minuteMs);
      expect((await guess(email)).body.code).toBe('login_failed');
    }
  }

  test('the sixth wrong guess in a row must wait, and the response has the seconds', async () => {
    await world.member('guessed@example.com', password);
    for (let count = 0; count < 5; count += 1) expect((await guess('guessed@example.com')).status).toBe(422);
    const { status, body } = await guess('guessed@example.com');
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many attempts. Please try again in 1 s.',
    });
    world.clock.advance(1000);
    expect((await guess('guessed@example.com')).status).toBe(422);
  });

  test('an address without an account has the same waiting times', async () => {
    for (let count = 0; count < 5; count += 1) await guess('nobody@example.com');
    expect((await guess('nobody@example.com')).body.code).toBe('too_many_attempts');
  });

  test('parallel guesses are all counted', async () => {
    await world.member('parallel@example.com', password);
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess('parallel@example.com')));
    const tried = answers.filter(({ status }) => status === 422).length;
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
  });

  test('after a hundred failures in a row only the owner gets in: from a known device, or with a new password', async () => {
    const email = 'besieged@example.com';
    await world.member(email, password);
    const own = await world.signedIn(email, password);
    await guessTimes(email, 100);
    world.clock.advance(dayMs);
    const locked = await world.http.client().post('/api/login', { email, password });
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('login_locked');

    expect((await own.post('/api/login', { email, password })).status).toBe(200);

    await world.http.client().post('/api/forgot_password', { email });
    await world.runJobs();
    const token = await world.tokenFor(email);
    const renewed = 'Most-pres-Labe-8';
    await world.http.client().post('/api/set_password', { token, password: renewed, is_confirmed: true });
    expect((await world.http.client().post('/api/login', { email, password: renewed })).status).toBe(200);
  });

  test('logging in to an own account between guesses does not reset the count of the address', async () => {
    await world.member('spy@example.com', password);
    const attempt = (email: string, given: string) =>
      inTransaction(world.store.database, (tx) =>
        logIn(tx, {
          email,
          password: given,
          deviceId: 'spy',
          userAgent: '',
          // Addresses of one household: IPv6 is counted by its /64.
          remoteAddress: `2001:db8:1:2::${email.length}`,
          isLoopbackCounted: false,
          now: world.clock.now(),
        }),
      );
    for (let count = 0; count < 50; count += 1) {
      expect(await attempt(`victim-${count}@example.com`, 'Wrong-guess-1')).toMatchObject({
        reason: 'login_failed',
      });
      if (count % 10 === 9 && count < 49)
        expect((await attempt('spy@example.com', password)).refused).toBe(false);
    }
    expect(await attempt('victim-next@example.com', 'Wrong-guess-1')).toMatchObject({
      reason: 'too_many_attempts',
    });
  });

  test('a success resets earlier failures', async () => {
    const email = 'forgetful@example.com';
    await world.member(email, password);
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) expect((await guess(email)).status).toBe(422);
      expect((await world.http.client().post('/api/login', { email, password })).status).toBe(200);
    }
  });
});

test('an unknown address takes as much time as a wrong password', async () => {
  const email = 'timed@example.com';
  await world.member(email, password);
  const millisecondsFor = async (address: string) => {
    const started = performance.now();
    await world.http.client().post('/api/login', { email: address, password: 'Wrong-guess-1' });
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < 30; pair += 1) {
    // After every waiting time, so that both passwords are compared.
    world.clock.advance(15 * minuteMs);
    known.push(await millisecondsFor(email));
    unknown.push(await millisecondsFor(`nobody${pair}@example.com`));
  }
  // Without the comparison for unknown addresses the ratio is below 0.2; the bounds only allow for a busy machine.
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});

test('an unknown address, one without a password and a wrong password run the same statements', async () => {
  const statements: string[] = [];
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool({ url: world.store.url, max: 1 }) }),
    log: ({ query }) => void statements.push(query.sql),
  });
  const guessed = async (email: string) => {
    statements.length = 0;
    const from = { deviceId: 'a-device', userAgent: '', remoteAddress: '192.0.2.1', isLoopbackCounted: true };
    const attempt = { email, password: 'Wrong-guess-1', ...from, now: world.clock.now() };
    await watched.transaction().execute((tx) => logIn(tx, attempt));
    return [...statements];
  };
  await world.member('counted@example.com', password);
  await world.openAccount('passwordless@example.com');
  const known = await guessed('counted@example.com');
  expect(known.length).toBeGreaterThan(5);
  expect(await guessed('passwordless@example.com')).toEqual(known);
  expect(await guessed('nobody-at-all@example.com')).toEqual(known);
  await watched.destroy();
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

test('passwords and tokens are never logged', async () => {
  await world.member('quiet@example.com', password);
  const client = await world.signedIn('quiet@example.com', password);
  await client.post('/api/login', { email: 'quiet@example.com', password: 'Wrong-secret-77' });
  const log = world.log.join('\n');
  expect(log).not.toContain(password);
  expect(log).not.toContain('Wrong-secret-77');
  expect(log).not.toContain(client.bearer);
});
