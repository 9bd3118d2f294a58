import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../../../../sandbox/src/seeds/seed-demo-accounts.ts';
import { failedChecks, give, marketNamed } from '../../features/trading/testing/trading-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { tradingSite } from '../testing/activate-trading.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The exchange from the users' view: activation, deposits, orders, the book, and withdrawals.

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  const site = { brand: 'dukat', origin: 'http://localhost:3000', now: program.clock.now() };
  const [one, , other] = await inTransaction(program.database, (tx) => seedDemoAccounts(tx, site));
  visitor = await program.client();
  [anna, boris] = [await signedIn(one), await signedIn(other)];
  for (const account of [one, other]) {
    if (account === undefined) throw new Error('no demo account');
    await give(program.database, account, 'CZK', '10000');
    await give(program.database, account, 'DOGE', '1000');
  }
});
afterAll(() => program.close());

async function signedIn(account: { email: string; password: string } | undefined): Promise<TestClient> {
  const client = await program.client();
  const { body } = await client.post('/api/login', { email: account?.email, password: account?.password });
  client.useToken(String(body.token));
  return client;
}

const list = (answer: TestResponse, name: string) => answer.body[name] as Record<string, unknown>[];
const limit = (side: string, size: string, price: string) => ({
  market: 'DOGE_CZK',
  type: 'Limit',
  side,
  size,
  price,
});

async function portfolios(client: TestClient): Promise<{ basic: string; trade: string }> {
  const all = list(await client.get('/api/user/portfolios', tradingSite), 'portfolios');
  const findPortfolioId = (type: string) => String(all.find((portfolio) => portfolio.type === type)?.id);
  return { basic: findPortfolioId('basic'), trade: findPortfolioId('trade') };
}

async function move(client: TestClient, currency: string, amount: string): Promise<TestResponse> {
  const { basic, trade } = await portfolios(client);
  return client.post('/api/user/portfolios/move', {
    from_portfolio: basic,
    to_portfolio: trade,
    currency,
    amount,
  });
}

describe('the trading account', () => {
  test('is needed for an order, and is activated once', async () => {
    expect((await anna.post('/v1/orders', limit('Buy', '1', '1'))).body.code).toBe('trading_not_active');
    expect(list(await anna.get('/v1/orders'), 'orders')).toEqual([]);
    expect((await anna.send('DELETE', '/v1/orders')).body.code).toBe('trading_not_active');
    const both = await Promise.all([1, 2].map(() => anna.post('/api/user/portfolios', { type: 'trade' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await boris.post('/api/user/portfolios', { type: 'trade' })).body).toMatchObject({
      type: 'trade',
    });
  });

  test('shows the balances of each own portfolio, whichever one is selected', async () => {
    const { basic, trade } = await portfolios(boris);
    const crowns = async (portfolioId: string) => {
      const answer = await boris.get(`/api/user/portfolios/${portfolioId}/accounts`);
      return list(answer, 'accounts').find(({ currency }) => currency === 'CZK')?.availableFunds;
    };
    const before = Number(await crowns(basic));
    expect((await move(boris, 'CZK', '100')).status).toBe(200);
    expect(await crowns(trade)).toBe('100');
    expect(Number(await crowns(basic))).toBe(before - 100);
    const back = { from_portfolio: trade, to_portfolio: basic, currency: 'CZK', amount: '100' };
    expect((await boris.post('/api/user/portfolios/move', back)).status).toBe(200);
    const { body, status } = await boris.get('/api/user/portfolios/unknown/accounts');
    expect([status, body.code]).toEqual([404, 'portfolio_unknown']);
  });

  test('cannot receive more than the other portfolio has available', async () => {
    for (const client of [anna, boris]) {
      expect((await move(client, 'CZK', '10000.01')).body).toMatchObject({
        code: 'InsufficientFunds',
        message: 'Not enough funds',
      });
      expect((await move(client, 'CZK', '10000')).status).toBe(200);
      expect((await move(client, 'DOGE', '1000')).status).toBe(200);
    }
    const { basic, trade } = await portfolios(anna);
    const to = { from_portfolio: trade, to_portfolio: basic, currency: 'CZK', amount: '1000' };
    expect((await anna.post('/api/user/portfolios/move', to)).status).toBe(200);
    const lines = list(await anna.get('/v1/accounts/transactions'), 'transactions');
    expect(lines.map(({ type, amount, currency }) => `${type} ${amount} ${currency}`)).toEqual([
      'WITHDRAWAL_COMMIT -1000 CZK',
      'DEPOSIT 1000 DOGE',
      'DEPOSIT 10000 CZK',
    ]);
  });

  test.each([
    [{ amount: '0' }, 'amount_not_a_number'],
    [{ amount: '1.001' }, 'amount_too_precise'],
    [{ currency: 'NOPE' }, 'currency_unknown'],
    [{ from_portfolio: 'unknown' }, 'portfolio_unknown'],
    [{ to_portfolio: 'unknown' }, 'portfolio_unknown'],
  ])('a move with %j is refused: %s', async (change, code) => {
    const { basic, trade } = await portfolios(anna);
    const good = { from_portfolio: basic, to_portfolio: trade, currency: 'CZK', amount: '1' };
    expect((await anna.post('/api/user/portfolios/move', { ...good, ...change })).body.code).toBe(code);
    const same = { ...good, to_portfolio: basic };
    expect((await anna.post('/api/user/portfolios/move', same)).body.code).toBe('portfolio_is_same');
  });
});

describe('orders', () => {
  let resting: string;

  test('rest, are public in the book, and trade with each other', async () => {
    const placed = await anna.post('/v1/orders', { ...limit('Sell', '100', '4'), client_order_id: 'a-1' });
    expect(placed.body).toMatchObject({ status: 'Open', filled: '0', client_order_id: 'a-1', type: 'Limit' });
    resting = String(placed.body.id);
    expect((await visitor.get('/v1/markets/DOGE_CZK/book')).body).toEqual({
      sequence: 1,
      bids: [],
      asks: [{ price: '4', size: '100' }],
    });
    const taken = await boris.post('/v1/orders', {
      market: 'DOGE_CZK',
      type: 'Market',
      side: 'Buy',
      funds: '160',
    });
    expect(taken.body).toMatchObject({
      status: 'Closed',
      funds: '160',
      size: null,
      price: null,
      filled: '40',
      filled_cost: '160',
      average_price: '4',
    });
    expect((await anna.get(`/v1/orders/${resting}`)).body).toMatchObject({ filled: '40', status: 'Open' });
    const { body } = await visitor.get('/v1/markets/DOGE_CZK/trades');
    expect(body.trades).toMatchObject([{ sequence: 2, price: '4', size: '40', side: 'Buy' }]);
    const events = list(await visitor.get('/v1/markets/DOGE_CZK/events?after=1'), 'events');
    expect(events.map(({ sequence, kind, size }) => [sequence, kind, size])).toEqual([
      [2, 'trade', '40'],
      [3, 'level', '60'],
    ]);
  });

  test('are cancelled once, by their owner', async () => {
    expect((await boris.send('DELETE', `/v1/orders/${resting}`)).body.code).toBe('order_unknown');
    expect((await anna.send('DELETE', `/v1/orders/${resting}`)).body).toMatchObject({ status: 'Canceled' });
    expect((await anna.send('DELETE', `/v1/orders/${resting}`)).body.code).toBe('order_not_open');
    expect((await anna.get('/v1/orders/unknown')).status).toBe(404);
  });

  test('are cancelled together, of one market or of all', async () => {
    for (const market of ['DOGE_CZK', 'BTC_CZK', 'ETH_CZK']) {
      const { tick, minSizeLots, lot } = marketNamed(market);
      const price = Number(tick) / 1e18;
      const size = ((Number(lot) * minSizeLots * 2) / 1e18).toFixed(8).replace(/0+$/, '').replace(/\.$/, '');
      const order = { ...limit('Buy', size, String(price * 100)), market };
      expect((await boris.post('/v1/orders', order)).body).toMatchObject({ status: 'Open' });
    }
    const one = await boris.send('DELETE', '/v1/orders?market=BTC_CZK');
    expect(list(one, 'orders').map(({ market }) => market)).toEqual(['BTC_CZK']);
    const rest = await boris.send('DELETE', '/v1/orders');
    expect(
      list(rest, 'orders')
        .map(({ market }) => market)
        .toSorted(),
    ).toEqual(['DOGE_CZK', 'ETH_CZK']);
    expect(list(await boris.get('/v1/orders?status=Open'), 'orders')).toEqual([]);
    expect((await boris.send('DELETE', '/v1/orders?market=BTC_XYZ')).body.code).toBe('market_unknown');
  });

  test('are listed newest first, page by page', async () => {
    const all = list(await boris.get('/v1/orders?limit=100'), 'orders').map(({ id }) => id);
    const paged: unknown[] = [];
    let before = '';
    for (;;) {
      const page = await boris.get(`/v1/orders?limit=3${before}`);
      paged.push(...list(page, 'orders').map(({ id }) => id));
      if (page.body.before === null) break;
      before = `&before=${page.body.before}`;
    }
    expect(all.length).toBe(4);
    expect(paged).toEqual(all);
    expect(list(await boris.get('/v1/orders?market=DOGE_CZK&status=Closed'), 'orders')).toHaveLength(1);
    expect((await boris.get('/v1/orders?market=BTC_XYZ')).body.code).toBe('market_unknown');
  });

  test.each([
    [{ size: '999999' }, 422, 'InsufficientFunds'],
    [{ market: 'BTC_XYZ' }, 404, 'market_unknown'],
    [{ price: '4.00005' }, 422, 'price_off_tick'],
    [{ price: '0' }, 422, 'price_outside_market'],
    [{ price: undefined }, 422, 'field_required'],
    [{ size: '0.001' }, 422, 'size_too_small'],
    [{ size: '10.005' }, 422, 'size_off_lot'],
    [{ size: '99999999999' }, 422, 'size_too_large'],
    [{ funds: '1' }, 422, 'field_not_allowed'],
    [{ type: 'Market', price: undefined, size: undefined, funds: '0' }, 422, 'funds_out_of_range'],
    [{ type: 'Market', price: undefined, size: undefined, funds: '0.001' }, 422, 'amount_too_precise'],
    [{ time_in_force: 'FOK' }, 409, 'cannot_fill_whole'],
    [{ client_order_id: 'a-1' }, 409, 'client_order_id_used'],
  ])('with %j are refused: %i %s', async (change, status, code) => {
    const answer = await anna.post('/v1/orders', { ...limit('Buy', '10', '4'), ...change });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('that would take are refused if they are post-only', async () => {
    await boris.post('/v1/orders', limit('Sell', '10', '5'));
    const order = { ...limit('Buy', '10', '5'), post_only: true };
    expect((await anna.post('/v1/orders', order)).body.code).toBe('would_trade');
  });
});

describe('the markets', () => {
  test('are listed with their tick, lot and status', async () => {
    const markets = list(await visitor.get('/v1/markets'), 'markets');
    expect(markets.length).toBeGreaterThan(30);
    expect(markets.find(({ market }) => market === 'DOGE_CZK')).toMatchObject({
      base: 'DOGE',
      quote: 'CZK',
      status: 'running',
      tick_size: '0.0001',
      lot_size: '0.01',
      price_precision: 4,
      size_precision: 2,
      maker_fee_percent: '0.10',
    });
  });

  test('show their status, and the book is hidden during a restore', async () => {
    const { exchange } = program.deps;
    const market = marketNamed('LTC_CZK');
    await exchange.submit({ kind: 'set_status', market, status: 'restore' });
    const order = { ...limit('Buy', '1', '1000'), market: 'LTC_CZK' };
    expect((await anna.post('/v1/orders', order)).body.code).toBe('market_status_forbids');
    expect((await visitor.get('/v1/markets/LTC_CZK/book')).body.code).toBe('market_status_forbids');
  });

  test('are described in their own OpenAPI document', async () => {
    const { body } = await visitor.get('/v1/openapi.json');
    expect(Object.keys(body.paths as object)).toContain('/v1/orders/{orderId}');
    expect(Object.keys(body.paths as object).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
  });
});

test('after all of it the books keep their promises', async () => {
  expect(await failedChecks(program.database)).toEqual([]);
});
