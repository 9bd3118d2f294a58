import { mostArmedAlerts, mostRestingAlerts } from '@dukat/rules/notifications/price-alert';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { checkTicks } from './checking/check-ticks.ts';
import { sendAlerts } from './sending/send-alerts.ts';

// BTC is at 80,000 EUR.
let program: TestProgram;
let person: TestClient;
let look: () => Promise<void>;

beforeAll(async () => {
  program = await testProgram();
  person = await signIn(program, 'demo@dukat.test');
  look = checkTicks(program.deps);
});
afterAll(() => program.close());
beforeEach(() => sql`delete from price_alerts`.execute(program.database));

const path = '/api/user/price_alerts';
const atPrice = (price: string, changes: object = {}) => ({
  kind: 'price',
  coin: 'BTC',
  fiat: 'EUR',
  price,
  by_mail: true,
  ...changes,
});
const make = (body: object) => person.post(path, body);
const alerts = async () => (await person.get(path)).body.alerts as Record<string, unknown>[];
const alertId = ({ body }: Awaited<ReturnType<typeof make>>) => String(Object(body.alert).id);
async function moveTo(price: number): Promise<void> {
  program.prices.set('BTC', { CZK: price * 25, EUR: price });
  await program.tick();
  await look();
  await sendAlerts(program.deps);
}
const rearm = (id: string, body: object = {}) => person.post(`${path}/${id}/arm`, body);

test.each([
  [atPrice('90000'), { kind: 'above', price: '90000', state: 'armed', is_seen: false }],
  [atPrice('70000.5'), { kind: 'below', price: '70000.5' }],
  [
    { kind: 'rise', coin: 'BTC', fiat: 'CZK', percent: '2.5', hours: 24, by_mail: false },
    { kind: 'rise', percent: '2.5', hours: 24, price: null, by_mail: false },
  ],
  [
    { kind: 'low', coin: 'ETH', fiat: 'EUR', hours: 720, by_mail: true },
    { kind: 'low', coin: 'ETH', hours: 720, percent: null },
  ],
])('%o is armed and listed', async (body, expected) => {
  expect(await make(body)).toMatchObject({ status: 200, body: { alert: expected } });
  expect(await alerts()).toMatchObject([expected]);
});

test.each([
  [atPrice('80000'), 422, 'alert_price_reached'],
  [atPrice('0'), 422, 'alert_price_invalid'],
  [atPrice('1', { coin: 'NOPE' }), 422, 'currency_unknown'],
  [atPrice('1', { coin: 'CZK' }), 422, 'currency_unknown'],
  [
    { kind: 'fall', coin: 'BTC', fiat: 'EUR', percent: '99.5', hours: 1, by_mail: true },
    422,
    'alert_percent_invalid',
  ],
  [
    { kind: 'rise', coin: 'BTC', fiat: 'EUR', percent: '1e3', hours: 1, by_mail: true },
    422,
    'alert_percent_invalid',
  ],
  [{ kind: 'high', coin: 'BTC', fiat: 'EUR', hours: 5, by_mail: true }, 422, 'invalid_request'],
  [atPrice('1', { hours: 5 }), 422, 'invalid_request'],
  [{ kind: 'order', order_id: 'nobodys', by_mail: true }, 404, 'order_unknown'],
])('refuses %o and stores nothing', async (body, status, code) => {
  expect(await make(body)).toMatchObject({ status, body: { code } });
  expect(await alerts()).toEqual([]);
});

test('an alert fires once by mail and on the page, and again when its owner rearms it', async () => {
  const before = program.mails.length;
  const id = alertId(await make(atPrice('81000')));
  await moveTo(81_500);
  await moveTo(80_000);
  await moveTo(82_000);
  expect(await alerts()).toMatchObject([{ id, state: 'fired', fired_price: '81500', is_seen: false }]);
  expect((await person.get(`${path}/unseen`)).body).toEqual({ unseen_count: 1 });
  // Two pages of one person ask concurrently, and one of them shows it.
  const seen = await Promise.all([person.post(`${path}/seen`), person.post(`${path}/seen`)]);
  expect(seen.flatMap(({ body }) => body.alerts)).toMatchObject([{ id }]);
  expect((await person.get(`${path}/unseen`)).body).toEqual({ unseen_count: 0 });
  expect(await alerts()).toMatchObject([{ is_seen: true }]);
  await program.settle(1);
  expect(program.mails.slice(before)).toMatchObject([
    { subject: expect.stringMatching(/^Bitcoin: cena vystoupala na 81\s000\s€$/) },
  ]);
  // The market is above the price now, so the alert waits for a fall.
  expect(await rearm(id)).toMatchObject({ status: 200, body: { alert: { kind: 'below', state: 'armed' } } });
  await moveTo(80_000);
  expect(await alerts()).toMatchObject([{ id, state: 'fired', kind: 'below', is_seen: false }]);
});

test('an alert can be moved to another price, turned off and removed', async () => {
  const id = alertId(await make(atPrice('90000')));
  expect((await rearm(id, { price: '70000' })).body.alert).toMatchObject({ kind: 'below', price: '70000' });
  expect(await rearm(id, { price: '-1' })).toMatchObject({ status: 422 });
  expect((await person.post(`${path}/${id}/turn_off`)).body.alert).toMatchObject({ state: 'off' });
  await moveTo(69_000);
  expect(await alerts()).toMatchObject([{ state: 'off' }]);
  expect((await person.send('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await person.send('DELETE', `${path}/${id}`)).toMatchObject({ status: 404 });
  await moveTo(80_000);
});

test('at most fifty are armed, also concurrently', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostArmedAlerts + 10 }, (_, index) => make(atPrice(String(90_000 + index)))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostArmedAlerts);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'too_many_price_alerts' });
  const [one] = await alerts();
  await person.post(`${path}/${String(one?.id)}/turn_off`);
  expect((await make(atPrice('91000'))).status).toBe(200);
  expect(await rearm(String(one?.id))).toMatchObject({ status: 409 });
});

test('the newest inactive alerts are kept', async () => {
  for (let index = 0; index < mostRestingAlerts + 3; index += 1) {
    const id = alertId(await make(atPrice(String(90_000 + index))));
    await person.post(`${path}/${id}/turn_off`);
  }
  const left = await alerts();
  expect(left).toHaveLength(mostRestingAlerts);
  expect(left.at(-1)).toMatchObject({ price: '90003' });
});
