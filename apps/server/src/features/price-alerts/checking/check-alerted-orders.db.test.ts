import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exchangeOfFile, limit } from '../../../program/testing/exchange-world.ts';
import { states } from '../testing/alerts-world.ts';
import { checkAlertedOrders } from './check-alerted-orders.ts';

const world = exchangeOfFile();
const deps = () => ({ database: world.program.database, clock: world.program.clock });

async function placed(): Promise<string> {
  const { body } = await world.anna.post('/v1/orders', limit());
  return String(Object(body).id);
}
const alertOn = (order_id: string, who = world.anna) =>
  who.post('/api/user/price_alerts', { kind: 'order', order_id, by_mail: true });

test('a filled order fires its alert once, a cancelled one turns it off, and an open one waits', async () => {
  const [filled, canceled, open] = [await placed(), await placed(), await placed()];
  for (const id of [filled, canceled, open]) expect((await alertOn(id)).status).toBe(200);
  await world.anna.send('DELETE', `/v1/orders/${canceled}`);
  await checkAlertedOrders(deps());
  expect(await states(world.program.database)).toBe('armed 2, off 1');
  await world.boris.post('/v1/orders', limit({ side: 'Sell', size: '10' }));
  await world.program.settle(2);
  expect(await states(world.program.database)).toBe('armed 1, fired 1, off 1');
  const [mail] = world.program.mails.filter(({ subject }) => subject.includes('DOGE/CZK'));
  expect(mail?.text).toMatch(/10\sDOGE/);
});

test("refuses another user's order as unknown, and an ended one", async () => {
  const id = await placed();
  expect(await alertOn(id, world.boris)).toMatchObject({ status: 404, body: { code: 'order_unknown' } });
  await world.anna.send('DELETE', `/v1/orders/${id}`);
  expect(await alertOn(id)).toMatchObject({ status: 409, body: { code: 'order_ended' } });
});

test('alerts after more than two pages of open orders are processed', async () => {
  const { database } = world.program;
  await sql`delete from price_alerts`.execute(database);
  const id = await placed();
  await alertOn(id);
  // These orders do not exist, so they never end.
  await sql`
    insert into price_alerts (public_id, user_id, kind, order_id, market, by_mail, state, created_at, armed_at)
    select left(md5(random()::text || n), 22), user_id, 'order', 'none' || n, market, true, 'armed', created_at, armed_at
      from price_alerts, generate_series(1, 1200) as n`.execute(database);
  // More than one person may arm; the last alert is processed after all of them.
  await sql`
    insert into price_alerts (public_id, user_id, kind, order_id, market, by_mail, state, created_at, armed_at)
    select left(md5('last'), 22), user_id, 'order', ${await placed()}, market, true, 'armed', created_at, armed_at
      from price_alerts order by id limit 1`.execute(database);
  await world.anna.send('DELETE', '/v1/orders');
  await checkAlertedOrders(deps());
  expect(await states(database)).toBe('armed 1200, off 2');
});
