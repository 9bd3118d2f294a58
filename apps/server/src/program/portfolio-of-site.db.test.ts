import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedChecks } from '../features/trading/testing/trading-world.ts';
import { activateTrading, tradingSite } from './testing/activate-trading.ts';
import { signIn } from './testing/demo-sign-in.ts';
import { buyOrder } from './testing/order-requests.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

// The portfolio of a page: the selected one, never the trading one if the brand hides trading, and on the exchange page always the basic
// one.

let program: TestProgram;
let owner: TestClient;
const hiding = { host: 'anycoin.localhost:3000' };

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
  await activateTrading(owner, { CZK: '40000' });
});
afterAll(() => program.close());

interface Portfolios {
  readonly portfolios: readonly { readonly id: string; readonly type: string }[];
  readonly selectedPortfolio: { readonly id: string; readonly type: string };
}

async function portfolios(headers = tradingSite): Promise<Portfolios> {
  return (await owner.get('/api/user/portfolios', headers)).body as unknown as Portfolios;
}

async function select(type: string): Promise<void> {
  const { portfolios: own } = await portfolios();
  const id = own.find((portfolio) => portfolio.type === type)?.id;
  expect((await owner.post(`/api/user/portfolios/${id}/select`, {}, tradingSite)).status).toBe(200);
}

async function crowns(headers = tradingSite): Promise<string | undefined> {
  const { accounts } = (await owner.get('/api/user/accounts', headers)).body as unknown as {
    accounts: readonly { readonly currency: string; readonly availableFunds: string }[];
  };
  return accounts.find(({ currency }) => currency === 'CZK')?.availableFunds;
}

describe('a brand that hides trading', () => {
  test('shows the basic portfolio and its balance while the trading one is selected on another site', async () => {
    await select('trade');
    expect(await crowns()).toBe('40000');
    expect(await crowns(hiding)).toBe('60000');
    const { portfolios: shown, selectedPortfolio } = await portfolios(hiding);
    expect(shown.map(({ type }) => type)).toEqual(['basic']);
    expect(selectedPortfolio.type).toBe('basic');
    expect((await portfolios()).selectedPortfolio.type).toBe('trade');
  });

  test('does not let the trading one be selected', async () => {
    const { portfolios: own } = await portfolios();
    const trade = own.find(({ type }) => type === 'trade')?.id;
    const selected = await owner.post(`/api/user/portfolios/${trade}/select`, {}, hiding);
    expect([selected.status, selected.body.code]).toEqual([404, 'portfolio_unknown']);
  });

  test('accepts an order there for the basic portfolio', async () => {
    const body = await buyOrder(owner, {
      email: null,
      payment_type: 'VIRTUAL',
      payout_type: 'KEEP',
      coin_address: null,
    });
    expect((await owner.post('/api/new_order', body, hiding)).status).toBe(200);
    expect(Number(await crowns(hiding))).toBeLessThan(60000);
    expect(await crowns()).toBe('40000');
  });
});

describe('the exchange page', () => {
  test.each([
    ['from the balance', { payment_type: 'VIRTUAL', payout_type: 'KEEP', coin_address: null }],
    ['by bank', { payment_type: 'BANK_TRANSFER' }],
  ])('refuses an order paid %s while the trading portfolio is selected', async (_, how) => {
    await select('trade');
    const orders = () => program.database.selectFrom('orders').select('id').execute();
    const before = (await orders()).length;
    const body = await buyOrder(owner, { email: null, ...how });
    const refused = await owner.post('/api/new_order', body, tradingSite);
    expect([refused.status, refused.body.code]).toEqual([409, 'basic_portfolio_needed']);
    expect(refused.body.message).toBe('To access this page, you need to switch to basic portfolio.');
    expect(await orders()).toHaveLength(before);
    await select('basic');
    expect((await owner.post('/api/new_order', body, tradingSite)).status).toBe(200);
  });

  test.each([
    ['/api/lightning/create_invoice', { currency: 'BTC' }],
    ['/api/bolt_cards', { name: 'Wallet', single_limit: '1', daily_limit: '1' }],
    [
      '/api/user/lightning_wallets',
      ...[{ name: 'Tea', min_sendable: '1', max_sendable: '9', comment_allowed: 0, description: 'Tea' }],
    ],
  ] as const)('refuses %s while the trading portfolio is selected', async (path, body) => {
    await select('trade');
    const refused = await owner.post(path, body, tradingSite);
    expect([refused.status, refused.body.code]).toEqual([409, 'basic_portfolio_needed']);
    expect((await owner.get('/api/user/lightning_wallets')).body.lightning_wallets).toEqual([]);
    expect((await owner.post(path, body, hiding)).status).toBe(200);
    await select('basic');
    expect((await owner.post(path, body, tradingSite)).status).toBe(200);
  });

  test("assigns a visitor's order with the owner's address to the basic portfolio", async () => {
    await select('trade');
    const visitor = await program.client();
    const body = await buyOrder(visitor, { email: 'verified@dukat.test' });
    const opened = await visitor.post('/api/new_order', body);
    expect(opened.status).toBe(200);
    const order = await program.database
      .selectFrom('orders as o')
      .innerJoin('portfolios as p', 'p.id', 'o.portfolio_id')
      .select('p.type')
      .where('o.public_id', '=', String(opened.body.id))
      .executeTakeFirstOrThrow();
    expect(order.type).toBe('basic');
    expect(await failedChecks(program.database)).toEqual([]);
  });
});

test.each([
  ['localhost:3000', false],
  ['dukat.localhost:3000', true],
  ['anycoin.localhost:3000', false],
  ['simplecoin.localhost:3000', false],
  ['localhost:3006', true],
])('the gatekeeper lets portfolio icons through on %s: %s', async (host, isThrough) => {
  const client = await program.client();
  const { body } = await client.get('/api/gatekeeper/check', { host });
  expect(body).toMatchObject({ checks: { portfolios_page: isThrough } });
});
