import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks, give } from '../testing/trading-world.ts';

// BTC is at 2,000,000 CZK; quick trades buy at 2,008,000 and sell at 1,992,000.

const path = '/api/dukat/internal/quick-trades';
let program: TestProgram;
let maker: BookMaker;
let trader: TestClient;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  await maker.ask('2001000', '1');
  await maker.bid('1999000', '1');
  trader = await signIn(program, 'verified@dukat.test', { CZK: '100' });
  await trader.post('/api/user/portfolios', { type: 'trade' });
  const portfolio = await program.database
    .selectFrom('portfolios as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id as portfolioId')
    .where('u.email', '=', 'verified@dukat.test')
    .where('p.type', '=', 'trade')
    .executeTakeFirstOrThrow();
  await give(program.database, portfolio, 'CZK', '100000');
  await give(program.database, portfolio, 'BTC', '0.5');
});
afterAll(() => program.close());
beforeEach(() => program.settle(1));

const buy = { market: 'BTC_CZK', side: 'Buy', payment_type: 'VIRTUAL', agreement: true };

// biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer whose shape the contract has checked.
type Loose = any;

async function opened(changes: Readonly<Record<string, unknown>>): Promise<Loose> {
  const answer = await trader.post(path, { ...buy, ...changes });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

async function read(publicId: string): Promise<Loose> {
  return (await trader.get(`${path}/${publicId}?market=BTC_CZK`)).body;
}

describe('a quick trade', () => {
  test('from the balance is executed on the book, and credits its coins to the trading account', async () => {
    const trade = await opened({ quote_value: '2008' });
    expect(trade).toMatchObject({
      market: 'BTC_CZK',
      type: 'Market',
      side: 'Buy',
      baseValue: '0.001',
      quoteValue: '2008',
      rateValue: '2008000',
      status: 'activating',
      paymentType: 'VIRTUAL',
      quoteDepositWallets: [],
    });
    await program.settle(1);
    expect(await read(trade.publicId)).toMatchObject({ status: 'activated', filled_base: '0.001' });
    const accounts = (await trader.get('/v1/accounts')).body.accounts as {
      currency: string;
      available: string;
    }[];
    expect(accounts.find(({ currency }) => currency === 'BTC')?.available).toBe('0.501');
    expect(await failedChecks(program.database)).toEqual([]);
  });

  test('by its base value sells exactly those coins', async () => {
    const trade = await opened({ side: 'Sell', base_value: '0.01' });
    expect(trade).toMatchObject({ baseValue: '0.01', quoteValue: '19920', side: 'Sell' });
    await program.settle(1);
    expect(await read(trade.publicId)).toMatchObject({ status: 'activated', filled_quote: '19920' });
  });

  test('paid by bank waits with payment instructions, and can be canceled by its owner', async () => {
    const trade = await opened({ quote_value: '1000', payment_type: 'BANK_TRANSFER' });
    expect(trade).toMatchObject({
      status: 'waiting_for_payment',
      can_cancel: true,
      payment: { type: 'bank' },
    });
    expect(trade.expires_at).not.toBeNull();
    const canceled = await trader.send('DELETE', `${path}/${trade.publicId}`, {});
    expect(canceled.body).toMatchObject({ status: 'cancelled', can_cancel: false, payment: null });
    expect((await trader.send('DELETE', `${path}/${trade.publicId}`, {})).body.code).toBe(
      'order_not_cancelable',
    );
  });

  test('paid by bank is activated once the money arrives', async () => {
    const trade = await opened({ quote_value: '1000', payment_type: 'BANK_TRANSFER' });
    const { account, currency, amount, variable_symbol } = trade.payment;
    await trader.post('/sandbox/bank/transfer', {
      ...{ to_account: account, currency, amount, variable_symbol, message: 'payment' },
      ...{ from_account: '1265098001/5500', from_name: 'Jana Nováková' },
    });
    await program.settle();
    expect(await read(trade.publicId)).toMatchObject({ status: 'activated', can_cancel: false });
  });

  test('paid in coins names the wallet to send them to', async () => {
    const trade = await opened({ side: 'Sell', base_value: '0.01', payment_type: 'WALLET_TRANSFER' });
    const [wallet] = trade.quoteDepositWallets;
    expect(wallet).toMatchObject({ currency: 'BTC', network: 'BTC', amount: '0.01', memo: null });
    expect(wallet.address).toBe(trade.payment.address);
  });

  test('is in the list, newest first', async () => {
    const trade = await opened({ quote_value: '500', payment_type: 'BANK_TRANSFER' });
    const { quickTrades, total } = (await trader.get(`${path}?limit=2`)).body as Loose;
    expect(quickTrades).toHaveLength(2);
    expect(quickTrades[0]).toMatchObject({ publicId: trade.publicId, dukatOrderId: trade.dukatOrderId });
    expect(total).toBeGreaterThan(2);
  });

  test('of another market is not found', async () => {
    const trade = await opened({ quote_value: '500', payment_type: 'BANK_TRANSFER' });
    const answer = await trader.get(`${path}/${trade.publicId}?market=ETH_CZK`);
    expect([answer.status, answer.body.code]).toEqual([404, 'order_unknown']);
  });

  test.each([
    ['a stranger', () => program.client()],
    ['another trader', () => signIn(program, 'demo@dukat.test', { CZK: '1' })],
  ])('is read by %s who has its link, without its payment, and cannot be changed', async (_, arrive) => {
    const reader = await arrive();
    const trade = await opened({ quote_value: '700', payment_type: 'BANK_TRANSFER' });
    const one = `${path}/${trade.publicId}`;
    const seen = await reader.get(`${one}?market=BTC_CZK`);
    expect(seen.body).toEqual({
      ...trade,
      ...{ payment: null, quoteDepositWallets: [], why_waiting: null, can_cancel: false, is_own: false },
    });
    expect(trade.is_own).toBe(true);
    expect(seen.text).not.toContain(trade.payment.variable_symbol);
    expect([401, 404]).toContain((await reader.send('DELETE', one, {})).status);
    expect(await read(trade.publicId)).toMatchObject({ status: 'waiting_for_payment' });
  });

  test('that sells shows its wallet address only to its owner', async () => {
    const trade = await opened({ side: 'Sell', base_value: '0.01', payment_type: 'WALLET_TRANSFER' });
    const seen = await (await program.client()).get(`${path}/${trade.publicId}?market=BTC_CZK`);
    expect(seen.text).not.toContain(trade.payment.address);
  });

  test('cannot be used to read an order that is no quick trade', async () => {
    const visitor = await program.client();
    const order = await open(visitor, await buyOrder(visitor));
    for (const reader of [visitor, trader]) {
      const answer = await reader.get(`${path}/${order.id}?market=BTC_CZK`);
      expect([answer.status, answer.body.code]).toEqual([404, 'order_unknown']);
    }
  });

  test('cannot be canceled once paid', async () => {
    const trade = await opened({ quote_value: '500' });
    const answer = await trader.send('DELETE', `${path}/${trade.publicId}`, {});
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_cancelable']);
  });
});

describe('a quick trade is refused', () => {
  test.each([
    ['an unknown market', { market: 'XYZ_CZK', quote_value: '1000' }, 'market_unknown', 'market'],
    ['a market that no bank pays', { market: 'ETH_BTC', base_value: '1' }, 'market_unknown', 'market'],
    ['both amounts', { base_value: '1', quote_value: '1000' }, 'field_not_allowed', 'quote_value'],
    ['neither amount', {}, 'field_required', 'quote_value'],
    ['zero', { quote_value: '0' }, 'amount_not_positive', 'quote_value'],
    ['half a crown', { quote_value: '1000.5' }, 'price_not_integer', 'quote_value'],
    ['too little', { base_value: '0.0000000001' }, 'below_minimum_trade', 'base_value'],
    ['more decimals than a coin has', { base_value: '0.0010000001' }, 'amount_too_precise', 'base_value'],
    ['more than there is', { quote_value: '4000000' }, 'funds_too_low_to_buy', 'quote_value'],
    [
      'a bank transfer for coins',
      { side: 'Sell', base_value: '0.01', payment_type: 'BANK_TRANSFER' },
      'payment_method_unavailable',
      'payment_type',
    ],
    [
      'an unknown network',
      { side: 'Sell', base_value: '0.01', payment_type: 'WALLET_TRANSFER', deposit_network: 'XYZ' },
      'network_unknown',
      'deposit_network',
    ],
  ])('for %s', async (_, changes, code, field) => {
    const { body } = await trader.post(path, { ...buy, ...changes });
    const [error] = body.errors as { field: string }[];
    expect([body.code, error?.field]).toEqual([code, field]);
  });

  test('without a trading account, whose list is empty', async () => {
    const basic = await signIn(program, 'slovak@dukat.test', { CZK: '5000' });
    const answer = await basic.post(path, { ...buy, quote_value: '1000' });
    expect([answer.status, answer.body.code]).toEqual([409, 'trading_not_active']);
    expect((await basic.get(path)).body).toEqual({ quickTrades: [], total: 0 });
    expect((await basic.get(`${path}/unknown?market=BTC_CZK`)).status).toBe(404);
    expect((await basic.send('DELETE', `${path}/unknown`, {})).status).toBe(404);
  });
});
