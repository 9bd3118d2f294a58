import { priceAlertMails } from '@dukat/locales/mails/price-alerts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import { type IdentityWorld, identityWorld } from '../../identity/testing/identity-world.ts';
import { manyUsers } from '../../identity/testing/many-users.ts';
import { replaceSubscription } from '../../notifications/push/subscriptions-repository.ts';
import { armMany, deleteAlerts, log, states } from '../testing/alerts-world.ts';
import { sendAlerts } from './send-alerts.ts';

let world: IdentityWorld;
let clock: FakeClock;
let users: readonly string[] = [];
const armedAt = new Date('2026-03-02T10:00:00Z');

beforeAll(async () => {
  world = await identityWorld();
  users = await manyUsers(world, 'alerted', 260);
});
afterAll(() => world.close());
beforeEach(async () => {
  await deleteAlerts(world.store);
  clock = fakeClock(new Date('2026-03-02T11:00:00Z'));
});

const database = () => world.store.database;
const send = () => sendAlerts({ database: database(), clock, log });
const first = () => users[0] ?? '';
/** Inserts armed alerts and marks them as due, as a tick would. */
async function due(changes: Partial<Parameters<typeof armMany>[1]> = {}): Promise<void> {
  await armMany(database(), { userId: first(), kind: 'above', rank: '110', armedAt, ...changes });
  await sql`
    update price_alerts set state = 'due', due_at = ${clock.now()}, fired_at = ${armedAt}, fired_price = 120.5
     where state = 'armed'`.execute(database());
}
const mails = () => database().selectFrom('mails').selectAll().orderBy('id').execute();

test('mails each alert of more than two pages once, with any number of processes', async () => {
  for (const userId of users) await due({ userId });
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await states(database())).toBe('fired 260');
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect([recipients.length, new Set(recipients).size]).toEqual([260, 260]);
});

test('an alert that cannot be sent does not block others, and is retried a limited number of times', async () => {
  await due({ count: 120 });
  // An unknown coin, for which no message can be rendered.
  await sql`update price_alerts set coin = 'NOCOIN' where id in (select id from price_alerts order by id limit 3)`.execute(
    database(),
  );
  await send();
  expect(await states(database())).toBe('due 3, fired 117');
  for (let round = 0; round < 6; round += 1) {
    clock.advance(3_600_000);
    await send();
  }
  expect(await states(database())).toBe('fired 120');
  expect(await mails()).toHaveLength(117);
});

test('sends nothing to an owner who has frozen the account meanwhile', async () => {
  await due();
  await sql`insert into account_freezes (user_id, frozen_at) values (${first()}, ${armedAt})`.execute(
    database(),
  );
  await send();
  expect(await states(database())).toBe('fired 1');
  expect(await mails()).toEqual([]);
});

test.each([
  ['above', '110', 0, 'price_alert_above', { figure: '€110.00' }],
  ['below', '-110', 0, 'price_alert_below', { figure: '€110.00' }],
  ['rise', '250', 24, 'price_alert_rise', { figure: '2.5%', period: '24 hours' }],
  ['fall', '1000', 1, 'price_alert_fall', { figure: '10%', period: 'an hour' }],
  ['high', '0', 168, 'price_alert_high', { period: '7 days' }],
  ['low', '0', 8760, 'price_alert_low', { period: 'a year' }],
] as const)('the message of an alert of kind %s', async (kind, rank, hours, template, values) => {
  await due({ kind, rank, hours });
  await send();
  const [mail] = await mails();
  expect(mail).toMatchObject({ template, values: { coin: 'Bitcoin', price: '€120.50', ...values } });
  expect(mail?.values).toMatchObject({ pageUrl: 'http://localhost:3000/koupit/bitcoin' });
});

test("without a mail it is still pushed to the owner's devices, without its links", async () => {
  const about = { endpoint: 'one', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const device = { userId: first(), deviceId: 'phone', browser: null, system: null, now: clock.now() };
  await database()
    .transaction()
    .execute((tx) => replaceSubscription(tx, { ...about, ...device }));
  const pushes = () => database().selectFrom('push_messages').select(['template', 'values']).execute();
  await due({ byMail: false });
  await send();
  expect([await mails(), await pushes()]).toMatchObject([[], [{ template: 'price_alert_above' }]]);
  expect(JSON.stringify(await pushes())).not.toContain('http');
  await due({ byMail: true });
  await send();
  expect([(await mails()).length, (await pushes()).length]).toEqual([1, 2]);
});

test('no alert mail is a marketing mail', () => {
  expect(Object.values(priceAlertMails).every((mail) => !('group' in mail))).toBe(true);
});
