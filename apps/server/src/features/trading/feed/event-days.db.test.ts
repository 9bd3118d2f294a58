import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { failedChecks, give, marketNamed, newTrader, place, testExchange } from '../testing/trading-world.ts';
import { readEventsAfter, turnEventDays } from './events-repository.ts';

let db: TestDatabase;
let owner: Database;
let exchange: Exchange;
let trader: TradingAccount;
const market = marketNamed('DOGE_CZK');

beforeAll(async () => {
  db = await testDatabase();
  owner = openDatabase({ url: db.ownerUrl, max: 1 });
  exchange = await testExchange(db.database);
  trader = await newTrader(db.database);
  await give(db.database, trader, 'CZK', '100000');
  for (let price = 1; price <= 6; price += 1)
    await place(exchange, trader, market.name, {
      type: 'Limit',
      side: 'Buy',
      size: '1',
      price: String(price),
    });
});
afterAll(async () => {
  await exchange.stop();
  await owner.destroy();
  await db.close();
});

const sequences = async (after: number, limit = 100) =>
  (await readEventsAfter(db.database, market.id, after, limit)).map(({ sequence }) => sequence);

/** Moves the rows up to a sequence number back by some days. */
async function age(upTo: number, days: number): Promise<void> {
  await sql`update trading_events set happened_at = happened_at - make_interval(days => ${days})
    where last_sequence <= ${upTo}`.execute(owner);
}

const partitions = async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'trading_events'::regclass order by 1`.execute(
    owner,
  );
  return rows.map(({ name }) => name);
};

test('reads events after any sequence number, page by page', async () => {
  expect(await sequences(0)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await sequences(2, 3)).toEqual([3, 4, 5]);
  expect(await sequences(6)).toEqual([]);
});

test('drops whole days that are over, prepares the coming ones, and the books balance', async () => {
  const prepared = await partitions();
  expect(prepared).toHaveLength(1 + 4);
  // A partition as if the program had run on that day, and (by `age`) rows of a day without a partition.
  await sql`create table trading_events_2020_01_01 partition of trading_events
    for values from ('2020-01-01 00:00:00+00') to ('2020-01-02 00:00:00+00')`.execute(owner);
  await sql`update trading_events set happened_at = '2020-01-01 12:00:00+00' where last_sequence <= 2`.execute(
    owner,
  );
  await age(3, 30);
  await age(4, 3);
  await turnEventDays(db.database);
  expect(await sequences(0)).toEqual([4, 5, 6]);
  expect(await partitions()).toEqual(prepared);
  expect(await failedChecks(db.database)).toEqual([]);
  await turnEventDays(db.database);
  expect(await sequences(0)).toEqual([4, 5, 6]);
});

test('the audit reports a missing row among those that are kept', async () => {
  await sql`delete from trading_events where last_sequence = 5`.execute(owner);
  expect((await failedChecks(db.database)).join()).toContain('numbered without a gap');
});
