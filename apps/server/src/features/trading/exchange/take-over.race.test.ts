import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseOn, openPool } from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/http/server.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { failedChecks, give, marketNamed, newTrader, place, testExchange } from '../testing/trading-world.ts';
import type { TradingAccount } from './commands/exchange-command.ts';
import type { Exchange } from './exchange.ts';
import { exchangeConnections } from './exchange-connections.ts';

// Two processes on one database. The owner of a market is frozen (SIGSTOP) between any two steps of its transaction.
const owner = fileURLToPath(new URL('../testing/trade-until-frozen.ts', import.meta.url));
const market = marketNamed('DOGE_CZK');
const request = { type: 'Limit', side: 'Buy', size: '1', price: '4' } as const;
const patience = { timeout: 40_000, interval: 100 };

let db: TestDatabase;
let pool: pg.Pool;
let other: Exchange;
let trader: TradingAccount;
let frozen: ChildProcess;
let said: string[];

beforeEach(async () => {
  db = await testDatabase();
  pool = openPool({ url: db.url, ...exchangeConnections });
  trader = await newTrader(db.database);
  await give(db.database, trader, 'CZK', '100000');
  other = await testExchange(databaseOn(pool));
  said = [];
});
afterEach(async () => {
  frozen.kill('SIGKILL');
  await other.stop();
  await pool.end();
  await db.close();
});

/** Starts the owner, which freezes in its third transaction, and waits for its first two orders. */
async function freezeOwner(point: string): Promise<void> {
  frozen = spawn(process.execPath, [owner, db.url, trader.portfolioId], {
    env: { ...process.env, FREEZE_AT: `${point}:3` },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (frozen.stdout === null) throw new Error('expected an output of the owner');
  createInterface(frozen.stdout).on('line', (line) => said.push(line));
  await vi.waitFor(() => expect(said).toEqual(['placed frozen-0', 'placed frozen-1']), patience);
}

const clientOrderIds = async () => {
  const rows = await db.database.selectFrom('trading_orders').select('client_order_id as id').execute();
  return rows.map(({ id }) => id ?? '').sort();
};

test.each(['exchange-applied', 'exchange-recorded'])(
  'an owner frozen in its transaction at %s loses its markets, and writes nothing when it resumes',
  async (point) => {
    await freezeOwner(point);
    let rejectedCount = 0;
    // Meanwhile callers get 503 and may retry, instead of waiting for the frozen process.
    for (let outcome: unknown; outcome === undefined; ) {
      outcome = await place(other, trader, market.name, request, 'taken-over').catch((error: unknown) => {
        expect(isUnavailable(error)).toBe(true);
        rejectedCount += 1;
        return undefined;
      });
      if (outcome !== undefined) expect(outcome).toMatchObject({ refused: false });
    }
    expect(rejectedCount).toBeGreaterThan(0);
    expect(await clientOrderIds()).toEqual(['frozen-0', 'frozen-1', 'taken-over']);

    frozen.kill('SIGCONT');
    const failures = () => said.filter((line) => line.startsWith('failed'));
    await vi.waitFor(() => expect(failures().length).toBeGreaterThan(3), patience);
    frozen.stdin?.end();
    await once(frozen, 'close');
    expect(said.filter((line) => line.startsWith('placed'))).toHaveLength(2);
    expect(await place(other, trader, market.name, request, 'still-owned')).toMatchObject({ refused: false });
    expect(await clientOrderIds()).toEqual(['frozen-0', 'frozen-1', 'still-owned', 'taken-over']);
    expect(await hashStoredBook(db.database, market)).toBe(await hashReplayedBook(db.database, market));
    expect(await failedChecks(db.database)).toEqual([]);
  },
);
