import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { failedChecks, give, marketNamed, newTrader } from '../testing/trading-world.ts';
import type { TradingAccount } from './commands/exchange-command.ts';

// Kills the exchange with SIGKILL under load and lets another process continue. CRASH_ROUNDS sets the number of rounds.
const worker = fileURLToPath(new URL('../testing/trade-until-killed.ts', import.meta.url));
const rounds = Number(process.env.CRASH_ROUNDS ?? '24');
const seed = Number(process.env.CRASH_SEED ?? '7');
const provenEvery = 10;
const points = ['exchange-applied', 'exchange-recorded', 'exchange-committed', 'exchange-flushed'];
let db: TestDatabase;
let traders: readonly TradingAccount[];

beforeAll(async () => {
  db = await testDatabase();
  traders = await Promise.all(Array.from({ length: 6 }, () => newTrader(db.database)));
  for (const trader of traders) {
    await give(db.database, trader, 'CZK', '1000000');
    await give(db.database, trader, 'EUR', '100000');
    await give(db.database, trader, 'DOGE', '1000000');
  }
});
afterAll(() => db.close());

interface Worker {
  readonly child: ChildProcess;
  /**
   * Trades until the process dies; returns each acknowledged order with the lots that had traded at its
   * acknowledgement.
   */
  trade(): Promise<ReadonlyMap<string, number>>;
}

/** A process that has loaded its program and waits, so that the next one starts up while this one trades. */
function startWorker(round: number, crashAt: string): Worker {
  const portfolios = traders.map(({ portfolioId }) => portfolioId);
  const child = spawn(process.execPath, [worker, db.url, String(seed * 1000 + round), ...portfolios], {
    env: { ...process.env, CRASH_AT: crashAt },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  return {
    child,
    async trade() {
      const closed = once(child, 'close');
      child.stdin.write('go\n');
      const [, signal] = await closed;
      expect(signal).toBe('SIGKILL');
      const lines = said.split('\n').slice(0, -1);
      return new Map(
        lines.map((line) => {
          const [id = '', lots = ''] = line.split(' ');
          return [id, Number(lots)];
        }),
      );
    },
  };
}

/** Acknowledged orders must survive every later round, so checking at intervals covers all earlier rounds. */
async function prove(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const stored = await db.database
    .selectFrom('trading_orders')
    .select(['public_id', 'filled_lots'])
    .execute();
  const filled = new Map(stored.map((order) => [order.public_id, Number(order.filled_lots)]));
  for (const [id, lots] of acknowledged) expect(filled.get(id) ?? -1, id).toBeGreaterThanOrEqual(lots);
  expect(await failedChecks(db.database)).toEqual([]);
  for (const name of ['DOGE_CZK', 'DOGE_EUR']) {
    const market = marketNamed(name);
    expect(await hashStoredBook(db.database, market)).toBe(await hashReplayedBook(db.database, market));
  }
}

test(`after ${rounds} kills under load, it has every acknowledged order, and the books balance`, {
  timeout: rounds * 20_000 + 60_000,
}, async () => {
  const random = seededNumbers(seed);
  const acknowledged = new Map<string, number>();
  const crashAt = (round: number) => `${points[round % points.length]}:${5 + random(40)}`;
  let next = startWorker(0, crashAt(0));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const trading = next.trade();
      if (round < rounds) next = startWorker(round, crashAt(round));
      for (const [id, lots] of await trading) acknowledged.set(id, lots);
      if (round % provenEvery === 0 || round === rounds) await prove(acknowledged);
    }
  } finally {
    next.child.kill('SIGKILL');
  }
  const trades = await db.database
    .selectFrom('trading_trades')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  console.log(`crash drill: seed ${seed}, ${acknowledged.size} acknowledged orders, ${trades.count} trades`);
  expect(acknowledged.size).toBeGreaterThan(rounds);
  expect(Number(trades.count)).toBeGreaterThan(rounds);
});
