import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityWorld, identityWorld } from '../identity/testing/identity-world.ts';
import { replaceAlerts } from './alerts-facade.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

describe('the first call', () => {
  test('returns a device, the brand and the portal', async () => {
    const { status, body, headers } = await world.http.stranger().get('/api/init');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      brand: 'anycoin',
      portal: 'retail',
      defaultLocale: 'cs_CZ',
      defaultFiat: 'CZK',
      version: '25.11.08',
      sandbox: true,
    });
    expect(headers['set-cookie']).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    expect(String(headers['set-cookie'])).toContain(String(body.deviceId));
  });

  test('a known device keeps its id', async () => {
    const client = world.http.client();
    expect((await client.get('/api/init')).body.deviceId).toBe(client.deviceId);
  });

  test('a cookie with a wrong signature is replaced', async () => {
    const forged = { cookie: `device=${'a'.repeat(22)}.${'b'.repeat(43)}` };
    const { body } = await world.http.stranger().get('/api/init', forged);
    expect(body.deviceId).not.toBe('a'.repeat(22));
  });

  test.each([
    ['localhost:3006', 'dukat', 'exchange'],
    ['localhost:3008', 'simplecoin', 'retail2'],
    ['anycoin-sk.localhost:3000', 'anycoin', 'retail'],
  ])('%s is %s as %s', async (host, brand, portal) => {
    expect((await world.http.stranger(host).get('/api/init')).body).toMatchObject({ brand, portal });
  });

  test('the Slovak host pays in euros', async () => {
    const { body } = await world.http.stranger('anycoin-sk.localhost:3000').get('/api/init');
    expect(body).toMatchObject({ defaultLocale: 'sk_SK', defaultFiat: 'EUR' });
  });

  test('an unlisted host is not served', async () => {
    const { status, body } = await world.http.stranger('evil.example').get('/api/init');
    expect([status, body.code]).toEqual([404, 'host_unknown']);
  });
});

describe('alerts', () => {
  const replace = (...causes: string[]) =>
    world.store.database.transaction().execute((tx) =>
      replaceAlerts(tx, {
        prefix: 'rates:',
        now: world.clock.now(),
        alerts: causes.map((cause) => ({
          cause,
          severity: 'warning',
          title: { en_US: 'Paused', cs_CZ: 'Pozastaveno' },
          text: { en_US: 'The price is not reliable.' },
          market: 'BTC_CZK',
          now: world.clock.now(),
        })),
      }),
    );
  const shown = async (language = 'en_US') => {
    const { body } = await world.http.client().get('/api/global_alerts', { 'x-language': language });
    return body.alerts;
  };

  test('an automatic alert is active from its raising to its clearing, once for each cause', async () => {
    expect(await shown()).toEqual([]);
    await Promise.all([replace('rates:BTC'), replace('rates:BTC'), replace('rates:BTC')]);
    expect(await shown()).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        severity: 'warning',
        title: 'Paused',
        text: 'The price is not reliable.',
        link: null,
        can_hide: false,
        market: 'BTC_CZK',
        coin: 'BTC',
        page: null,
        ends_at: null,
      },
    ]);
    await replace();
    expect(await shown()).toEqual([]);
    await replace('rates:BTC', 'rates:ETH');
    expect(await shown()).toHaveLength(2);
    await replace('rates:ETH');
    expect(await shown()).toHaveLength(1);
    await replace();
  });

  test('a text without a translation is shown in English', async () => {
    await replace('rates:ETH');
    expect(await shown('cs_CZ')).toEqual([
      expect.objectContaining({ title: 'Pozastaveno', text: 'The price is not reliable.' }),
    ]);
    await replace();
  });
});

describe('portals', () => {
  test('a portal returns its features', async () => {
    const { body } = await world.http.client().get('/api/portals/exchange');
    expect(body.portal).toMatchObject({ id: 'exchange', features: { trading: true, mobile: false } });
  });

  test('an unknown portal is refused', async () => {
    expect((await world.http.client().get('/api/portals/wholesale')).status).toBe(422);
  });
});

test('a change from another website is refused', async () => {
  const answers = await Promise.all([
    world.http.client().post('/api/logout', {}, { 'sec-fetch-site': 'cross-site' }),
    world.http.client().post('/api/logout', {}, { origin: 'https://evil.example' }),
    world.http.client().post('/api/logout', {}, { origin: 'null' }),
    world.http.client().post('/api/logout', {}, { 'sec-fetch-site': 'same-site' }),
  ]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'cross_site']);
});
