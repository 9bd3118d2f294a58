import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applicationRole } from '../apps/server/src/platform/database/application-role.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { freeBasePort } from '../e2e/platform/free-ports.ts';
import { openAccounts } from './exchange/open-accounts.ts';
import { machineLine, printTable, rounded } from './measure/table.ts';
import { startProgram } from './program/running-program.ts';
import { type MixedCounts, startMixedLoad } from './steady/mixed-load.ts';

const markets = ['LTC_CZK', 'ETH_CZK'];
const assets = ['LTC', 'ETH', 'CZK'];
const accountCount = 16;
const budgets = ['public', 'account', 'orders', 'cancels', 'messages', 'new-orders', 'pages'];
const configuration = { RATE_LIMITS: budgets.map((budget) => `${budget}=900000/9000000`).join() };
const warmUpMinutes = 5;
const mostGrowth = 1.1;

/**
 * Runs the whole program under a constant mixed load: orders over HTTP and WebSocket, retail orders, pages, and feed readers that connect
 * and disconnect. Reads its memory every minute after a garbage collection. Exits 1 if the memory at the end is more than a tenth above
 * that after five minutes. `--minutes 20 --rate 40 [--port 41900]`; the rate is exchange orders per second.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '20' },
      rate: { type: 'string', default: '40' },
      port: { type: 'string' },
    },
  });
  const [minutes = 0, rate = 0] = [values.minutes, values.rate].map(Number);
  if (!(Number.isInteger(minutes) && minutes > warmUpMinutes && rate > 0))
    throw new Error(`Minutes must be a whole number above ${warmUpMinutes}, and the rate above 0.`);
  const port = values.port === undefined ? await freeBasePort() : Number(values.port);

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-steady-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  try {
    const place = { port, dataDirectory: folder, databaseUrl: postgres.ownerUrl };
    const program = await startProgram({ ...place, env: configuration });
    const database = openDatabase({ url: postgres.url, max: 1, role: applicationRole });
    try {
      const accounts = await openAccounts(database, accountCount, assets);
      const load = await startMixedLoad({
        port,
        accounts,
        markets,
        perSecond: rate,
        databaseUrl: postgres.url,
      });
      const samples: Sample[] = [];
      for (let minute = 1; minute <= minutes; minute += 1) {
        await wait(60_000);
        const { residentBytes, heapBytes } = await program.memory();
        const sample = {
          resident: megabytes(residentBytes),
          heap: megabytes(heapBytes),
          openOrders: await countOpenOrders(database),
        };
        samples.push(sample);
        console.log(`minute ${minute}: ${JSON.stringify(sample)}`);
      }
      report(samples, await load.stop());
    } finally {
      await database.destroy();
      await program.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Sample {
  readonly resident: number;
  readonly heap: number;
  /** The in-memory order books grow with them. */
  readonly openOrders: number;
}

async function countOpenOrders(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('trading_open_orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}

function report(samples: readonly Sample[], done: MixedCounts): void {
  const [afterWarmUp, end] = [samples[warmUpMinutes - 1], samples.at(-1)];
  if (afterWarmUp === undefined || end === undefined) throw new Error('Too few samples');
  const growth = end.resident / afterWarmUp.resident;
  console.log(machineLine());
  printTable(
    ['what was done', 'count'],
    Object.entries(done).map(([what, count]) => [what, String(count)]),
  );
  const figures = {
    megabytes: samples.map(({ resident }) => resident),
    heapMegabytes: samples.map(({ heap }) => heap),
    openOrders: samples.map(({ openOrders }) => openOrders),
    growth: rounded(growth),
  };
  console.log(JSON.stringify({ benchmark: 'steady', ...figures, ...done }));
  if (growth <= mostGrowth) return;
  console.error(`Memory grew by ${Math.round((growth - 1) * 100)} in 100 after minute ${warmUpMinutes}.`);
  process.exitCode = 1;
}
