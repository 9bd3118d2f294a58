import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import pg from 'pg';
import { newestFirst } from '../apps/server/src/features/exports/contents/account-lines.ts';
import { lineColumns } from '../apps/server/src/features/exports/contents/transactions-content.ts';
import { writeCsv } from '../apps/server/src/features/exports/writing/write-csv.ts';
import type { LineFilter } from '../apps/server/src/features/transactions/matching-lines-repository.ts';
import { storeLineSums } from '../apps/server/src/features/transactions/store-line-sums.ts';
import { listLines } from '../apps/server/src/features/transactions/transactions-repository.ts';
import { applicationRole } from '../apps/server/src/platform/database/application-role.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { inTransaction } from '../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../apps/server/src/platform/ledger/post.ts';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { createHistoryPortfolio, timeHistory } from './account/portfolio-history.ts';
import { machineLine, median, printTable, rounded } from './measure/table.ts';

const pageSize = 25;
const few = 30;

/**
 * Compares the cost of a page of transactions on an account with many lines and on an account with one page. `--lines 100000 --rounds 20`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lines: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '20' },
    },
  });
  const [lines = 0, rounds = 0] = [values.lines, values.rounds].map(Number);
  if (!(lines > few && rounds > 0)) throw new Error('expected whole numbers, and more lines than one page');
  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-account-'));
  const server = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  try {
    await prepareDatabase(server.ownerUrl);
    const database = openDatabase({ url: server.url, max: 2, role: applicationRole });
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    const small = await createHistoryAccount(database, owner, 'small', few);
    const large = await createHistoryAccount(database, owner, 'large', lines);
    const shortPast = await createHistoryPortfolio(owner, 'short past', few);
    const longPast = await createHistoryPortfolio(owner, 'long past', lines);
    // The program runs this job every minute: the first run records the existing lines, the second computes their sums.
    for (let run = 0; run < 2; run += 1) await storeLineSums(database);
    await owner.query('vacuum analyze account_lines, account_line_sums');
    const middle = await owner.query<{ id: string }>(
      'select id from account_lines where portfolio_id = $1 order by id offset $2 limit 1',
      [large, Math.floor(lines / 2)],
    );
    await owner.end();

    const time = (filter: Omit<LineFilter, 'limit'>) => perRow(database, filter, rounds);
    const empty = await time({ portfolioId: small });
    const cases: readonly (readonly [string, Omit<LineFilter, 'limit'>])[] = [
      ['newest page', { portfolioId: large }],
      ['of one kind', { portfolioId: large, kind: 'fee' }],
      ['of one currency', { portfolioId: large, currency: 'EUR' }],
      ['a page in the middle', { portfolioId: large, before: middle.rows[0]?.id }],
    ];
    const figures = [];
    for (const [name, filter] of cases) figures.push({ name, microseconds: await time(filter) });
    const found: Found[] = [];
    for (const [name, filter] of rare)
      found.push({
        name,
        few: await perAnswer(database, { portfolioId: small, ...filter }, rounds),
        many: await perAnswer(database, { portfolioId: large, ...filter }, rounds),
      });
    const smallExport = await medianExport(database, small, rounds);
    const exported = await exportPerRow(database, large);
    const periodExport = await medianExport(database, large, rounds, periodAmong(lines));
    const shortHistory = await timeHistory(database, shortPast, rounds);
    const history = await timeHistory(database, longPast, rounds);
    await database.destroy();

    console.log(machineLine());
    printTable(
      [`an account of ${lines} transactions`, 'a row', 'of an account with one page'],
      [
        ['an account with one page', `${empty.toFixed(0)} us`, '1x'],
        ...figures.map(({ name, microseconds }) => [
          name,
          `${microseconds.toFixed(0)} us`,
          `${(microseconds / empty).toFixed(2)}x`,
        ]),
        ['export of an account with one page', `${smallExport.microseconds.toFixed(0)} us`, '1x'],
        [
          `export of all, ${exported.statements} statements, at most ${exported.mostMegabytes.toFixed(0)} MB more`,
          `${exported.microseconds.toFixed(0)} us`,
          `${(exported.microseconds / smallExport.microseconds).toFixed(2)}x`,
        ],
        [
          `export of a period of ${few} lines`,
          `${periodExport.microseconds.toFixed(0)} us`,
          `${(periodExport.microseconds / smallExport.microseconds).toFixed(2)}x`,
        ],
        ['history of five years with one page', `${((shortHistory * 1000) / few).toFixed(0)} us`, '1x'],
        [
          `history of five years with all, answered in ${history.toFixed(0)} ms`,
          `${((history * 1000) / lines).toFixed(1)} us`,
          `${(history / lines / (shortHistory / few)).toFixed(3)}x`,
        ],
      ],
    );
    printTable(
      ['a filter that finds nothing, or one line', 'an answer', 'of an account with one page'],
      found.map(({ name, few, many }) => [name, `${many.toFixed(0)} us`, `${(many / few).toFixed(2)}x`]),
    );
    console.log(
      JSON.stringify({
        benchmark: 'account',
        lines,
        emptyMicroseconds: rounded(empty),
        ratio: rounded(Math.max(...figures.slice(0, 3).map(({ microseconds }) => microseconds / empty))),
        ratioOfRare: rounded(Math.max(...found.map(({ few, many }) => many / few))),
        ratioOfExport: rounded(exported.microseconds / smallExport.microseconds),
        ratioOfPeriod: rounded(periodExport.microseconds / smallExport.microseconds),
        statementsOfExport: exported.statements,
        millisecondsOfHistory: rounded(history),
        millisecondsOfShortHistory: rounded(shortHistory),
        ratioInTheMiddle: rounded((figures.at(-1)?.microseconds ?? 0) / empty),
      }),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One line per minute, in years for which the accounts with a long history have no lines: in reality accounts grow side by side over time,
 * here they are filled one after the other.
 */
const firstLineAt = '2015-01-01T00:00:00Z';
const lineTime = (number: string) => `timestamptz '${firstLineAt}' + ${number} * interval '1 minute'`;

/** A period in the middle of the lines that contains as many lines as the small account has. */
function periodAmong(lines: number): Period {
  const from = new Date(Date.parse(firstLineAt) + Math.floor(lines / 2) * 60_000);
  return { from, until: new Date(from.getTime() + few * 60_000) };
}

type Period = Pick<LineFilter, 'from' | 'until'>;

/** Creates a portfolio with balances and bulk-inserted lines. The lines need not add up to the balances, which is not measured. */
async function createHistoryAccount(
  database: Database,
  owner: pg.Client,
  name: string,
  lines: number,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into portfolios (public_id, user_id, type, house_name, created_at) values ($1, null, 'house', $1, now()) returning id`,
    [name],
  );
  const id = rows[0]?.id ?? '';
  for (const asset of ['CZK', 'EUR']) {
    await inTransaction(database, (tx) =>
      post(tx, {
        reference: `bench:${name}:${asset}`,
        type: 'seed',
        entries: [
          { account: houseTrading, asset, amount: negate(toAmount('1000')) },
          { account: availableAccount(id), asset, amount: toAmount('1000') },
        ],
      }),
    );
  }
  await owner.query(
    `insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, about, created_at)
     select $1, n, 'DEPOSIT', case when n = 1 then 'gift_card' when n % 40 = 0 then 'fee' when n % 40 = 1 then 'deposit' else 'trade' end,
            case n % 3 when 0 then 'EUR' else 'CZK' end, 1, 'payment-' || n, ${lineTime('n')} from generate_series(1, $2::integer) n`,
    [id, lines],
  );
  return id;
}

/** Rare filters: only the first line is a gift card. An export that finds nothing runs the same query. */
const rare: readonly (readonly [name: string, filter: Pick<LineFilter, 'kind' | 'currency' | 'search'>])[] = [
  ['a kind that there is not', { kind: 'loan' }],
  ['a kind that there was once', { kind: 'gift_card' }],
  ['a currency that there is not', { currency: 'BTC' }],
  ['a kind that a currency has not', { kind: 'gift_card', currency: 'EUR' }],
  ['a search that finds nothing', { search: 'nobody knows it' }],
  ['a search that finds one line', { search: 'payment-7' }],
];

interface Found {
  readonly name: string;
  readonly few: number;
  readonly many: number;
}

/** Microseconds per response, median of the rounds. */
function perAnswer(database: Database, filter: Omit<LineFilter, 'limit'>, rounds: number): Promise<number> {
  return measureMedian(rounds, async () => {
    await listLines(database, { ...filter, limit: pageSize });
    return 1;
  });
}

/** Microseconds per row, median of the rounds. */
function perRow(database: Database, filter: Omit<LineFilter, 'limit'>, rounds: number): Promise<number> {
  return measureMedian(
    rounds,
    async () => (await listLines(database, { ...filter, limit: pageSize })).length,
  );
}

/** Microseconds per item, median of the rounds; each round returns how many items it processed. */
async function measureMedian(rounds: number, round: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let done = 0; done < rounds; done += 1) {
    const began = performance.now();
    const things = await round();
    figures.push(((performance.now() - began) * 1000) / things);
  }
  return median(figures);
}

interface Exported {
  readonly microseconds: number;
  readonly statements: number;
  readonly mostMegabytes: number;
}

/** Exports the whole CSV of an account and discards it: time per row, statements and peak memory. */
async function exportPerRow(database: Database, portfolioId: string, period: Period = {}): Promise<Exported> {
  globalThis.gc?.();
  const held = process.memoryUsage().heapUsed;
  const began = performance.now();
  const { total, pages } = await newestFirst(database, { portfolioId, ...period });
  const columns = lineColumns({ locale: 'cs_CZ' });
  let [rows, most, pieces] = [0, 0, 0];
  for await (const written of writeCsv({ columns, total, pages })) {
    rows = written.rows;
    pieces += 1;
    most = Math.max(most, process.memoryUsage().heapUsed - held);
  }
  if (rows !== total) throw new Error(`${rows} rows of ${total}`);
  // One statement per page, one for the count, and one for the last, partial page.
  return {
    microseconds: ((performance.now() - began) * 1000) / rows,
    statements: pieces + 1,
    mostMegabytes: most / 1e6,
  };
}

async function medianExport(
  database: Database,
  portfolioId: string,
  rounds: number,
  period?: Period,
): Promise<Exported> {
  const figures: Exported[] = [];
  for (let round = 0; round < rounds; round += 1)
    figures.push(await exportPerRow(database, portfolioId, period));
  const microseconds = median(figures.map((figure) => figure.microseconds));
  return { microseconds, statements: figures[0]?.statements ?? 0, mostMegabytes: 0 };
}
