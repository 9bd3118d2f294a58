import { availableAccount, houseCapital, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, add, formatAmount, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import type { TradingAccount } from '../trading/exchange/commands/exchange-command.ts';
import type { Exchange } from '../trading/exchange/exchange.ts';
import { failedChecks, give, newTrader, place, testExchange } from '../trading/testing/trading-world.ts';
import type { LineFilter } from './matching-lines-repository.ts';
import { storeLineSums } from './store-line-sums.ts';
import { type AccountLine, listLines } from './transactions-repository.ts';

// Few lines per sum and per piece, so that an account with some hundreds of lines has many of both.
const steps = { every: 4, lines: 25 };

let db: TestDatabase;
let exchange: Exchange;
let buyer: TradingAccount;
let seller: TradingAccount;
let posted = 0;

beforeAll(async () => {
  db = await testDatabase();
  exchange = await testExchange(db.database);
  [buyer, seller] = [await newTrader(db.database), await newTrader(db.database)];
  await give(db.database, buyer, 'CZK', '100000');
  await give(db.database, seller, 'DOGE', '100000');
  for (let round = 0; round < 60; round += 1) await trade(round);
});
afterAll(async () => {
  expect(await failedChecks(db.database)).toEqual([]);
  await exchange.stop();
  await db.close();
});

/** A trade with three lines on either side, and sometimes a deposit of either asset. */
async function trade(round: number): Promise<void> {
  const size = String(1 + (round % 7));
  await place(exchange, seller, 'DOGE_CZK', { type: 'Limit', side: 'Sell', size, price: '4' });
  await place(exchange, buyer, 'DOGE_CZK', { type: 'Limit', side: 'Buy', size, price: '4' });
  if (round % 9 === 0) await deposit(buyer, String(round + 1));
}

/** A deposit that stays uncommitted uses another payer, so that it blocks no other deposit. */
async function deposit(
  { portfolioId }: TradingAccount,
  amount: string,
  payer: LedgerAccount = houseCapital,
  hold = async () => {},
) {
  posted += 1;
  const reference = `sums:${posted}`;
  return inTransaction(db.database, async (tx) => {
    const booked = await post(tx, {
      reference,
      type: 'deposit_matched',
      entries: [
        { account: payer, asset: 'CZK', amount: negate(toAmount(amount)) },
        { account: availableAccount(portfolioId), asset: 'CZK', amount: toAmount(amount) },
      ],
    });
    if (booked.refused) throw new Error(booked.reason);
    await hold();
  });
}

/** Runs the job until all present lines are covered; other transactions on the server delay it. */
async function storeAll(): Promise<void> {
  const { rows } = await sql<{ newest: string }>`select last_value as newest from trading_line_ids`.execute(
    db.database,
  );
  const newest = BigInt(rows[0]?.newest ?? 0);
  await vi.waitFor(
    async () => {
      await storeLineSums(db.database, steps);
      const progress = await sql<{ done: string }>`select done from account_line_sums_progress`.execute(
        db.database,
      );
      expect(BigInt(progress.rows[0]?.done ?? 0)).toBeGreaterThanOrEqual(newest);
    },
    { timeout: 50_000, interval: 50 },
  );
}

async function storedSums(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account_line_sums`.execute(
    db.database,
  );
  return rows[0]?.count ?? 0;
}

async function allLines(
  account: TradingAccount,
  filter: Partial<LineFilter> = {},
): Promise<readonly AccountLine[]> {
  const lines: AccountLine[] = [];
  for (let before: string | undefined; ; before = lines.at(-1)?.id) {
    const limit = filter.limit ?? 7;
    const page = await listLines(db.database, { portfolioId: account.portfolioId, ...filter, limit, before });
    lines.push(...page);
    if (page.length < limit) return lines;
  }
}

/** Balances added up from the first line, without stored sums or balances. */
function addUpBalances(lines: readonly AccountLine[]): readonly string[] {
  const now = new Map<string, Amount>();
  const balances = lines.toReversed().map(({ asset, amount }) => {
    const after = add(now.get(asset) ?? zero, amount);
    now.set(asset, after);
    return formatAmount(after);
  });
  return balances.toReversed();
}

async function expectTrueBalances(account: TradingAccount): Promise<void> {
  const lines = await allLines(account);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.map(({ balance }) => formatAmount(balance))).toEqual(addUpBalances(lines));
  expect(await allLines(account, { kind: 'deposit' })).toEqual(
    lines.filter(({ kind }) => kind === 'deposit'),
  );
  expect(await allLines(account, { kind: 'fee', limit: 3 })).toEqual(
    lines.filter(({ kind }) => kind === 'fee'),
  );
  expect(await allLines(account, { currency: 'DOGE' })).toEqual(
    lines.filter(({ asset }) => asset === 'DOGE'),
  );
}

test('every balance is the same with and without stored sums, on every page, for every kind and currency', async () => {
  await expectTrueBalances(buyer);
  await storeAll();
  // Some 240 lines for each of the two.
  expect(await storedSums()).toBeGreaterThan(60);
  await expectTrueBalances(buyer);
  await expectTrueBalances(seller);
});

test('later lines get their balances from the current balance, and then from the next sums', async () => {
  const before = await storedSums();
  for (let round = 0; round < 20; round += 1) await trade(round);
  await expectTrueBalances(buyer);
  await storeAll();
  expect(await storedSums()).toBeGreaterThan(before);
  await expectTrueBalances(buyer);
  const after = await storedSums();
  await storeAll();
  expect(await storedSums()).toBe(after);
});

test('an uncommitted line delays the sums above it', async () => {
  const payer = await newTrader(db.database);
  await give(db.database, payer, 'CZK', '1000');
  const isWritten = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const late = deposit(buyer, '1000', availableAccount(payer.portfolioId), async () => {
    isWritten.resolve();
    await mayEnd.promise;
  });
  await isWritten.promise;
  const before = await storedSums();
  try {
    for (let number = 1; number <= 12; number += 1) await deposit(seller, '1');
    for (let run = 0; run < 5; run += 1) await storeLineSums(db.database, steps);
    expect(await storedSums()).toBe(before);
  } finally {
    mayEnd.resolve();
    await late;
  }
  await storeAll();
  expect(await storedSums()).toBeGreaterThan(before);
  await expectTrueBalances(buyer);
});

test('lines restored from a server with higher transaction ids are settled', async () => {
  for (let number = 1; number <= 12; number += 1) await deposit(seller, '1');
  await storeLineSums(db.database, steps);
  const before = await storedSums();
  await sql`update account_line_sums_progress set seen_before = '9000000000'`.execute(db.database);
  await storeLineSums(db.database, steps);
  expect(await storedSums()).toBeGreaterThan(before);
  await expectTrueBalances(seller);
});

test('concurrent processes store each sum once while others trade', async () => {
  const keeping = Array.from({ length: 4 }, async () => {
    for (let round = 0; round < 10; round += 1) await storeLineSums(db.database, steps);
  });
  const trading = Array.from({ length: 20 }, (_, round) => trade(round));
  await Promise.all([...keeping, ...trading]);
  await storeAll();
  await expectTrueBalances(buyer);
  await expectTrueBalances(seller);
});

test('the audit finds a wrong stored sum, and one without a line', async () => {
  const wrong = `every kept sum of lines is what the lines add up to`;
  await inTransaction(db.database, async (tx) => {
    await sql`insert into account_line_sums (portfolio_id, asset, upto, amount) values (${buyer.portfolioId}, 'CZK', 3, 1)`.execute(
      tx,
    );
  });
  expect(await failedChecks(db.database)).toEqual([expect.stringContaining(wrong)]);
  await expect(sql`delete from account_line_sums where upto = 3`.execute(db.database)).rejects.toThrow(
    'permission denied',
  );
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query('delete from account_line_sums where upto = 3');
  await owner.end();
});
