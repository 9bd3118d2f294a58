import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applicationRole } from '../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { auditBooks } from '../apps/server/src/platform/ledger/audit.ts';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../apps/server/src/platform/postgres/postmaster.ts';
import { bookChecks } from '../apps/server/src/program/book-checks.ts';
import { freeBasePort } from '../e2e/platform/free-ports.ts';
import { startTradingClient, type Traded } from './exchange/clients.ts';
import { currentMarket } from './exchange/current-market.ts';
import { openAccounts } from './exchange/open-accounts.ts';
import { machineLine, printTable, rounded } from './measure/table.ts';
import { startProgram } from './program/running-program.ts';

const market = { name: 'LTC_CZK', assets: ['LTC', 'CZK'] };
const accountCount = 32;
const configuration = {
  MARKET_MAKER: 'off',
  SIMULATED_TRADERS: 'off',
  RATE_LIMITS: ['public', 'account', 'orders', 'cancels', 'messages']
    .map((budget) => `${budget}=900000/9000000`)
    .join(),
};
const times = 3;
/** A process that started recently also stores nonces in the database. */
const warmUpMs = 62_000;
/** Connections suffice for every order to be sent on time, unless a response takes longer than this. */
const longestAnswerSeconds = 3;
/** Each outstanding order needs a connection, and both ends need a file descriptor for it; systems limit these to some thousands. */
const mostConnections = 4_000;
const recoverySeconds = 10;

/**
 * Measures orders through `/v1` with a fixed number outstanding, then at three times that throughput regardless of responses, and then,
 * second by second, the recovery at half of it. More outstanding orders come closer to the maximum throughput.
 * `--seconds 20 --outstanding 64 [--port 41900]`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '20' },
      outstanding: { type: 'string', default: '64' },
      port: { type: 'string' },
    },
  });
  const [seconds = 0, outstanding = 0] = [values.seconds, values.outstanding].map(Number);
  if (!(seconds > 0 && outstanding > 0)) throw new Error('expected whole numbers above 0');
  const port = values.port === undefined ? await freeBasePort() : Number(values.port);

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-overload-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const client = startTradingClient(readPostmaster(join(folder, 'postgres'))?.pid ?? 0);
  try {
    const place = { port, dataDirectory: folder, databaseUrl: postgres.ownerUrl };
    const program = await startProgram({ ...place, env: configuration });
    const warmedUp = wait(warmUpMs);
    const database = openDatabase({ url: postgres.url, max: 2, role: applicationRole });
    try {
      const [first, ...others] = await openAccounts(database, accountCount, market.assets);
      if (first === undefined) throw new Error('expected a trader');
      await warmedUp;
      const { middleTicks } = await currentMarket(`http://localhost:${port}`, market.name);
      let seed = 0;
      const trade = (load: { outstanding: number; seconds: number; perSecond?: number }) => {
        seed += 1000;
        const target = { port, transport: 'http' as const, market: market.name, middleTicks, seed };
        return client.trade({ ...target, accounts: [first, ...others], ...load }, program);
      };
      const atRate = (perSecond: number, forSeconds: number) =>
        trade({
          perSecond,
          seconds: forSeconds,
          outstanding: Math.min(mostConnections, Math.ceil(perSecond * longestAnswerSeconds)),
        });

      await trade({ outstanding, seconds });
      const peak = await trade({ outstanding, seconds });
      const most = doneEachSecond(peak);
      const over = await atRate(most * times, seconds);
      const after: Traded[] = [];
      for (let second = 0; second < recoverySeconds; second += 1) after.push(await atRate(most / 2, 1));
      const lastBad = after.findLastIndex((each) => refusedBy(each) > 0);

      console.log(machineLine());
      const row = (name: string, figures: Traded, asked?: number) => [
        name,
        asked === undefined ? '' : `${Math.round(asked)}/s`,
        `${Math.round(doneEachSecond(figures))}/s`,
        `${Math.round(refusedBy(figures) / figures.seconds)}/s`,
        `${Math.round(figures.milliseconds.p50)} / ${Math.round(figures.milliseconds.p99)} ms`,
        `${Math.round(figures.milliseconds.most)} ms`,
      ];
      printTable(
        ['orders', 'asked', 'done', 'refused with 503', 'p50 / p99', 'longest wait'],
        [
          row(`1x: ${outstanding} outstanding`, peak),
          row(`${times}x`, over, most * times),
          ...after.map((each, second) => row(`half, second ${second + 1} after`, each, most / 2)),
        ],
      );
      const { isInOrder } = await auditBooks(database, bookChecks);
      console.log(`The books ${isInOrder ? 'balance' : 'DO NOT BALANCE'}`);
      console.log(
        JSON.stringify({
          benchmark: 'overload',
          perSecond: Math.round(most),
          goodput: rounded(doneEachSecond(over) / most),
          longestWait: Math.round(over.milliseconds.most),
          secondsUntilNormal: lastBad + 1,
          booksBalance: isInOrder,
        }),
      );
    } finally {
      await database.destroy();
      await program.stop();
    }
  } finally {
    await client.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function refusedBy({ refused }: Traded): number {
  return refused.unavailable ?? 0;
}

function doneEachSecond(figures: Traded): number {
  return (figures.answered - refusedBy(figures)) / figures.seconds;
}
