import { parseEmail } from '@dukat/rules/identity/email';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountForEmail } from '../../identity/accounts/account-for-email.ts';
import { listConsents, recordConsent } from '../../notifications/consents-facade.ts';
import { type MarketingWorld, marketingWorld } from '../testing/marketing-world.ts';
import { newUnsubscribeUrl } from './unsubscribe-tokens-repository.ts';

let world: MarketingWorld;
beforeAll(async () => {
  world = await marketingWorld();
});
afterAll(() => world.close());

let email = '';
let token = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `reader${count}@example.com`;
  const url = await world.store.database
    .transaction()
    .execute((tx) =>
      newUnsubscribeUrl(tx, { email, origin: 'http://localhost:3000', now: world.clock.now() }),
    );
  token = new URL(url).searchParams.get('token') ?? '';
});

const oneLine = 'List-Unsubscribe=One-Click';
const multipart = [
  '--b',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--b--',
  '',
].join('\r\n');

function oneClick(body = oneLine, type = 'application/x-www-form-urlencoded', query = `?token=${token}`) {
  const headers = { host: 'localhost:3000', 'content-type': type };
  const url = `/email_unsubscribe${query}`;
  return world.http.api.deps.app.inject({ method: 'POST', url, headers, payload: body });
}
const byPage = (given = token) => world.http.client().post('/api/emails/unsubscribe', { token: given });

async function member(): Promise<string> {
  const parsed = parseEmail(email);
  if (parsed.refused) throw new Error(parsed.reason);
  const now = world.clock.now();
  return world.store.database.transaction().execute(async (tx) => {
    const { userId } = await accountForEmail(tx, {
      email: parsed.value,
      brand: 'anycoin',
      locale: 'en_US',
      origin: 'http://localhost:3000',
      agreed: true,
      acceptMarketing: true,
      source: 'order',
      now,
    });
    return userId;
  });
}
const acceptedMarketing = async (userId: string) =>
  (await listConsents(world.store.database, userId)).find(({ kind }) => kind === 'marketing')?.accepted;
const sources = async (userId: string) => {
  const said = world.store.database.selectFrom('consents').select('source').where('user_id', '=', userId);
  return (await said.orderBy('id').execute()).map(({ source }) => source);
};

describe('unsubscribing', () => {
  test.each([
    ['by the page', 'unsubscribe_page', () => byPage().then(({ status }) => status)],
    ['by one click', 'unsubscribe_one_click', () => oneClick().then(({ statusCode }) => statusCode)],
  ] as const)("%s withdraws the account's consent, recorded with time and source", async (_, source, act) => {
    const userId = await member();
    expect(await act()).toBe(200);
    expect(await acceptedMarketing(userId)).toBe(false);
    expect((await sources(userId)).at(-1)).toBe(source);
  });

  test("ends the address's pending notices, and the link of a mail in delivery", async () => {
    await world.http.client().post('/api/openings/request', { opening: 'bankid', email });
    const link = await world.mailedToken(email, 'confirmUrl');
    await byPage();
    const requests = (await world.requests()).filter((one) => one.email === email);
    expect(requests.map(({ ended_at }) => ended_at)).toEqual([world.clock.now()]);
    const { status } = await world.http.client().post('/api/openings/confirm', { token: link });
    expect(status).toBe(422);
  });

  test('twice gives the same answer, and does not undo a consent given since', async () => {
    const userId = await member();
    await byPage();
    const now = world.clock.now();
    await world.store.database
      .transaction()
      .execute((tx) =>
        recordConsent(tx, { userId, kind: 'marketing', accepted: true, source: 'settings', now }),
      );
    expect((await byPage()).status).toBe(200);
    expect((await oneClick()).statusCode).toBe(200);
    expect(await acceptedMarketing(userId)).toBe(true);
  });

  test('works for an address without an account', async () => {
    expect((await byPage()).status).toBe(200);
  });

  test('refuses an unknown token, and only hashes are stored', async () => {
    expect(await byPage('a'.repeat(43))).toMatchObject({ status: 422, body: { code: 'link_invalid' } });
    expect((await oneClick(oneLine, undefined, `?token=${'a'.repeat(43)}`)).statusCode).toBe(404);
    const kept = await world.store.database.selectFrom('unsubscribe_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('one click', () => {
  test('is accepted as either form type, without a cookie', async () => {
    expect((await oneClick(multipart, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
  });

  test.each([
    ['another line', 'List-Unsubscribe=Yes', 'application/x-www-form-urlencoded', undefined, 400],
    ['nothing', '', 'application/x-www-form-urlencoded', undefined, 400],
    ['JSON', '{}', 'application/json', undefined, 400],
    ['a text', oneLine, 'text/plain', undefined, 415],
    ['a megabyte', 'a'.repeat(1_000_000), 'application/x-www-form-urlencoded', undefined, 413],
    ['no token', oneLine, 'application/x-www-form-urlencoded', '', 400],
    ['two tokens', oneLine, 'application/x-www-form-urlencoded', '?token=a&token=b', 400],
  ])('with %s is invalid and ends nothing', async (_, body, type, query, status) => {
    const userId = await member();
    expect((await oneClick(body, type, query)).statusCode).toBe(status);
    expect(await acceptedMarketing(userId)).toBe(true);
  });

  test('on an unknown host is refused', async () => {
    const headers = { host: 'evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    const url = `/email_unsubscribe?token=${token}`;
    const { app } = world.http.api.deps;
    expect((await app.inject({ method: 'POST', url, headers, payload: oneLine })).statusCode).toBe(404);
  });

  test('does not enable forms at other endpoints', async () => {
    const headers = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
    const sent = {
      method: 'POST',
      url: '/api/emails/unsubscribe',
      headers,
      payload: `token=${token}`,
    } as const;
    expect((await world.http.api.deps.app.inject(sent)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
