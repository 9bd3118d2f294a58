import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toRate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { seedBroker } from '../../apps/sandbox/src/seeds/seed-broker.ts';
import { seedLoans } from '../../apps/sandbox/src/seeds/seed-loans.ts';
import { seedPlatformAccounts } from '../../apps/sandbox/src/seeds/seed-platform-accounts.ts';
import { examineTicks } from '../../apps/server/src/features/loans/sales/examine-ticks.ts';
import { sellCollateral } from '../../apps/server/src/features/loans/sales/sell-collateral.ts';
import { findReachedLoans } from '../../apps/server/src/features/loans/sales/watches-repository.ts';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../../apps/server/src/platform/database/prepare-database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { type BookMaker, bookMaker } from '../../apps/server/src/program/testing/book-maker.ts';
import { programOn, type TestProgram } from '../../apps/server/src/program/testing/program-on.ts';
import { Latencies } from '../exchange/latencies.ts';
import { machineLine, median, printTable, rounded } from '../measure/table.ts';
import { drawLoans, storeLoans } from './stored-loans.ts';

const market = 'BTC_CZK';
const decisions = 50;
const targetMs = 50;
const ticksToFall = 20;
const fallen = 1_180_000;
/** Bids within 1% of the best one, which the maker of the book refills with each tick. */
const bids = [
  ['1178000', '1'],
  ['1172000', '1'],
] as const;
const mostTicks = 100;
const orders = 300;

/** Measures a tick over many loans, and a fall that sells many at once. `--loans 100000 --sales 200`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { loans: { type: 'string', default: '100000' }, sales: { type: 'string', default: '200' } },
  });
  const [loans = 0, sales = 0] = [values.loans, values.sales].map(Number);
  if (!(loans > 0 && sales > 0)) throw new Error('expected whole numbers above 0');
  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-loans-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const database = openDatabase({ url: postgres.url, max: 8, role: applicationRole });
  const owner = openDatabase({ url: postgres.ownerUrl, max: 1 });
  try {
    await prepareDatabase(postgres.ownerUrl);
    const start = new Date('2026-03-02T10:00:00Z');
    const { ownerUrl, url } = postgres;
    const program = await programOn({ database, ownerUrl, url, start, brokerMarkets: [market] });
    await inTransaction(database, async (tx) => {
      await seedPlatformAccounts(tx);
      await seedLoans(tx, start);
      await seedBroker(tx, [market], start);
    });
    const figures = await measure({ program, owner }, { loans, sales });
    await program.close();
    report({ loans, sales }, figures);
  } finally {
    await owner.destroy();
    await database.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Counts {
  readonly loans: number;
  readonly sales: number;
}

async function passTick({ prices, clock, deps }: TestProgram, price: number): Promise<void> {
  prices.set('BTC', { CZK: price, EUR: price / 25 });
  clock.advance(10_000);
  await deps.rates.advance();
}

async function measure(
  { program, owner }: { readonly program: TestProgram; readonly owner: Database },
  { loans, sales }: Counts,
) {
  const { database, deps } = program;
  const examine = () => examineTicks(deps.loanSalesDeps);
  for (let tick = 0; tick < ticksToFall; tick += 1) await passTick(program, 2_000_000);
  await drawLoans(program, sales);
  await storeLoans(owner, loans);
  await examine();
  const decideMs = await timeDecisions(database);
  await passTick(program, 2_000_000);
  const quietTickMs = await timed(examine);

  const book = await bookMaker(program, market);
  for (let tick = 0; tick < ticksToFall && (await countOpen(database)) === 0; tick += 1) {
    await passTick(program, fallen);
    await examine();
  }
  assert((await countOpen(database)) === sales, 'expected a sale of every loan');
  const alone = await tradeWhile(book, Promise.resolve());
  const steps: number[] = [];
  const beside = new Latencies();
  while ((await countOpen(database)) > 0) {
    assert(steps.length < mostTicks, 'expected the sales to end');
    await book.clear();
    for (const [price, size] of bids) await book.bid(price, size);
    const selling = timed(() => sellCollateral(deps.loanSalesDeps));
    const latencies = await tradeWhile(book, selling);
    for (const latency of latencies) beside.add(latency);
    steps.push(await selling);
    await passTick(program, fallen);
    await examine();
  }
  return {
    decideMs,
    quietTickMs,
    steps,
    alone: p99(alone),
    beside: beside.summary().p99,
    ...(await readPrices(database)),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times the query that finds the loans which a tick reaches: none of them, as with most ticks. */
async function timeDecisions(database: Database): Promise<number> {
  const window = { fromMs: 0, toMs: 0, ticks: [], median: toRate('1') };
  const prices = new Map(
    ['BTC/CZK', 'BTC/EUR', 'ETH/CZK', 'ETH/EUR', 'LTC/CZK', 'LTC/EUR'].map((pair) => [
      pair,
      { before: window, now: window, lower: toRate('2000000'), higher: toRate('2000000') },
    ]),
  );
  const all: number[] = [];
  for (let count = 0; count < decisions; count += 1) {
    all.push(
      await timed(async () => {
        const found = await findReachedLoans(database, prices, { after: '0', limit: 500 });
        assert(found.length === 0, 'expected no loan to be reached');
      }),
    );
  }
  return median(all);
}

/** Places and cancels orders far from the price, one after another, until the work ends. Returns their latencies. */
async function tradeWhile(book: BookMaker, work: Promise<unknown>): Promise<readonly number[]> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const latencies: number[] = [];
  while (!isOver || latencies.length < orders) {
    latencies.push(await timed(() => book.ask('1900000', '0.01')));
    if (isOver && latencies.length >= orders) break;
  }
  await ended;
  return latencies;
}

function p99(all: readonly number[]): number {
  const latencies = new Latencies();
  for (const latency of all) latencies.add(latency);
  return latencies.summary().p99;
}

async function countOpen(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loan_sales where state = 'open'`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * By the clock of the prices: the longest time from a request to the end of its sale. Steps that bring less than a crown are left out of the
 * price, since their proceeds are rounded to the smallest unit.
 */
async function readPrices(database: Database) {
  const { rows } = await sql<{ worst: number; wait: number }>`
    select (select min(proceeds / coins / median) from loan_sale_steps where proceeds >= 1)::float8 as worst,
           (select max(extract(epoch from closed_at - requested_at)) from loan_sales)::float8 as wait`.execute(
    database,
  );
  const [row] = rows;
  assert(row !== undefined, 'expected one row');
  return { worstPrice: row.worst, longestWaitSeconds: row.wait };
}

function report({ loans, sales }: Counts, figures: Awaited<ReturnType<typeof measure>>): void {
  const { decideMs, quietTickMs, steps, alone, beside, worstPrice, longestWaitSeconds } = figures;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(machineLine());
  printTable(
    [`${loans} loans`, 'measured', 'target'],
    [
      ['loans that a tick reaches, none found', ms(decideMs), ms(targetMs)],
      ['the whole tick', ms(quietTickMs), ''],
      [`${sales} sales at once: longest step`, ms(Math.max(...steps)), ''],
      ['  longest wait by the clock of prices', `${longestWaitSeconds} s`, ''],
      ['  worst price against the median', `${(worstPrice * 100).toFixed(2)}%`, '95%'],
      ['an order on the exchange, p99, alone', ms(alone), ''],
      ['  beside the sales', ms(beside), ms(alone * 2)],
    ],
  );
  console.log(
    JSON.stringify({
      ...{ benchmark: 'products', product: 'loans', loans, sales, steps: steps.length },
      ...{
        decideMs: rounded(decideMs),
        quietTickMs: rounded(quietTickMs),
        stepMs: rounded(Math.max(...steps)),
      },
      ...{ longestWaitSeconds, worstPrice: rounded(worstPrice, 4) },
      ...{ p99Alone: rounded(alone), p99Beside: rounded(beside) },
    }),
  );
}
