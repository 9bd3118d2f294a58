import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDraft, makeTexts } from '../../features/content/testing/content-world.ts';
import { replaceAlerts } from '../../features/site/alerts-facade.ts';
import { administrator, openBackOffice } from '../testing/back-office.ts';
import { signIn } from '../testing/demo-sign-in.ts';
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

async function readConfig(pair: string): Promise<Configured> {
  const { body } = await client.get(`/api/pair-config/${pair}`);
  return body.config as Configured;
}

test("a pair's configuration contains only the alerts of its coin and its market", async () => {
  await program.tick();
  expect(await readConfig('ETH_CZK')).toMatchObject({ alerts: [], tradable: true });
  const { database, clock } = program;
  const text = { en_US: 'It is slow' };
  const common = { severity: 'info' as const, title: text, text, now: clock.now() };
  await database.transaction().execute((tx) =>
    replaceAlerts(tx, {
      prefix: 'test:',
      now: clock.now(),
      alerts: ['ETH_CZK', 'ETH_EUR'].map((market) => ({ ...common, market, cause: `test:${market}` })),
    }),
  );
  program.prices.set('ETH', { CZK: 120_000, EUR: 4_800 });
  await program.tick();
  const listTitles = async (pair: string) => (await readConfig(pair)).alerts.map(({ title }) => title);
  await expect.poll(() => listTitles('ETH_CZK')).toEqual(['Trading of ETH is paused', 'It is slow']);
  expect((await readConfig('ETH_CZK')).tradable).toBe(false);
  expect((await readConfig('ETH_CZK')).alerts.map(({ market }) => market)).toEqual([null, 'ETH_CZK']);
  expect(await listTitles('BTC_CZK')).toEqual([]);
  for (let count = 0; count < 7; count += 1) await program.tick();
  await expect.poll(() => listTitles('ETH_CZK')).toEqual(['It is slow']);
  await database
    .transaction()
    .execute((tx) => replaceAlerts(tx, { prefix: 'test:', alerts: [], now: clock.now() }));
});

test('an alert about CZK payments is shown on every CZK pair and on CZK withdrawals, with its end', async () => {
  await program.tick();
  const end = new Date(program.clock.now().getTime() + 3_600_000).toISOString();
  const nowhere = { portal: null, brand: null, page: null, market: null, link: null };
  const alert = { severity: 'warning', can_hide: true, ...nowhere, coin: 'CZK', ends_at: end };
  const backOffice = await openBackOffice(program);
  const writer = await backOffice.logIn(...administrator);
  const draft = { ...makeDraft({ texts: makeTexts('Our bank rests') }), alert };
  const made = await writer.post('/admin/api/content', { kind: 'alert', name: 'bank-rests', draft });
  const { id } = made.body;
  expect((await writer.post(`/admin/api/content/${id}/publish`, { version: 1, at: null })).status).toBe(200);
  const listAlerts = async (pair: string) => (await readConfig(pair)).alerts.map(({ title }) => title);
  expect(await listAlerts('BTC_CZK')).toEqual(['en Our bank rests']);
  expect(await listAlerts('BTC_EUR')).toEqual([]);
  const owner = await signIn(program, 'verified@dukat.test');
  const findLeaving = async (currency: string) =>
    (await owner.get(`/api/withdrawal_alerts?currency=${currency}`)).body.alerts;
  expect(await findLeaving('CZK')).toMatchObject([{ coin: 'CZK', ends_at: end }]);
  expect(await findLeaving('EUR')).toEqual([]);
  program.clock.advance(3_600_000);
  expect(await listAlerts('BTC_CZK')).toEqual([]);
  await backOffice.close();
});

test('a price jump raises an alert, which ends when trading resumes', async () => {
  await program.tick();
  expect(await titles()).toEqual([]);
  program.prices.set('BTC', { CZK: 20_000_000, EUR: 800_000 });
  await program.tick();
  await expect.poll(titles).toEqual(['Trading of BTC is paused']);
  const client = await program.client();
  const { alerts } = (await client.get('/api/global_alerts')).body as { alerts: object[] };
  expect(alerts).toMatchObject([{ coin: 'BTC', market: null, page: null }]);
  const findLeaving = async (currency: string) =>
    (await client.get(`/api/withdrawal_alerts?currency=${currency}`)).body.alerts;
  expect(await findLeaving('BTC')).toMatchObject([{ coin: 'BTC' }]);
  expect(await findLeaving('ETH')).toEqual([]);
  for (let count = 0; count < 30; count += 1) await program.tick();
  await expect.poll(titles).toEqual([]);
});
