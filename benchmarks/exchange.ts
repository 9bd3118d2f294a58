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
import { startListening, startTradingClient, type Traded } from './exchange/clients.ts';
import { currentMarket } from './exchange/current-market.ts';
import { openAccounts } from './exchange/open-accounts.ts';
import type { TradeTask } from './exchange/trade-task.ts';
import { startBare } from './measure/bare-server.ts';
import { proportionalMegabytes } from './measure/process-tree.ts';
import { machineLine, median, printTable, rounded } from './measure/table.ts';
import { startProgram } from './program/running-program.ts';

const market = { name: 'LTC_CZK', assets: ['LTC', 'CZK'] };
/** The subscribers listen to another market, so that they receive only their own messages. */
const heardMarket = 'ETH_CZK';
const messagesPerSecond = 5;
const accountCount = 32;
/** Turns off the platform's own orders, and raises the rate limits so that none is hit; they are still counted. */
const configuration = {
  MARKET_MAKER: 'off',
  SIMULATED_TRADERS: 'off',
  RATE_LIMITS: ['public', 'account', 'orders', 'cancels', 'messages']
    .map((budget) => `${budget}=900000/9000000`)
    .join(),
};
/** A process that started recently also stores nonces in the database. */
const warmUpMs = 62_000;

/**
 * Measures orders through `/v1`, which are durable when confirmed, next to the same server with a constant response. The sides alternate,
 * and the best round counts. Then measures the latency at half of that load, alone and with subscribers of the feed.
 * `--rounds 3 --seconds 5 --outstanding 64 --subscribers 1000 [--port 41900]`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      outstanding: { type: 'string', default: '64' },
      subscribers: { type: 'string', default: '1000' },
      port: { type: 'string' },
    },
  });
  const [rounds = 0, seconds = 0, outstanding = 0, subscribers = 0] = [
    values.rounds,
    values.seconds,
    values.outstanding,
    values.subscribers,
  ].map(Number);
  if (!(rounds > 0 && seconds > 0 && outstanding > 0 && subscribers > 0))
    throw new Error('expected whole numbers above 0');
  const port = values.port === undefined ? await freeBasePort() : Number(values.port);
  const [constantPort, openPort] = [port + 2, port + 3];

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-exchange-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const client = startTradingClient(readPostmaster(join(folder, 'postgres'))?.pid ?? 0);
  const file = 'benchmarks/exchange/constant-server.ts';
  try {
    const place = { port, dataDirectory: folder, databaseUrl: postgres.ownerUrl };
    const program = await startProgram({ ...place, env: configuration });
    const warmedUp = wait(warmUpMs);
    const constant = await startBare(file, [String(constantPort), postgres.url], configuration);
    const open = await startBare(file, [String(openPort), '', 'open']);
    const database = openDatabase({ url: postgres.url, max: 2, role: applicationRole });
    try {
      const [listener, ...traders] = await openAccounts(database, accountCount + 1, [
        ...market.assets,
        'ETH',
      ]);
      const [first, ...others] = traders;
      if (listener === undefined || first === undefined) throw new Error('expected a trader');
      await warmedUp;
      const { middleTicks } = await currentMarket(`http://localhost:${port}`, market.name);

      let seed = 0;
      const load = (to: number, transport: TradeTask['transport'] = 'http'): TradeTask => {
        seed += 1000;
        const target = { port: to, transport, market: market.name, middleTicks, outstanding };
        return { ...target, accounts: [first, ...others], seconds, seed };
      };
      const figures = {
        http: [] as Traded[],
        socket: [] as Traded[],
        constant: [] as Traded[],
        open: [] as Traded[],
      };
      await client.trade(load(port), program);
      await client.trade(load(constantPort), constant);
      for (let round = 0; round < rounds; round += 1) {
        figures.http.push(await client.trade(load(port), program));
        figures.constant.push(await client.trade(load(constantPort), constant));
        figures.socket.push(await client.trade(load(port, 'websocket'), program));
        figures.open.push(await client.trade(load(openPort), open));
      }
      const half = { perSecond: best(figures.http) / 2, seconds: seconds * 2 };
      const calm = await client.trade({ ...load(port), ...half }, program);
      const calmSocket = await client.trade({ ...load(port, 'websocket'), ...half }, program);

      const before = proportionalMegabytes(program.pid) ?? 0;
      const hear = { port, market: heardMarket, account: listener, subscribers, messagesPerSecond };
      const alone = await startListening({ ...hear, seconds: seconds * 2 });
      const withSubscribers = proportionalMegabytes(program.pid) ?? 0;
      const heardAlone = await alone.heard;
      await alone.stop();
      const beside = await startListening({ ...hear, seconds: seconds * 2 });
      const calmBeside = await client.trade({ ...load(port), ...half }, program);
      const heardBeside = await beside.heard;
      await beside.stop();

      console.log(machineLine());
      const row = (name: string, of: readonly Traded[]) => [
        name,
        `${Math.round(best(of))}/s`,
        `${rounded(best(figures.http) / best(of)).toFixed(2)}x`,
        formatCpu(of),
        of.map(({ milliseconds }) => shown(milliseconds)).at(-1) ?? '',
      ];
      printTable(
        ['orders', 'a second', 'HTTP is', 'CPU of server + database', 'p50 / p99 / p99.9'],
        [
          row(`HTTP, durable, ${outstanding} outstanding`, figures.http),
          row(`WebSocket, durable, ${outstanding} outstanding`, figures.socket),
          row('  the same server answering a constant', figures.constant),
          row('  its Fastify answering a constant, asking nothing', figures.open),
          row('HTTP at half load', [calm]),
          row('WebSocket at half load', [calmSocket]),
          row(`HTTP at half load beside ${subscribers} subscribers`, [calmBeside]),
        ],
      );
      printTable(
        ['subscribers of one book', 'heard', 'gaps', 'cut', 'p50 / p99 / p99.9'],
        [['alone', heardAlone] as const, ['beside orders at half load', heardBeside] as const].map(
          ([name, { heard, messages, gaps, lost, milliseconds }]) => [
            `${subscribers}, ${name}`,
            `${heard} of ${messages * subscribers}`,
            String(gaps),
            String(lost),
            shown(milliseconds),
          ],
        ),
      );
      console.log(
        `${subscribers} connected in ${rounded(alone.connectedSeconds, 1)} s; the program ${Math.round(before)} MB, with them ${Math.round(withSubscribers)} MB`,
      );
      const { isInOrder, checks } = await auditBooks(database, bookChecks);
      for (const { name, differences } of checks)
        if (differences.length > 0) console.log(name, JSON.stringify(differences.slice(0, 3)));
      console.log(`The books ${isInOrder ? 'balance' : 'DO NOT BALANCE'}`);
      console.log(
        JSON.stringify({
          benchmark: 'exchange',
          perSecond: Math.round(best(figures.http)),
          ratio: rounded(best(figures.http) / best(figures.constant)),
          socketRatio: rounded(best(figures.socket) / best(figures.constant)),
          halfLoad: calm.milliseconds,
          refused: figures.http.at(-1)?.refused,
          traded: figures.http.at(-1)?.traded,
          subscribers: {
            gaps: heardAlone.gaps,
            p99: heardAlone.milliseconds.p99,
            megabytes: withSubscribers,
          },
          booksBalance: isInOrder,
        }),
      );
    } finally {
      await database.destroy();
      await Promise.all([open.stop(), constant.stop()]);
      await program.stop();
    }
  } finally {
    await client.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function formatCpu(figures: readonly Traded[]): string {
  const of = (whose: 'server' | 'database') => Math.round(median(figures.map(({ cpu }) => cpu[whose])));
  return `${of('server')} + ${of('database')} us`;
}

function best(figures: readonly Traded[]): number {
  return Math.max(...figures.map(({ answered, seconds }) => answered / seconds));
}

function shown({ p50, p99, p999 }: Traded['milliseconds']): string {
  return `${[p50, p99, p999].map((value) => value.toFixed(1)).join(' / ')} ms`;
}
