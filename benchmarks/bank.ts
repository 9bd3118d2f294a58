import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedBroker } from '../apps/sandbox/src/seeds/seed-broker.ts';
import { seedPlatformAccounts } from '../apps/sandbox/src/seeds/seed-platform-accounts.ts';
import type { BankMovement } from '../apps/server/src/features/payments/bank-port.ts';
import { matchNewMovements } from '../apps/server/src/features/payments/matching/match-new-movements.ts';
import { recordMovements } from '../apps/server/src/features/payments/movements/record-movements.ts';
import { bankMovement } from '../apps/server/src/features/payments/testing/bank-movement.ts';
import { applicationRole } from '../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { inTransaction } from '../apps/server/src/platform/http/in-transaction.ts';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { programOn, type TestProgram } from '../apps/server/src/program/testing/program-on.ts';
import { countStatements } from './bank/count-statements.ts';
import { depositSymbols, orderSymbols } from './bank/symbols.ts';
import { machineLine, printTable } from './measure/table.ts';

const target = 300;
const market = 'BTC_CZK';
const plainCommits = 500;

interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly statements: number;
  /** CPU milliseconds of this process per line, without the database's. */
  readonly cpu: number;
}

/** Measures the statement lines decided per second, by outcome. `--lines 2500`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { lines: { type: 'string', default: '2500' } } });
  const lines = Number(values.lines);
  if (!(lines > 0)) throw new Error('expected a whole number above 0');

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-bank-'));
  const server = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  try {
    await prepareDatabase(server.ownerUrl);
    const database = openDatabase({ url: server.url, max: 8, role: applicationRole });
    const start = new Date('2026-03-02T10:00:00Z');
    const program = await programOn({
      ...{ database, ownerUrl: server.ownerUrl, url: server.url, start, brokerMarkets: [market] },
    });
    await inTransaction(database, async (tx) => {
      await seedPlatformAccounts(tx);
      await seedBroker(tx, [market], start);
    });
    const paid = await orderSymbols(program, { count: lines, currency: 'CZK', price: '1000' });
    const euros = await orderSymbols(program, { count: lines, currency: 'EUR', price: '15' });
    const deposits = await depositSymbols(program, lines);
    const all: readonly (readonly [string, readonly BankMovement[]])[] = [
      ['pay an order', paid.map((symbol, at) => bankMovement(`order-${at}`, { symbol, amount: '1000' }))],
      [
        'pay an order that our inventory fills at once',
        euros.map((symbol, at) => ({
          ...bankMovement(`euro-${at}`, { symbol, amount: '15' }),
          currency: 'EUR',
        })),
      ],
      ['go to an account', deposits.map((symbol, at) => bankMovement(`deposit-${at}`, { symbol }))],
      ['go to suspense', paid.map((_, at) => bankMovement(`nobody-${at}`, { symbol: null }))],
    ];
    const baseline = await plainCommitsPerSecond(program);
    const figures: Figures[] = [];
    for (const [name, movements] of all) figures.push(await measure(program, name, movements));
    await program.close();
    await database.destroy();

    console.log(machineLine());
    printTable(
      [`${lines} lines that`, 'a second', 'of the baseline', 'statements a line', 'CPU of a line'],
      [
        ...figures.map(({ name, perSecond, statements, cpu }) => [
          ...[name, `${Math.round(perSecond)}`, `${(perSecond / baseline).toFixed(2)}x`],
          ...[statements.toFixed(1), `${cpu.toFixed(2)} ms`],
        ]),
        ['baseline: one update and its commit', `${Math.round(baseline)}`, '1x', '3.0', ''],
      ],
    );
    const [orders, atOnce, toAccounts, suspense] = figures.map(({ perSecond }) => Math.round(perSecond));
    console.log(
      JSON.stringify({
        benchmark: 'bank',
        orders,
        ordersFilledAtOnce: atOnce,
        deposits: toAccounts,
        suspense,
        baseline: Math.round(baseline),
        target,
      }),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  { database, deps: { paymentsDeps } }: TestProgram,
  name: string,
  movements: readonly BankMovement[],
): Promise<Figures> {
  const account = movements[0]?.currency === 'EUR' ? 'fio-eur' : 'fio-czk';
  await recordMovements(database, account, movements, paymentsDeps.clock.now());
  const counted = countStatements();
  const before = process.cpuUsage();
  const began = performance.now();
  const decided = await matchNewMovements(paymentsDeps);
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const statements = counted.stop();
  if (decided !== movements.length) throw new Error(`${decided} of ${movements.length} lines were decided`);
  return {
    name,
    perSecond: (decided * 1000) / milliseconds,
    statements: statements / decided,
    cpu: (user + system) / 1000 / decided,
  };
}

/** Measures minimal transactions: an upper bound for lines that each have a separate transaction. */
async function plainCommitsPerSecond({ database }: TestProgram): Promise<number> {
  const began = performance.now();
  for (let count = 0; count < plainCommits; count += 1) {
    await inTransaction(database, (tx) =>
      tx.updateTable('bank_accounts').set({ position: 0 }).where('code', '=', 'fio-czk').execute(),
    );
  }
  return (plainCommits * 1000) / (performance.now() - began);
}
