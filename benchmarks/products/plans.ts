import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assert } from '@dukat/rules/result';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { freeBasePort } from '../../e2e/platform/free-ports.ts';
import { startTradingClient, type Traded } from '../exchange/clients.ts';
import { currentMarket } from '../exchange/current-market.ts';
import { openAccounts } from '../exchange/open-accounts.ts';
import { signIn } from '../http/customer.ts';
import { orderEnds } from '../http/order-ends.ts';
import { type LoadFigures, measureIdleCpu, measureLoad, startLoadClient } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { machineLine, printTable, rounded } from '../measure/table.ts';
import { startProgram } from '../program/running-program.ts';
import {
  explainDue,
  type FoundBy,
  measureRuns,
  type PlansFigures,
  type PlansPlace,
} from './measure-plans.ts';
import { openOwners, storeDistantPlans, storePlans } from './stored-plans.ts';

const market = { name: 'LTC_CZK', assets: ['LTC', 'CZK'] };
const budgets = ['public', 'account', 'orders', 'cancels', 'messages', 'new-orders', 'pages'];
const configuration = {
  MARKET_MAKER: 'off',
  SIMULATED_TRADERS: 'off',
  RATE_LIMITS: budgets.map((budget) => `${budget}=900000/9000000`).join(),
};
/** Exchange orders a second beside the runs, and for how long. */
const [tradesPerSecond, tradeSeconds] = [20, 20];
const plansOfAnOwner = 5;

interface Figures {
  readonly runs: PlansFigures;
  readonly order: LoadFigures;
  readonly calm: Traded;
  readonly beside: Traded;
  readonly found: readonly FoundBy[];
}

/**
 * Measures plans that are all due at once in the whole program: their runs beside orders from the balance, and their effect on the exchange.
 * Then explains the queries for due plans among many. `--plans 2000 --orders 500 --stored 1000000`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      plans: { type: 'string', default: '2000' },
      orders: { type: 'string', default: '500' },
      stored: { type: 'string', default: '1000000' },
    },
  });
  const [plans = 0, orders = 0, stored = 0] = [values.plans, values.orders, values.stored].map(Number);
  if (!(plans > 0 && orders > 0 && stored > 0)) throw new Error('expected whole numbers above 0');
  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-plans-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const postmaster = readPostmaster(join(folder, 'postgres'))?.pid ?? 0;
  const database = openDatabase({ url: postgres.url, max: 4, role: applicationRole });
  try {
    const port = await freeBasePort();
    const place = { port, dataDirectory: folder, databaseUrl: postgres.ownerUrl };
    const program = await startProgram({ ...place, env: configuration });
    const measured = await measureProgram(
      { program, database, port, postmaster, url: postgres.url },
      { plans, orders },
    );
    const found = await findAmongMany(database, measured.users, stored);
    report({ plans, orders, stored }, { ...measured, found });
  } finally {
    await database.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly program: MeasuredProcess;
  readonly database: Database;
  readonly port: number;
  readonly postmaster: number;
  readonly url: string;
}

/** Measures the program and stops it. */
async function measureProgram(
  { program, database, port, postmaster, url }: Place,
  { plans, orders }: { readonly plans: number; readonly orders: number },
): Promise<Omit<Figures, 'found'> & { readonly users: readonly string[] }> {
  const traders = startTradingClient(postmaster);
  const client = startLoadClient();
  const ends = orderEnds(url);
  try {
    const [first, ...others] = await openAccounts(database, 8, market.assets);
    assert(first !== undefined, 'expected a trader');
    const users = await openOwners(database, Math.ceil(plans / plansOfAnOwner));
    await ends.fund();
    const extraCpu = () => familyCpuMicroseconds(postmaster);
    const place: PlansPlace = {
      database,
      program,
      users,
      extraCpu,
      atRest: await measureIdleCpu(program, extraCpu),
    };
    // Warms up the code of runs.
    await measureRuns(place, users.length);
    const runs = await measureRuns(place, plans);
    const order = await measureVirtualOrders(place, { client, ends, port, orders });
    const { middleTicks } = await currentMarket(`http://localhost:${port}`, market.name);
    const load = (seed: number) => ({
      ...{ port, transport: 'http' as const, market: market.name, middleTicks, outstanding: 16, seed },
      accounts: [first, ...others] as [typeof first, ...typeof others],
      ...{ seconds: tradeSeconds, perSecond: tradesPerSecond },
    });
    await traders.trade(load(1), program);
    const calm = await traders.trade(load(1000), program);
    const [beside] = await Promise.all([traders.trade(load(2000), program), measureRuns(place, plans)]);
    return { users, runs, order, calm, beside };
  } finally {
    await Promise.all([traders.stop(), client.stop(), ends.close()]);
    await program.stop();
  }
}

interface VirtualOrders {
  readonly client: ReturnType<typeof startLoadClient>;
  readonly ends: ReturnType<typeof orderEnds>;
  readonly port: number;
  readonly orders: number;
}

/** Orders as large as a run of a plan, until the last mail is delivered. */
async function measureVirtualOrders(
  { program, extraCpu, atRest }: PlansPlace,
  { client, ends, port, orders }: VirtualOrders,
): Promise<LoadFigures> {
  const customer = await signIn(`http://localhost:${port}`, 'demo@dukat.test', 'Demo-crowns-1');
  const measure = async (requests: number) => {
    const texts = await customer.orderTexts();
    await ends.begin();
    const settled = () => ends.settled(requests);
    return measureLoad(client, { port, connections: 8, requests, texts }, program, {
      extraCpu,
      atRest,
      settled,
    });
  };
  await measure(Math.ceil(orders / 5));
  return measure(orders);
}

/** Finds due plans among many that are not. The program must be stopped. */
async function findAmongMany(
  database: Database,
  users: readonly string[],
  stored: number,
): Promise<readonly FoundBy[]> {
  await storeDistantPlans(database, users, stored);
  await storePlans(database, { users, count: users.length, dueAt: new Date() });
  return explainDue(database, users[0] ?? '');
}

function report(
  { plans, orders, stored }: { readonly plans: number; readonly orders: number; readonly stored: number },
  { runs, order, calm, beside, found }: Figures,
): void {
  const perSecond = plans / runs.runSeconds;
  const cpu = runs.microseconds / order.microseconds;
  const p99 = beside.milliseconds.p99 / calm.milliseconds.p99;
  console.log(machineLine());
  printTable(
    ['plans, whole program with its database', 'figure', 'ratio'],
    [
      [`runs and holds a second, ${plans} plans due at once`, `${perSecond.toFixed(0)}/s`, ''],
      ['  until the last fill', `${runs.fillSeconds.toFixed(1)} s`, ''],
      ['  CPU of a run and its order', `${runs.microseconds.toFixed(0)} us`, `${cpu.toFixed(2)}x`],
      [`CPU of POST /api/new_order, ${orders} paid VIRTUAL`, `${order.microseconds.toFixed(0)} us`, '1.00x'],
      [`exchange at ${tradesPerSecond}/s, p99`, `${calm.milliseconds.p99.toFixed(0)} ms`, '1.00x'],
      ['  beside the runs', `${beside.milliseconds.p99.toFixed(0)} ms`, `${p99.toFixed(2)}x`],
      ...found.map(({ milliseconds, indexes }, index) => [
        `${index === 0 ? 'due plans' : 'due plans of an owner'} among ${stored}`,
        `${milliseconds.toFixed(2)} ms`,
        indexes.join() || 'no index',
      ]),
    ],
  );
  console.log(
    JSON.stringify({
      ...{ benchmark: 'products', product: 'plans', plans, orders, stored },
      ...{ perSecond: rounded(perSecond), fillSeconds: rounded(runs.fillSeconds) },
      ...{
        runMicroseconds: rounded(runs.microseconds, 0),
        orderMicroseconds: rounded(order.microseconds, 0),
      },
      ...{ calmP99: rounded(calm.milliseconds.p99), p99: rounded(beside.milliseconds.p99), found },
    }),
  );
}
