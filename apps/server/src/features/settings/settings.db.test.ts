import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../identity/testing/identity-world.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const password = 'Kolo-na-Vltave-7';
let count = 0;
let client: TestClient;
beforeEach(async () => {
  count += 1;
  await world.member(`user${count}@example.com`, password);
  client = await world.signedIn(`user${count}@example.com`, password);
});

const me = async () => (await client.get('/api/user/me')).body.user;

describe('settings', () => {
  test('before anything is stored the currency follows the language', async () => {
    expect((await client.get('/api/user/settings')).body).toEqual({
      settings: { defaultPaymentCurrency: 'EUR', locale: 'en_US' },
    });
    const { body } = await client.post('/api/user/update_settings', { locale: 'cs_CZ' });
    expect(body).toEqual({ settings: { defaultPaymentCurrency: 'CZK', locale: 'cs_CZ' } });
  });

  test('changes only the given settings, for every device', async () => {
    await client.post('/api/user/update_settings', { locale: 'de_DE', defaultPaymentCurrency: 'CZK' });
    await client.post('/api/user/update_settings', { locale: 'sk_SK' });
    const other = await world.signedIn(`user${count}@example.com`, password);
    expect((await other.get('/api/user/settings')).body).toEqual({
      settings: { defaultPaymentCurrency: 'CZK', locale: 'sk_SK' },
    });
    expect(await me()).toMatchObject({ locale: 'sk_SK' });
  });

  test.each([
    [{ defaultPaymentCurrency: 'USD' }, 'defaultPaymentCurrency'],
    [{ locale: 'fr_FR' }, 'locale'],
    [{ theme: 'dark' }, 'theme'],
    [{ locale: null }, 'locale'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await client.post('/api/user/update_settings', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ field })]);
  });
});

describe('consents', () => {
  test('the choice about offers is recorded, can be changed, and shows at the user', async () => {
    expect(await me()).toMatchObject({ accept_marketing_emails: null });
    await client.post('/api/user/set_marketing_offers_consent', { accept_marketing_emails: true });
    expect(await me()).toMatchObject({ accept_marketing_emails: true });
    await client.post('/api/user/set_marketing_offers_consent', { accept_marketing_emails: false });
    expect(await me()).toMatchObject({ accept_marketing_emails: false });
    const rows = await world.store.database
      .selectFrom('consents')
      .select(['accepted', 'version', 'created_at'])
      .where('kind', '=', 'marketing')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ version: 'none', created_at: world.clock.now() });
  });
});

describe('portfolios', () => {
  test('an account has one basic portfolio, which is selected', async () => {
    const { body } = await client.get('/api/user/portfolios');
    expect(body).toEqual({
      portfolios: [{ id: expect.stringMatching(/^[\w-]{22}$/), type: 'basic' }],
      selectedPortfolio: (body.portfolios as unknown[])[0],
    });
  });

  test('another user’s portfolio cannot be selected and does not even seem to exist', async () => {
    const { selectedPortfolio } = (await client.get('/api/user/portfolios')).body;
    const { id } = selectedPortfolio as { id: string };
    expect((await client.post(`/api/user/portfolios/${id}/select`)).status).toBe(200);
    await world.member(`other${count}@example.com`, password);
    const other = await world.signedIn(`other${count}@example.com`, password);
    const foreign = await other.post(`/api/user/portfolios/${id}/select`);
    const unknown = await other.post('/api/user/portfolios/nothing/select');
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.body.code).toBe('portfolio_unknown');
  });
});

test.each([
  ['GET', '/api/user/settings'],
  ['POST', '/api/user/update_settings'],
  ['POST', '/api/user/set_marketing_offers_consent'],
  ['GET', '/api/user/agreements'],
  ['POST', '/api/user/agreements'],
  ['GET', '/api/user/portfolios'],
  ['POST', '/api/user/portfolios/x/select'],
])('%s %s needs a login', async (method, path) => {
  const visitor = world.http.client();
  const { status, body } = method === 'GET' ? await visitor.get(path) : await visitor.post(path);
  expect([status, body.code]).toEqual([401, 'login_required']);
});
