import { toAmount } from '@dukat/rules/money/amount';
import { hourMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import type { TradingAccount } from '../trading/exchange/commands/exchange-command.ts';
import type { Exchange } from '../trading/exchange/exchange.ts';
import { give, newTrader, place, testExchange } from '../trading/testing/trading-world.ts';
import { storeLineSums } from './store-line-sums.ts';
import { countLines, listLines } from './transactions-repository.ts';

// A period's lines are searched in id ranges: the result is complete even if ids and times are ordered differently, settled or not.

const steps = { every: 4, lines: 25 };

let db: TestDatabase;
let exchange: Exchange;
let buyer: TradingAccount;
let seller: TradingAccount;

beforeAll(async () => {
  db = await testDatabase();
  exchange = await testExchange(db.database);
  [buyer, seller] = [await newTrader(db.database), await newTrader(db.database)];
  await give(db.database, buyer, 'CZK', '10000');
  await give(db.database, buyer, 'EUR', '1');
  await give(db.database, seller, 'DOGE', '10000');
});
afterAll(async () => {
  await exchange.stop();
  await db.close();
});

/** Inserts lines with times around 1 February in random order, and as many fills of today. */
async function lines(count: number, seed: number): Promise<void> {
  await asOwner(
    db.ownerUrl,
    `insert into account_lines (portfolio_id, type, kind, asset, amount, about, created_at)
     select ${buyer.portfolioId}, 'DEPOSIT', 'deposit', case n % 3 when 0 then 'EUR' else 'CZK' end, 1, 'line-' || n,
            timestamptz '2026-01-20T00:00:00Z' + ((n * 7919 + ${seed}) % 480) * interval '1 hour' from generate_series(1, ${count}) n`,
  );
  for (let trade = 0; trade < 4; trade += 1) {
    await place(exchange, seller, 'DOGE_CZK', { type: 'Limit', side: 'Sell', size: '1', price: '4' });
    await place(exchange, buyer, 'DOGE_CZK', { type: 'Limit', side: 'Buy', size: '1', price: '4' });
  }
}

/** The ids of a period's lines read directly from the table, newest first. */
async function inTable(from: Date, until: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from all_account_lines
     where portfolio_id = ${buyer.portfolioId} and created_at >= ${from} and created_at < ${until} order by id desc`.execute(
    db.database,
  );
  return rows.map(({ id }) => id);
}

/** The same, read page by page. */
async function byPages(from: Date, until: Date): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const period = { portfolioId: buyer.portfolioId, from, until };
    const page = await listLines(db.database, { ...period, before: ids.at(-1), limit: 7 });
    ids.push(...page.map(({ id }) => id));
    if (page.length < 7) return ids;
  }
}

const start = Date.parse('2026-01-19T00:00:00Z');
const longAfter = new Date('2100-01-01T00:00:00Z');

async function everyPeriodIsWhole(): Promise<void> {
  let found = 0;
  for (let hour = 0; hour < 540; hour += 37) {
    const from = new Date(start + hour * hourMs);
    for (const until of [
      new Date(from.getTime() + 5 * hourMs),
      new Date(from.getTime() + 90 * hourMs),
      longAfter,
    ]) {
      const there = await inTable(from, until);
      expect(await byPages(from, until)).toEqual(there);
      expect(await countLines(db.database, { portfolioId: buyer.portfolioId, from, until })).toBe(
        there.length,
      );
      found += there.length;
    }
  }
  expect(found).toBeGreaterThan(1000);
}

test('every period is complete before any line is settled, and with some settled and some not', async () => {
  await lines(160, 1);
  await everyPeriodIsWhole();
  for (let run = 0; run < 2; run += 1) await storeLineSums(db.database, steps);
  await everyPeriodIsWhole();
  await lines(60, 13);
  await everyPeriodIsWhole();
  for (let run = 0; run < 2; run += 1) await storeLineSums(db.database, steps);
  await everyPeriodIsWhole();
});

test("each day's lines are within its id range, with the balances of the whole list", async () => {
  const { rows } = await sql<{ outside: number; days: number }>`
    select (select count(*)::int from all_account_lines l, account_line_sums_progress p
             where l.id <= p.done and not exists (
               select from account_line_days d
                where d.day = (l.created_at at time zone 'UTC')::date and l.id between d.lowest and d.highest)) as outside,
           (select count(*)::int from account_line_days) as days`.execute(db.database);
  expect(rows[0]?.outside).toBe(0);
  expect(rows[0]?.days).toBeGreaterThan(15);
  const all = await listLines(db.database, { portfolioId: buyer.portfolioId, limit: 1000 });
  const balances = new Map(all.map(({ id, balance }) => [id, balance]));
  const some = await listLines(db.database, {
    portfolioId: buyer.portfolioId,
    from: new Date('2026-01-25T00:00:00Z'),
    until: new Date('2026-01-26T00:00:00Z'),
    limit: 100,
  });
  expect(some.length).toBeGreaterThan(5);
  for (const { id, balance } of some) expect(balance).toBe(balances.get(id) ?? toAmount('-1'));
});
