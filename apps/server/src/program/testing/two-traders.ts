import { seedDemoAccounts } from '../../../../sandbox/src/seeds/seed-demo-accounts.ts';
import { give } from '../../features/trading/testing/trading-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { tradingSite } from './activate-trading.ts';
import type { TestProgram } from './program-on.ts';
import type { TestClient } from './test-client.ts';

/** Two users with active trading accounts, each with 9,000 CZK and 900 DOGE. */
export async function twoTraders(program: TestProgram): Promise<readonly [TestClient, TestClient]> {
  const site = { brand: 'dukat', origin: 'http://localhost:3000', now: program.clock.now() };
  const [one, , other] = await inTransaction(program.database, (tx) => seedDemoAccounts(tx, site));
  return [await signInTrader(program, one), await signInTrader(program, other)];
}

type DemoAccount = Awaited<ReturnType<typeof seedDemoAccounts>>[number];

async function signInTrader(program: TestProgram, account: DemoAccount | undefined): Promise<TestClient> {
  if (account === undefined) throw new Error('no demo account');
  const client = await program.client();
  const { body } = await client.post('/api/login', { email: account.email, password: account.password });
  client.useToken(String(body.token));
  await client.post('/api/user/portfolios', { type: 'trade' });
  for (const [currency, amount] of [
    ['CZK', '9000'],
    ['DOGE', '900'],
  ] as const) {
    await give(program.database, account, currency, amount);
    await moveToTrading(client, currency, amount);
  }
  return client;
}

/** Moves money from the main portfolio to the trading portfolio. */
export async function moveToTrading(client: TestClient, currency: string, amount: string): Promise<void> {
  const { body } = await client.get('/api/user/portfolios', tradingSite);
  const portfolios = body.portfolios as readonly { readonly id: string; readonly type: string }[];
  const findPortfolioId = (type: string) => portfolios.find((portfolio) => portfolio.type === type)?.id;
  const way = { from_portfolio: findPortfolioId('basic'), to_portfolio: findPortfolioId('trade') };
  const moved = await client.post('/api/user/portfolios/move', { ...way, currency, amount });
  if (moved.status !== 200) throw new Error(moved.text);
}
