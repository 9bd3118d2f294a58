import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAlerts } from '../../features/site/alerts-facade.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let client: TestClient;
beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

const titles = async () => {
  const { body } = await client.get('/api/global_alerts');
  return (body.alerts as { title: string }[]).map(({ title }) => title);
};

interface Configured {
  readonly alerts: readonly { readonly id: string; readonly title: string; readonly market: string | null }[];
  readonly tradable: boolean;
}

async function configOf(pair: string): Promise<Configured> {
  const { body } = await client.get(`/api/pair-config/${pair}`);
  return body.config as Configured;
}

test('a pair’s configuration has the alerts of its coin and of its market, and no other’s', async () => {
  await program.tick();
  expect(await configOf('ETH_CZK')).toMatchObject({ alerts: [], tradable: true });
  const { database, clock } = program;
  const text = { en_US: 'It is slow' };
  const common = { severity: 'info' as const, title: text, text, now: clock.now() };
  await database.transaction().execute((tx) =>
    keepAlerts(tx, {
      prefix: 'test:',
      now: clock.now(),
      alerts: ['ETH_CZK', 'ETH_EUR'].map((market) => ({ ...common, market, cause: `test:${market}` })),
    }),
  );
  program.prices.set('ETH', { CZK: 120_000, EUR: 4_800 });
  await program.tick();
  const titlesOf = async (pair: string) => (await configOf(pair)).alerts.map(({ title }) => title);
  await expect.poll(() => titlesOf('ETH_CZK')).toEqual(['Trading of ETH is paused', 'It is slow']);
  expect((await configOf('ETH_CZK')).tradable).toBe(false);
  expect((await configOf('ETH_CZK')).alerts.map(({ market }) => market)).toEqual([null, 'ETH_CZK']);
  expect(await titlesOf('BTC_CZK')).toEqual([]);
  for (let count = 0; count < 7; count += 1) await program.tick();
  await expect.poll(() => titlesOf('ETH_CZK')).toEqual(['It is slow']);
  await database
    .transaction()
    .execute((tx) => keepAlerts(tx, { prefix: 'test:', alerts: [], now: clock.now() }));
});

test('a price that jumps shows an alert, which goes away by itself when trading resumes', async () => {
  await program.tick();
  expect(await titles()).toEqual([]);
  program.prices.set('BTC', { CZK: 20_000_000, EUR: 800_000 });
  await program.tick();
  await expect.poll(titles).toEqual(['Trading of BTC is paused']);
  for (let count = 0; count < 30; count += 1) await program.tick();
  await expect.poll(titles).toEqual([]);
});
