import type { MarketStatus } from '@dukat/rules/trading/market';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { seedDemoAccounts } from '../../../../sandbox/src/seeds/seed-demo-accounts.ts';
import { failedChecks, give, marketNamed } from '../../features/trading/testing/trading-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import type { TestClient, TestResponse } from './test-client.ts';
import { type TestProgram, testProgram } from './test-program.ts';

/** Two traders on DOGE_CZK, whose last trade was at 4. */
export interface ExchangeWorld {
  readonly program: TestProgram;
  readonly anna: TestClient;
  readonly boris: TestClient;
  setStatus(status: MarketStatus): Promise<void>;
  /** An empty book on a running market. */
  clear(): Promise<void>;
}

const market = marketNamed('DOGE_CZK');

export async function exchangeWorld(): Promise<ExchangeWorld> {
  const program = await testProgram();
  const site = { brand: 'dukat', origin: 'http://localhost:3000', now: program.clock.now() };
  const [one, , other] = await inTransaction(program.database, (tx) => seedDemoAccounts(tx, site));
  const [anna, boris] = [await trader(program, one), await trader(program, other)];
  await boris.post('/v1/orders', limit({ side: 'Sell', size: '1', price: '4' }));
  await anna.post('/v1/orders', limit({ size: '1', price: '4' }));
  const { exchange } = program.deps;

  async function setStatus(status: MarketStatus): Promise<void> {
    // Not every status can follow every other; these steps work from any status.
    for (const step of [status, 'restore', 'starting', status] as const) {
      const set = await exchange.submit({ kind: 'set_status', market, status: step });
      if (!set.refused && step === status) return;
    }
    throw new Error(`the market cannot be ${status}`);
  }

  return {
    program,
    anna,
    boris,
    setStatus,
    async clear() {
      await setStatus('running');
      await exchange.submit({ kind: 'cancel_all', market, account: 0 });
    },
  };
}

/** A signed-in user with an active trading account of 10,000 CZK and 1,000 DOGE. */
async function trader(
  program: TestProgram,
  account: { email: string; password: string } | undefined,
): Promise<TestClient> {
  const client = await program.client();
  const { body } = await client.post('/api/login', { email: account?.email, password: account?.password });
  client.useToken(String(body.token));
  const opened = await client.post('/api/user/portfolios', { type: 'trade' });
  const { id } = await program.database
    .selectFrom('portfolios')
    .select('id')
    .where('public_id', '=', String(opened.body.id))
    .executeTakeFirstOrThrow();
  await give(program.database, { portfolioId: id }, 'CZK', '10000');
  await give(program.database, { portfolioId: id }, 'DOGE', '1000');
  return client;
}

/** By default a bid for 10 DOGE at 3.5. */
export const limit = (change: object = {}) => ({
  market: 'DOGE_CZK',
  type: 'Limit',
  side: 'Buy',
  size: '10',
  price: '3.5',
  ...change,
});

export const byMarket = (change: object = {}) => ({
  market: 'DOGE_CZK',
  type: 'Market',
  side: 'Buy',
  ...change,
});

export const list = (answer: TestResponse, name: string) => answer.body[name] as Record<string, unknown>[];

/** The exchange for a test file: empties the book after each test and audits the books after all. */
export function exchangeOfFile() {
  let world: ExchangeWorld;
  beforeAll(async () => {
    world = await exchangeWorld();
  });
  afterAll(async () => {
    expect(await failedChecks(world.program.database)).toEqual([]);
    await world.program.close();
  });
  afterEach(() => world.clear());
  return {
    get program() {
      return world.program;
    },
    get anna() {
      return world.anna;
    },
    get boris() {
      return world.boris;
    },
    setStatus: (status: MarketStatus) => world.setStatus(status),
  };
}
