import { hourMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayPayOut } from '../identity-facade.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `person${count}@example.com`;
});

const password = 'Kolo-na-Vltave-7';
const post = (path: string, body: unknown) => world.http.client().post(path, body);
const register = (changes: Record<string, unknown> = {}) =>
  post('/api/create_account', { email, agreement: true, ...changes });
const setPassword = (token: string, chosen = password) =>
  post('/api/set_password', { token, password: chosen, is_confirmed: true });
const mailsTo = async (to: string) => {
  const rows = await world.store.database
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', to)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

describe('account creation', () => {
  test('mails an unknown address a link that sets the password, with which the login works', async () => {
    expect((await register()).status).toBe(200);
    await world.runJobs();
    expect(await mailsTo(email)).toEqual(['account_opened']);
    expect((await setPassword(await world.tokenFor(email))).status).toBe(200);
    expect((await post('/api/login', { email, password })).status).toBe(200);
  });

  test('gives the same response for an address with an account, and informs only its owner', async () => {
    await world.member(email, password);
    const known = await register();
    const unknown = await register({ email: `fresh${count}@example.com` });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await world.runJobs();
    expect((await mailsTo(email)).at(-1)).toBe('account_exists');
  });

  test('stores the choice about marketing with the new account', async () => {
    await register({ accept_marketing_emails: false });
    await world.runJobs();
    await setPassword(await world.tokenFor(email));
    const client = await world.signedIn(email, password);
    const { agreements } = (await client.get('/api/user/agreements')).body;
    expect(agreements).toContainEqual(expect.objectContaining({ kind: 'marketing', accepted: false }));
    expect(agreements).toContainEqual(
      expect.objectContaining({ kind: 'terms', accepted: true, is_current: true }),
    );
  });

  test.each([
    ['', 'email_required', 'Please enter your e-mail.'],
    ['  ', 'email_required', 'Please enter your e-mail.'],
    ['nobody', 'email_invalid', 'Value "nobody" is not a valid email address.'],
    ['a@b', 'email_invalid', 'Value "a@b" is not a valid email address.'],
    [
      'a@example.com, b@example.com',
      'email_invalid',
      'Value "a@example.com, b@example.com" is not a valid email address.',
    ],
  ])('refuses the address %j', async (address, code, message) => {
    const { status, body } = await register({ email: address });
    expect(status).toBe(422);
    expect(body).toEqual({ code, message, errors: [{ field: 'email', message }] });
  });

  test('refuses an address with a line break', async () => {
    const { status, body } = await register({ email: 'a@example.com\r\nBcc: b@example.com' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'email', message: 'This value is not valid.' }]);
  });

  test('refuses a registration without agreement to the terms', async () => {
    const { status, body } = await register({ agreement: false });
    expect([status, body.code]).toEqual([422, 'agreement_required']);
    await world.runJobs();
    expect(await mailsTo(email)).toEqual([]);
  });

  test('refuses unknown fields by name', async () => {
    const { status, body } = await register({ isAdmin: true });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'isAdmin', message: 'This field is not known.' }]);
  });
});

describe('a forgotten password', () => {
  const forget = (address = email) => post('/api/forgot_password', { email: address });

  test('mails a link to the owner and nothing to an unknown address, with the same response', async () => {
    await world.member(email, password);
    const known = await forget();
    const unknown = await forget(`nobody${count}@example.com`);
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    await world.runJobs();
    expect((await mailsTo(email)).at(-1)).toBe('set_password');
    expect(await mailsTo(`nobody${count}@example.com`)).toEqual([]);
  });

  test('mails at most five links an hour to one address', async () => {
    await world.openAccount(email);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await forget();
      await world.runJobs();
    }
    expect(await mailsTo(email)).toHaveLength(5);
    world.clock.advance(hourMs);
    await forget();
    await world.runJobs();
    expect(await mailsTo(email)).toHaveLength(6);
  });

  test('sends one mail for a flood of requests', async () => {
    await world.member(email, password);
    await Promise.all(Array.from({ length: 20 }, () => forget()));
    await world.runJobs();
    expect(await mailsTo(email)).toEqual(['account_opened', 'set_password']);
  });

  test('keeps a new link valid for exactly two hours', async () => {
    await world.member(email, password);
    await forget();
    await world.runJobs();
    const token = await world.tokenFor(email);
    world.clock.advance(2 * hourMs);
    expect((await setPassword(token)).body.code).toBe('link_invalid');
    await forget();
    await world.runJobs();
    const next = await world.tokenFor(email);
    world.clock.advance(2 * hourMs - 1);
    expect((await setPassword(next)).status).toBe(200);
  });
});

describe('setting a password', () => {
  test.each([
    ['PASSWORD1', 'Password must contain a letter.'],
    ['password1', 'Password must contain a capital letter.'],
    ['Passwords', 'Password must contain a number.'],
    ['Pass1', 'Password must have at least 8 characters.'],
    ['Anycoin-77', 'Password is not strong enough'],
    ['Password123', 'This password is on lists of leaked passwords. Please choose another one.'],
  ])('refuses %s: %s', async (chosen, message) => {
    await world.openAccount(email);
    const { status, body } = await setPassword(await world.tokenFor(email), chosen);
    expect(status).toBe(422);
    expect(body.message).toBe(message);
    expect(body.errors).toEqual([{ field: 'password', message }]);
  });

  test('keeps the link valid after a refused password', async () => {
    await world.openAccount(email);
    const token = await world.tokenFor(email);
    await setPassword(token, 'weak');
    expect((await setPassword(token)).status).toBe(200);
  });

  test('sets one password for two concurrent uses of a link', async () => {
    await world.openAccount(email);
    const token = await world.tokenFor(email);
    const chosen = Array.from({ length: 10 }, (_, index) => `Kolo-na-Vltave-${index}`);
    const answers = await Promise.all(chosen.map((one) => setPassword(token, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(9);
  });

  test('ends every older link with a new password', async () => {
    await world.openAccount(email);
    const first = await world.tokenFor(email);
    await post('/api/forgot_password', { email });
    await world.runJobs();
    expect((await setPassword(await world.tokenFor(email))).status).toBe(200);
    expect((await setPassword(first, 'Most-pres-Labe-8')).body.code).toBe('link_invalid');
  });

  test.each(['', 'x', 'A'.repeat(43), '../../etc/passwd'])('refuses the token %j', async (token) => {
    const { status, body } = await setPassword(token);
    expect([status, body.code]).toEqual([422, 'link_invalid']);
  });

  test('does not set a password with a link that confirms the address', async () => {
    await world.openAccount(email);
    const token = await world.tokenFor(email, 'confirmUrl');
    expect((await setPassword(token)).body.code).toBe('link_invalid');
  });

  test('accepts a phrase of more than 64 characters and refuses an excessively long one', async () => {
    await world.openAccount(email);
    const token = await world.tokenFor(email);
    const tooLong = await setPassword(token, `Aa1${'x'.repeat(254)}`);
    expect(tooLong.body.message).toBe('Password must have at most 256 characters.');
    expect((await setPassword(token, `Aa1${'x'.repeat(253)}`)).status).toBe(200);
  });

  test('mails the owner when the password changes, but not for the first one', async () => {
    await world.member(email, password);
    expect(await mailsTo(email)).toEqual(['account_opened']);
    await post('/api/forgot_password', { email });
    await world.runJobs();
    await setPassword(await world.tokenFor(email), 'Most-pres-Labe-8');
    expect((await mailsTo(email)).at(-1)).toBe('password_changed');
  });
});

describe('confirming the address', () => {
  test('confirms with the mailed link, repeatedly, and then allows payouts', async () => {
    const { userId } = await world.openAccount(email);
    const token = await world.tokenFor(email, 'confirmUrl');
    expect(await mayPayOut(world.store.database, userId)).toBe(false);
    expect((await post('/api/verify_email', { token, is_confirmed: true })).status).toBe(200);
    expect((await post('/api/verify_email', { token, is_confirmed: true })).status).toBe(200);
    expect(await mayPayOut(world.store.database, userId)).toBe(true);
  });

  test('refuses a link to set a password', async () => {
    await world.openAccount(email);
    const { body } = await post('/api/verify_email', { token: await world.tokenFor(email) });
    expect(body.code).toBe('link_invalid');
  });

  test('is also done by setting the password', async () => {
    const { userId } = await world.member(email, password);
    expect(await mayPayOut(world.store.database, userId)).toBe(true);
  });
});

test('the audit log has the acts relevant for security, without secrets', async () => {
  const { userId } = await world.member(email, password);
  await world.signedIn(email, password);
  const { rows } = await sql<{ act: string }>`
    select * from audit_log where actor_id = ${userId} or subject = ${`user:${userId}`} order by id`.execute(
    world.store.database,
  );
  expect(rows.map(({ act }) => act)).toEqual([
    'account.opened',
    'password.set',
    'login.succeeded',
    'login.succeeded',
  ]);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test('the application’s database role can neither change nor delete lines of the audit log', async () => {
  await world.member(email, password);
  await expect(sql`update audit_log set act = 'nothing'`.execute(world.store.database)).rejects.toThrow(
    /permission denied/,
  );
  await expect(sql`delete from audit_log`.execute(world.store.database)).rejects.toThrow(/permission denied/);
  await expect(sql`update consents set accepted = false`.execute(world.store.database)).rejects.toThrow(
    /permission denied/,
  );
});
