import { availableAccount, houseCapital } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { findMarket, tradingMarkets } from '@dukat/rules/trading/markets';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { listTransactions } from '../trading/accounts/transactions-repository.ts';
import { listFills } from '../trading/orders/fills-repository.ts';
import { newTrader } from '../trading/testing/trading-world.ts';
import type { LineFilter } from './matching-lines-repository.ts';
import { storeLineSums } from './store-line-sums.ts';
import { countLines, listLines } from './transactions-repository.ts';

// A page of an old portfolio costs the same as one of a new portfolio: it reads the same number of rows, as counted by the database, on any
// machine.

const pageSize = 25;
const manyLines = 100_000;

let db: TestDatabase;
let few = '';
let resting = '';
let many = '';
let middle = '';
/** The portfolio with a line each hour since the beginning of 2015. */
let years = '';
/** The portfolio that has traded on one market only. */
let trader = '';

beforeAll(async () => {
  db = await testDatabase();
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  few = await portfolioWith(owner, 30);
  // It has been inactive since: all newer lines belong to others.
  resting = await portfolioWith(owner, manyLines / 4);
  many = await portfolioWith(owner, manyLines);
  years = await portfolioWith(owner, 0);
  await owner.query(
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, about, created_at)
     select $1, n, 'DEPOSIT', 'deposit', 'CZK', 1, 'payment-' || n, timestamptz '2015-01-01T00:00:00Z' + n * interval '1 hour'
       from generate_series(0, $2::integer) n`,
    [years, manyLines / 2],
  );
  trader = await portfolioWith(owner, 0);
  await owner.query(
    `insert into trading_markets (id, name, status) select *, 'running' from unnest($1::smallint[], $2::text[])`,
    [tradingMarkets.map(({ id }) => id), tradingMarkets.map(({ name }) => name)],
  );
  await owner.query(
    `insert into trading_fills (portfolio_id, trade_sequence, created_at, price_ticks, market_id, is_buy, is_maker, order_public_id, size, cost, fee)
     select $1, n, now(), 1, $2, true, false, 'order-' || n, 1, 1, 0.1 from generate_series(1, $3::integer) n`,
    [trader, findMarket('BTC_CZK')?.id, manyLines / 4],
  );
  // A single old line.
  await owner.query(
    `update account_lines set kind = 'gift_card', about = 'a-gift'
      where id = (select id from account_lines where portfolio_id = $1 order by id limit 1)`,
    [many],
  );
  await storeAll();
  await owner.query('analyze account_lines, account_line_sums, trading_fills');
  const { rows } = await owner.query<{ id: string }>(
    'select id from account_lines where portfolio_id = $1 order by id offset $2 limit 1',
    [many, manyLines / 2],
  );
  middle = rows[0]?.id ?? '';
  await owner.end();
}, 120_000);
afterAll(() => db.close());

/** A trader with only opening postings and generated lines: one in forty is a fee and one a deposit; a third is in EUR. */
async function portfolioWith(owner: pg.Client, lines: number): Promise<string> {
  const { portfolioId } = await newTrader(db.database);
  for (const asset of ['CZK', 'EUR', ...(lines === 0 ? ['BTC'] : [])]) {
    await inTransaction(db.database, (tx) =>
      post(tx, {
        reference: `page-reads:${portfolioId}:${asset}`,
        type: 'seed',
        entries: [
          { account: houseCapital, asset, amount: negate(toAmount('1000')) },
          { account: availableAccount(portfolioId), asset, amount: toAmount('1000') },
        ],
      }),
    );
  }
  await owner.query(
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, about, created_at)
     select $1, n, 'DEPOSIT', case n % 40 when 0 then 'fee' when 1 then 'deposit' else 'trade' end,
            case n % 3 when 0 then 'EUR' else 'CZK' end, 1, 'payment-' || n, now() from generate_series(1, $2::integer) n`,
    [portfolioId, lines],
  );
  return portfolioId;
}

/** As the program does every minute; other transactions on the server delay it. */
async function storeAll(): Promise<void> {
  await vi.waitFor(
    async () => {
      await storeLineSums(db.database);
      const { rows } = await sql<{ isDone: boolean }>`
        select done >= (select max(id) from account_lines) as "isDone" from account_line_sums_progress`.execute(
        db.database,
      );
      expect(rows[0]?.isDone).toBe(true);
    },
    { timeout: 90_000, interval: 50 },
  );
}

/** The rows and keys of lines, fills and sums that this transaction has read so far. */
async function readSoFar(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select sum(pg_stat_get_xact_tuples_returned(relation))::text as read from (
      select unnest(array['account_lines'::regclass, 'account_line_sums'::regclass, 'trading_fills'::regclass])::oid as relation
      union all
      select indexrelid from pg_index
       where indrelid in ('account_lines'::regclass, 'account_line_sums'::regclass, 'trading_fills'::regclass)) its`.execute(
    tx,
  );
  return Number(rows[0]?.read ?? 0);
}

const rowsReadFor = (filter: Omit<LineFilter, 'limit'>) =>
  rowsReadBy((tx) => listLines(tx, { ...filter, limit: pageSize }));

async function rowsReadBy(read: (tx: Transaction) => Promise<readonly unknown[]>): Promise<number> {
  const { rowsRead, found } = await measureReads(read);
  expect(found.length).toBeGreaterThan(0);
  return rowsRead;
}

function measureReads<Found>(
  read: (tx: Transaction) => Promise<Found>,
): Promise<{ readonly rowsRead: number; readonly found: Found }> {
  return inTransaction(db.database, async (tx) => {
    const before = await readSoFar(tx);
    const found = await read(tx);
    return { found, rowsRead: (await readSoFar(tx)) - before };
  });
}

test('the newest page, a middle page, a page of one currency and one of a common kind read a few rows per line', async () => {
  const inNew = await rowsReadFor({ portfolioId: few });
  // Verifies the counter: a page has that many lines.
  expect(inNew).toBeGreaterThanOrEqual(pageSize);
  for (const filter of [{}, { before: middle }, { currency: 'EUR' }, { kind: 'trade' }] as const)
    expect(await rowsReadFor({ portfolioId: many, ...filter }), JSON.stringify(filter)).toBeLessThan(
      10 * pageSize,
    );
});

test("a long inactive portfolio reads a page equally fast among all customers' lines", async () => {
  for (const filter of [{}, { currency: 'EUR' }, { kind: 'trade' }] as const)
    expect(await rowsReadFor({ portfolioId: resting, ...filter }), JSON.stringify(filter)).toBeLessThan(
      10 * pageSize,
    );
  const byTrader = await rowsReadBy((tx) => listTransactions(tx, resting, undefined, pageSize));
  expect(byTrader).toBeLessThan(10 * pageSize);
});

test('a page of a rare kind reads per line a stored sum and at most the lines below it', async () => {
  for (const kind of ['fee', 'deposit'] as const)
    expect(await rowsReadFor({ portfolioId: many, kind }), kind).toBeLessThan(40 * pageSize);
});

test.each([
  { kind: 'loan' },
  { currency: 'BTC' },
  { kind: 'gift_card', currency: 'EUR' },
  { search: 'nobody knows it' },
  { search: 'BTC', kind: 'deposit' },
  { search: 'payment-7', kind: 'reward' },
  { search: 'payment-7', currency: 'BTC' },
] as const)('a filter without matches does not read 100,000 lines: %j', async (filter) => {
  const { found, rowsRead } = await measureReads((tx) =>
    listLines(tx, { portfolioId: many, ...filter, limit: pageSize }),
  );
  expect(found).toEqual([]);
  expect(rowsRead).toBeLessThan(pageSize);
  expect(await measureReads((tx) => countLines(tx, { portfolioId: many, ...filter }))).toEqual({
    found: 0,
    rowsRead: expect.toSatisfy((rows: number) => rows < pageSize),
  });
});

test.each([
  { kind: 'gift_card' },
  { search: 'a-gift' },
  { search: 'payment-50000' },
  { search: 'payment-50000', kind: 'fee' },
] as const)('one old line is found without reading later ones: %j', async (filter) => {
  const { found, rowsRead } = await measureReads((tx) =>
    listLines(tx, { portfolioId: many, ...filter, limit: pageSize }),
  );
  expect(found).toHaveLength(1);
  expect(rowsRead).toBeLessThan(4 * pageSize);
});

test.each([
  [{ currency: 'EUR' }, 0],
  [{ currency: 'ETH' }, 0],
  [{ search: 'EUR', kind: 'fee' }, 0],
  [{ kind: 'deposit' }, 0],
  [{ search: 'order-9' }, 3],
  [{ search: 'order-9', kind: 'fee' }, 1],
  [{ search: 'order-9', currency: 'CZK' }, 1],
  [{ search: 'order-9', currency: 'EUR' }, 0],
  [{ kind: 'trade' }, pageSize],
  [{ kind: 'fee', currency: 'BTC' }, pageSize],
  [{ kind: 'fee', currency: 'CZK' }, 0],
] as const)('fills are found like lines: %j', async (filter, count) => {
  const { found, rowsRead } = await measureReads((tx) =>
    listLines(tx, { portfolioId: trader, ...filter, limit: pageSize }),
  );
  expect(found).toHaveLength(count);
  expect(rowsRead).toBeLessThan(4 * pageSize);
});

test('finds fills of one market among those of another', async () => {
  const marketId = findMarket('ETH_CZK')?.id;
  const { found, rowsRead } = await measureReads((tx) =>
    listFills(tx, { portfolioId: trader, marketId, limit: pageSize }),
  );
  expect([marketId === undefined, found]).toEqual([false, []]);
  expect(rowsRead).toBeLessThan(pageSize);
});

const aDay = { from: new Date('2017-05-05T00:00:00Z'), until: new Date('2017-05-06T00:00:00Z') };

test.each([
  [aDay, 24],
  [{ ...aDay, currency: 'CZK' }, 24],
  [{ ...aDay, kind: 'deposit' }, 24],
  [{ ...aDay, kind: 'fee' }, 0],
  [{ until: new Date('2015-01-01T05:00:00Z') }, 5],
  [{ until: new Date('2014-12-31T00:00:00Z') }, 0],
  [{ from: new Date('2100-01-01T00:00:00Z') }, 0],
] as const)("reads only a period's lines out of many years: %j", async (period, count) => {
  const filter = { portfolioId: years, ...period };
  const { found, rowsRead } = await measureReads((tx) => listLines(tx, { ...filter, limit: 200 }));
  expect(found).toHaveLength(count);
  // The lines of the days before and after are read too: a day has 24, each in the table and in an index.
  expect(rowsRead).toBeLessThan(12 * pageSize);
  const counted = await measureReads((tx) => countLines(tx, filter));
  expect(counted.found).toBe(count);
  expect(counted.rowsRead).toBeLessThan(12 * pageSize);
});
