import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';

// Many devices behind one IP address (a household, an office, a mobile carrier), with the default limits. The clock stands still, so that
// no bucket refills.

let store: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  store = await testDatabase();
  const start = new Date('2026-03-02T10:00:00Z');
  // Trusts a local proxy, so that a test can use any client address.
  program = await programOn({ ...store, start, env: { RATE_LIMITS: '', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await program.close();
  await store.close();
});
// Refills every bucket.
beforeEach(() => program.clock.advance(30 * 60_000));

const by = (address: string) => ({ 'x-forwarded-for': address });
const stats = '/v1/markets/stats';

/** The requests of the exchange portal's first page, whose preview polls the markets every five seconds. */
const homeRequests = [
  '/api/rates?fiatCurrency=CZK&coin_code=BTC',
  '/api/compact_rates?fiatCurrency=CZK&coin_code=BTC',
  '/api/landing/top-currencies?fiat=CZK',
  '/api/v2/sparklines?currencies=BTC,ETH&fiat=CZK',
  '/api/global_alerts',
  '/api/gatekeeper/check',
  '/v1/markets',
  stats,
] as const;

async function times(count: number, ask: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await ask(at)).status);
  return statuses;
}
const limited = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

describe('behind one address', () => {
  test('two hundred new devices open the first page, and each may search', async () => {
    const here = by('203.0.113.1');
    const refused: string[] = [];
    for (let at = 0; at < 200; at += 1) {
      const device = await program.client();
      for (const path of homeRequests) {
        const { status } = await device.get(path, here);
        if (status !== 200) refused.push(`${at} ${path}: ${status}`);
      }
      const found = await device.get('/api/websearch?input=btc', here);
      if (found.status !== 200) refused.push(`${at} search: ${found.status}`);
    }
    expect(refused).toEqual([]);
  });

  test("a program that sends endless requests and the browsers do not use up each other's budget", async () => {
    const here = by('203.0.113.2');
    const nobody = { cookie: '', ...here };
    const browser = await program.client();
    expect(limited(await times(201, () => browser.get(stats, nobody)))).toBe(1);
    expect((await browser.get(stats, here)).status).toBe(200);
    expect(limited(await times(200, () => browser.get(stats, here)))).toBe(1);
    const other = await program.client();
    expect((await other.get(stats, here)).status).toBe(200);
  });

  test('a browser has its own limit at every address', async () => {
    const browser = await program.client();
    const statuses = await times(201, (at) => browser.get(stats, by(`203.0.114.${at % 100}`)));
    expect([limited(statuses), statuses.at(-1)]).toEqual([1, 429]);
    const { headers } = await browser.get(stats, by('203.0.115.1'));
    expect(headers).toMatchObject({ 'ratelimit-limit': '200', 'retry-after': '1' });
  });

  test('a flood of new devices or of forged cookies is limited by its address', async () => {
    const here = by('203.0.113.3');
    const flood: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const device = await program.client();
      flood.push(...(await times(100, () => device.get(stats, here))));
    }
    expect(limited(flood)).toBe(100);
    const browser = await program.client();
    const forged = (at: number) => ({ cookie: `device=forged-${at}.signature`, ...by('203.0.113.4') });
    expect(limited(await times(250, (at) => browser.get(stats, forged(at))))).toBe(50);
    expect((await browser.get(stats, by('203.0.113.5'))).status).toBe(200);
  });

  test('signed-in users are limited by account, however busy the address is', async () => {
    const here = by('203.0.113.6');
    for (let at = 0; at < 4; at += 1) {
      const device = await program.client();
      await times(200, () => device.get(stats, here));
    }
    const owner = await signIn(program, 'demo@dukat.test');
    expect((await owner.get('/v1/orders', here)).status).toBe(200);
  });
});
