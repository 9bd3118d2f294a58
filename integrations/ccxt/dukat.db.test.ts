import {
  AccountNotEnabled,
  AuthenticationError,
  BadSymbol,
  DuplicateOrderId,
  InsufficientFunds,
  InvalidNonce,
  InvalidOrder,
  type Market,
  OrderImmediatelyFillable,
  OrderNotFillable,
  OrderNotFound,
  PermissionDenied,
  RateLimitExceeded,
} from 'ccxt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPlatformAccounts } from '../../apps/sandbox/src/seeds/seed-platform-accounts.ts';
import { failedChecks } from '../../apps/server/src/features/trading/testing/trading-world.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { activateTrading } from '../../apps/server/src/program/testing/activate-trading.ts';
import { newKey } from '../../apps/server/src/program/testing/api-user.ts';
import { signIn } from '../../apps/server/src/program/testing/demo-sign-in.ts';
import { programOn, type TestProgram } from '../../apps/server/src/program/testing/program-on.ts';
import type { ApiKeyCredentials } from '../../apps/server/src/program/testing/signed-request.ts';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { Dukat } from './dukat.ts';

// Trades through ccxt against a running server: ccxt's own methods, over a real port, with real signatures.

const symbol = 'DOGE/CZK';
const everything = ['user:trading:read', 'user:trading:write', 'user:accounts:read'] as const;

let store: TestDatabase;
let program: TestProgram;
let annasBrowser: TestClient;
let anna: Dukat;
let boris: Dukat;

beforeAll(async () => {
  store = await testDatabase();
  // Exactly the cancels that these tests need, so that the last test exceeds the limit.
  const env = { RATE_LIMITS: 'public=off,account=off,orders=off,cancels=0.01/12,signatures=off' };
  program = await programOn({ ...store, start: new Date('2026-03-02T10:00:00Z'), env });
  await inTransaction(store.database, (tx) => seedPlatformAccounts(tx));
  annasBrowser = await trader('demo@dukat.test');
  anna = createClient(await newKey(annasBrowser, everything));
  boris = createClient(await newKey(await trader('verified@dukat.test'), everything));
});
afterAll(async () => {
  await program.close();
  await store.close();
});

/** Signs in a user and moves 10,000 CZK and 1,000 DOGE to the trading account. */
async function trader(email: 'demo@dukat.test' | 'verified@dukat.test'): Promise<TestClient> {
  const browser = await signIn(program, email, { CZK: '10000', DOGE: '1000' });
  await activateTrading(browser, { CZK: '10000', DOGE: '1000' });
  return browser;
}

/** Creates a client that adjusts to the exchange's time, because the program's clock is in another year. */
function createClient(key: ApiKeyCredentials): Dukat {
  return new Dukat({
    apiKey: key.id,
    secret: key.secret,
    enableRateLimit: false,
    urls: { api: { rest: program.origin } },
    // A local start selects the application by port, and the test's port selects none.
    headers: { host: 'localhost:3006' },
    options: { adjustForTimeDifference: true },
  });
}

const readFreeBalance = async (client: Dukat, code: string) => {
  const balance = (await client.fetchBalance())[code];
  return [balance?.free, balance?.used, balance?.total];
};

describe('public data', () => {
  test('returns the time and the markets, with their steps and fees', async () => {
    expect(await anna.fetchTime()).toBe(program.clock.now().getTime());
    const markets = (await anna.fetchMarkets()).filter((market): market is NonNullable<Market> => !!market);
    expect(markets.length).toBeGreaterThan(30);
    expect(markets.find((market) => market.symbol === symbol)).toMatchObject({
      id: 'DOGE_CZK',
      base: 'DOGE',
      quote: 'CZK',
      active: true,
      spot: true,
      maker: 0.001,
      precision: { amount: 0.01, price: 0.0001 },
    });
  });

  test('returns the fees of each market, and the status ok while orders are accepted', async () => {
    const fees = await anna.fetchTradingFees();
    expect(fees[symbol]).toMatchObject({ symbol, maker: 0.001, percentage: true });
    expect(await anna.fetchTradingFee(symbol)).toEqual(fees[symbol]);
    expect(await anna.fetchStatus()).toMatchObject({ status: 'ok' });
  });

  test('returns an empty order book', async () => {
    expect(await anna.fetchOrderBook(symbol)).toMatchObject({ symbol, bids: [], asks: [] });
  });
});

describe('two traders', () => {
  let resting: string;

  test('returns the initial balances', async () => {
    expect(await readFreeBalance(anna, 'CZK')).toEqual([10_000, 0, 10_000]);
    expect(await readFreeBalance(boris, 'DOGE')).toEqual([1000, 0, 1000]);
  });

  test('a limit order rests in the book and holds its amount', async () => {
    const order = await anna.createOrder(symbol, 'limit', 'sell', 100, 4, { clientOrderId: 'story-1' });
    expect(order).toMatchObject({
      clientOrderId: 'story-1',
      symbol,
      type: 'limit',
      side: 'sell',
      status: 'open',
      amount: 100,
      filled: 0,
      remaining: 100,
      price: 4,
      timeInForce: 'GTC',
    });
    resting = String(order.id);
    expect(await readFreeBalance(anna, 'DOGE')).toEqual([900, 100, 1000]);
    expect(await anna.fetchOrderBook(symbol, 5)).toMatchObject({ asks: [[4, 100]], bids: [] });
    expect((await anna.fetchOpenOrders(symbol)).map(({ id }) => id)).toEqual([resting]);
  });

  test('market orders by size and by cost fill a part of it', async () => {
    const bySize = await boris.createOrder(symbol, 'market', 'buy', 30);
    expect(bySize).toMatchObject({ status: 'closed', filled: 30, cost: 120, average: 4 });
    const byMoney = await boris.createMarketBuyOrderWithCost(symbol, 40);
    expect(byMoney).toMatchObject({ status: 'closed', filled: 10, cost: 40 });
    expect(await anna.fetchOrder(resting)).toMatchObject({ status: 'open', filled: 40, remaining: 60 });
    expect(await anna.fetchOrder('', symbol, { clientOrderId: 'story-1' })).toMatchObject({ id: resting });
  });

  test('both traders see their fills, with fees deducted from the proceeds', async () => {
    const [last, first] = (await boris.fetchMyTrades(symbol)).toSorted((a, b) => Number(b.id) - Number(a.id));
    expect(first).toMatchObject({ side: 'buy', amount: 30, price: 4, cost: 120, takerOrMaker: 'taker' });
    expect(last?.fee?.currency).toBe('DOGE');
    const makers = await anna.fetchOrderTrades(resting);
    expect(makers.map(({ takerOrMaker, fee }) => [takerOrMaker, fee?.currency])).toEqual([
      ['maker', 'CZK'],
      ['maker', 'CZK'],
    ]);
    const feeCzk = makers.reduce((sum, { fee }) => sum + Number(fee?.cost), 0);
    expect(await readFreeBalance(anna, 'CZK')).toEqual([10_160 - feeCzk, 0, 10_160 - feeCzk]);
    expect((await readFreeBalance(boris, 'CZK'))[2]).toBe(9840);
  });

  test('the transactions of an account add up to its total', async () => {
    const lines = await boris.fetchLedger('DOGE');
    const sum = lines.reduce(
      (total, { amount, direction }) => total + (direction === 'out' ? -1 : 1) * Number(amount),
      0,
    );
    expect(sum).toBeCloseTo(Number((await readFreeBalance(boris, 'DOGE'))[2]), 8);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['transaction', 'trade', 'fee']));
    const fees = lines.filter(({ type }) => type === 'fee');
    expect(fees.map(({ direction }) => direction)).toEqual(['out', 'out']);
    const [newest] = await boris.fetchLedger(undefined, undefined, 1);
    expect((await boris.fetchLedger(undefined, undefined, 1, { before: newest?.id })).length).toBe(1);
  });

  test('public trades, candles and tickers show the fills', async () => {
    const trades = await anna.fetchTrades(symbol);
    expect(trades.map(({ price, amount, side }) => [price, amount, side])).toEqual([
      [4, 30, 'buy'],
      [4, 10, 'buy'],
    ]);
    const [candle] = await anna.fetchOHLCV(symbol, '1h');
    expect(candle?.slice(1)).toEqual([4, 4, 4, 4, 40]);
    expect((await anna.fetchOHLCV(symbol, '1m', program.clock.now().getTime() + 60_000)).length).toBe(0);
    // The 24-hour figures are cached for a second, and the list of markets has already cached them.
    program.clock.advance(1000);
    expect(await anna.fetchTicker(symbol)).toMatchObject({ symbol, last: 4, ask: 4, baseVolume: 40 });
    expect(Object.keys(await anna.fetchTickers([symbol, 'BTC/CZK'])).toSorted()).toEqual(['BTC/CZK', symbol]);
  });

  test('an order is amended and cancelled', async () => {
    expect(await anna.editOrder(resting, symbol, 'limit', 'sell', 80, 4.5)).toMatchObject({
      id: resting,
      amount: 80,
      price: 4.5,
      filled: 40,
      remaining: 40,
    });
    expect(await anna.cancelOrder(resting)).toMatchObject({ status: 'canceled', filled: 40 });
    expect(await readFreeBalance(anna, 'DOGE')).toEqual([960, 0, 960]);
    expect((await anna.fetchCanceledOrders(symbol)).map(({ id }) => id)).toEqual([resting]);
    expect((await boris.fetchClosedOrders(symbol)).length).toBe(2);
  });

  test('accepts stops, expiring orders, post-only orders and the dead man’s switch', async () => {
    const stop = await boris.createOrder(symbol, 'market', 'sell', 5, undefined, { triggerPrice: 2 });
    expect(stop).toMatchObject({ status: 'open', triggerPrice: 2, filled: 0 });
    const until = program.clock.now().getTime() + 3_600_000;
    const expires_at = new Date(until).toISOString();
    const timed = await boris.createOrder(symbol, 'limit', 'buy', 5, 1, { timeInForce: 'GTD', expires_at });
    expect(timed).toMatchObject({ status: 'open', timeInForce: 'GTD' });
    expect(await boris.createOrder(symbol, 'limit', 'buy', 5, 1, { postOnly: true })).toMatchObject({
      postOnly: true,
    });
    const cancelled = await boris.cancelAllOrders(symbol);
    expect(cancelled.length).toBe(3);
    expect(await boris.fetchOpenOrders()).toEqual([]);
    const armed = await boris.cancelAllOrdersAfter(60_000);
    expect(armed.trigger_at).toBe(new Date(program.clock.now().getTime() + 60_000).toISOString());
    expect(await boris.cancelAllOrdersAfter(0)).toEqual({ trigger_at: null });
  });

  test('accepts each of ccxt’s methods for stops, and finds and cancels by client order id', async () => {
    const stops = [
      await boris.createStopLimitOrder(symbol, 'sell', 5, 1.9, 2),
      await boris.createStopMarketOrder(symbol, 'sell', 5, 2),
      await boris.createStopLossOrder(symbol, 'limit', 'sell', 5, 1.9, 2),
      await boris.createTriggerOrder(symbol, 'limit', 'sell', 5, 1.9, 2),
      await boris.createStopOrder(symbol, 'limit', 'sell', 5, 1.9, 2, { clientOrderId: 'stop-1' }),
    ];
    expect(stops.map(({ triggerPrice, status }) => [triggerPrice, status])).toEqual(
      stops.map(() => [2, 'open']),
    );
    expect(await boris.fetchOrderWithClientOrderId('stop-1')).toMatchObject({ id: stops[4]?.id });
    expect(await boris.cancelOrderWithClientOrderId('stop-1')).toMatchObject({ status: 'canceled' });
    expect((await boris.cancelAllOrders(symbol)).length).toBe(4);
  });

  test('sells for an exact cost', async () => {
    await anna.createOrder(symbol, 'limit', 'buy', 10, 3);
    const sale = await boris.createMarketSellOrderWithCost(symbol, 15);
    expect(sale).toMatchObject({ side: 'sell', status: 'closed', filled: 5, cost: 15 });
    await anna.cancelAllOrders(symbol);
  });

  test('the ledger balances afterwards', async () => {
    expect(await failedChecks(program.database)).toEqual([]);
  });
});

describe('throws the matching ccxt error for an order or request', () => {
  const buy = (amount: number, price: number, params = {}) =>
    anna.createOrder(symbol, 'limit', 'buy', amount, price, params);

  test('without funds, of a wrong size, at a wrong price, of an unknown market', async () => {
    await expect(buy(900_000, 4)).rejects.toThrow(InsufficientFunds);
    await expect(buy(900_000, 4)).rejects.toThrow('Not enough funds');
    await expect(buy(0.01, 4)).rejects.toThrow(InvalidOrder);
    await expect(anna.createOrder('NOPE/CZK', 'limit', 'buy', 1, 1)).rejects.toThrow(BadSymbol);
  });

  test('that would trade, cannot be filled, or repeats a client order id', async () => {
    await boris.createOrder(symbol, 'limit', 'sell', 10, 6);
    await expect(buy(10, 6, { postOnly: true })).rejects.toThrow(OrderImmediatelyFillable);
    await expect(buy(20, 6, { timeInForce: 'FOK' })).rejects.toThrow(OrderNotFillable);
    await expect(buy(1, 1, { clientOrderId: 'story-1' })).rejects.toThrow(DuplicateOrderId);
  });

  test('for an unknown order', async () => {
    await expect(anna.fetchOrder('unknown')).rejects.toThrow(OrderNotFound);
    await expect(anna.cancelOrder('unknown')).rejects.toThrow(OrderNotFound);
  });

  test('with a wrong signature, a wrong time or a missing permission', async () => {
    const unsigned = anna.request('orders', 'public', 'GET');
    await expect(unsigned).rejects.toThrow(AuthenticationError);
    await expect(unsigned).rejects.toThrow('credentials_missing');
    const forged = createClient({ id: anna.apiKey, secret: 'x'.repeat(43) });
    await expect(forged.fetchBalance()).rejects.toThrow(AuthenticationError);
    const late = createClient({ id: anna.apiKey, secret: anna.secret });
    late.options.adjustForTimeDifference = false;
    await expect(late.fetchBalance()).rejects.toThrow(InvalidNonce);
    const reader = createClient(await newKey(annasBrowser, ['user:trading:read']));
    expect(await reader.fetchOpenOrders()).toEqual([]);
    await expect(reader.fetchBalance()).rejects.toThrow(PermissionDenied);
    await expect(reader.cancelAllOrders()).rejects.toThrow(PermissionDenied);
  });

  test('before the trading account is active', async () => {
    const newcomer = await signIn(program, 'slovak@dukat.test');
    const client = createClient(await newKey(newcomer, everything));
    await expect(client.createOrder(symbol, 'limit', 'buy', 10, 1)).rejects.toThrow(AccountNotEnabled);
  });

  test('above the rate limit', async () => {
    const cancels = Array.from({ length: 13 }, () => boris.cancelAllOrders(symbol));
    const outcomes = await Promise.allSettled(cancels);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(RateLimitExceeded) });
  });
});
