import { availableAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import {
  buyOrder,
  fetchOrder,
  open,
  payByBank,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';

// Retail orders on the exchange's book: BTC is at 2,000,000 CZK, customers buy at 2,008,000 and sell at 1,992,000.

let program: TestProgram;
let maker: BookMaker;
let client: TestClient;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  client = await program.client();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000', BTC: '1' });
});
afterAll(() => program.close());
afterEach(async () => {
  await maker.setStatus('running');
  await maker.clear();
  program.prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  await program.tick();
  // The job works each tick once: this one is worked.
  await program.settle(1);
  expect(await failedChecks(program.database)).toEqual([]);
});

const keep = { payout_type: 'KEEP', coin_address: null };
const fromBalance = { ...keep, email: null, payment_type: 'VIRTUAL' };

async function brokerHas(asset: string): Promise<string> {
  const id = await housePortfolio(program.database, 'broker', program.clock.now());
  return formatAmount(await readBalance(program.database, availableAccount(id), asset));
}

function fills(order: { txns: readonly { txn_type: string }[] }) {
  return order.txns.filter(({ txn_type: type }) => type === 'TRADE_FILL');
}

function mailsAbout(words: RegExp): number {
  return program.mails.filter(({ subject }) => words.test(subject)).length;
}

const notPlaced = {
  status: 'SLEEPING',
  why_waiting: 'order_not_placed',
  exchange_order: { status: 'create_failed' },
};

describe('a purchase', () => {
  test('at MARKET, paid by bank, is bought on the book at the customer’s rate and sent', async () => {
    await maker.ask('2001000', '1');
    const before = Number(await brokerHas('CZK'));
    const order = await open(client, await buyOrder(client));
    await payByBank(client, order);
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done).toMatchObject({ status: 'FINISHED', filled_fiat: '10000', exchange_order: null });
    expect(done.payout.status).toBe('final');
    expect(fills(done)).toMatchObject([{ rate: done.fill_rate, amount: done.filled_coin }]);
    expect(Number(done.fill_rate)).toBeCloseTo(2_008_000, -1);
    expect(done.filled_coin).toBe('0.00498007');
    expect(done.live_trading_info.amount_traded).toBe(done.filled_coin);
    expect(Number(await brokerHas('CZK')) - before).toBeGreaterThan(0);
  });

  test('at CURRENT ends exactly at both its amounts', async () => {
    await maker.ask('2008000', '1');
    const body = await buyOrder(owner, { ...fromBalance, rate_type: 'CURRENT', fiat_value: '12345' });
    const order = await open(owner, body);
    await program.settle();
    expect(await fetchOrder(owner, order)).toMatchObject({
      status: 'FINISHED',
      filled_fiat: '12345',
      filled_coin: body.coin_value,
    });
  });

  test('at CUSTOM waits for its rate, and is filled when the market comes down', async () => {
    await maker.ask('1890000', '1');
    const order = await open(
      owner,
      await buyOrder(owner, {
        ...fromBalance,
        rate_type: 'CUSTOM',
        rate_value: '1900000',
        fiat_value: '5000',
      }),
    );
    await program.settle();
    expect(await fetchOrder(owner, order)).toMatchObject({
      status: 'SLEEPING',
      why_waiting: 'rate_not_reached',
    });
    program.prices.set('BTC', { CZK: 1_890_000, EUR: 75_000 });
    await program.tick();
    const filled = await fetchOrder(owner, order);
    expect(filled.status).toBe('FINISHED');
    // The retail rate is now below the order's: the same coins cost less.
    expect(Number(filled.filled_fiat)).toBeLessThan(5_000);
  });

  test('is traded by a job, not in the request', async () => {
    await maker.ask('2001000', '1');
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '2000' }));
    expect((await fetchOrder(owner, order)).status).toBe('TRADING');
    await program.settle(1);
    expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
  });

  test('never pays more than the customer’s rate', async () => {
    await maker.ask('2008100', '1');
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '2000' }));
    await program.settle();
    expect(await fetchOrder(owner, order)).toMatchObject(notPlaced);
    await maker.ask('2008000', '1');
    await program.tick();
    expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
  });

  test('waits if the broker stops at the price band, as with an empty book', async () => {
    await maker.ask('2001000', '1');
    const band = vi.spyOn(program.deps.bands, 'currentBand');
    band.mockReturnValue({ lowTicks: 1, highTicks: 2 });
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '2000' }));
    await program.settle();
    expect(await fetchOrder(owner, order)).toMatchObject(notPlaced);
    band.mockRestore();
    await program.tick();
    expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
  });

  test('takes what is offered, and tries again at each tick for the rest', async () => {
    await maker.ask('2001000', '0.002');
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '20000' }));
    await program.settle();
    const first = await fetchOrder(owner, order);
    expect(first.status).toBe('TRADING');
    expect(first.live_trading_info.amount_traded).toBe('0.001996');
    expect(first.can.update_price).toBe(false);
    await maker.ask('2002000', '0.003');
    await program.tick();
    expect((await fetchOrder(owner, order)).live_trading_info.amount_traded).toBe('0.00499');
    await maker.ask('2003000', '1');
    await program.tick();
    const done = await fetchOrder(owner, order);
    expect(done).toMatchObject({ status: 'FINISHED', filled_fiat: '20000' });
    expect(fills(done)).toHaveLength(3);
  });
});

describe('a sale', () => {
  test('at MARKET, paid over the chain, is sold on the book and paid to the bank account', async () => {
    await maker.bid('1999000', '1');
    const order = await open(client, await sellOrder(client));
    const { payment } = await fetchOrder(client, order);
    await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount: '0.01' });
    await program.settle();
    const done = await fetchOrder(client, order);
    expect(done.status).toBe('FINISHED');
    expect(done.payout.status).toBe('final');
    expect(fills(done)).toMatchObject([{ rate: '1992000' }]);
  });

  test('at CURRENT and at CUSTOM ends at its amounts, over several fills', async () => {
    await maker.bid('2100000', '0.003');
    program.prices.set('BTC', { CZK: 2_110_000, EUR: 84_000 });
    await program.tick();
    const { value, time } = await readRate(owner, 'BTC', 'CZK', true);
    const terms = { ...fromBalance, deposit_network: null, coin_value: '0.005', time };
    const custom = await open(
      owner,
      await sellOrder(owner, { ...terms, rate_type: 'CUSTOM', rate_value: '2101560' }),
    );
    await program.settle();
    expect((await fetchOrder(owner, custom)).exchange_order).toEqual({ status: 'create_failed' });
    await maker.bid('2101600', '0.003');
    await program.tick();
    expect((await fetchOrder(owner, custom)).live_trading_info.amount_traded).toBe('0.003');
    await maker.bid('2101700', '1');
    await program.tick();
    const done = await fetchOrder(owner, custom);
    expect(done).toMatchObject({ status: 'FINISHED', filled_coin: '0.005', filled_fiat: '10507' });
    const current = await open(
      owner,
      await sellOrder(owner, { ...terms, rate_type: 'CURRENT', rate_value: value }),
    );
    await program.settle();
    expect(await fetchOrder(owner, current)).toMatchObject({ status: 'FINISHED', filled_coin: '0.005' });
  });
});

describe('an order that cannot be placed', () => {
  test.each(['cancel_only', 'read_only', 'shutting_down'] as const)(
    'because the market is %s reports it once, and trades when the market runs again',
    async (status) => {
      await maker.ask('2001000', '1');
      await maker.setStatus(status);
      const reported = mailsAbout(/needs our attention/);
      const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '2000' }));
      await program.settle();
      await program.tick();
      await program.tick();
      expect(await fetchOrder(owner, order)).toMatchObject({
        status: 'SLEEPING',
        exchange_order: { status: 'create_failed' },
        why_waiting: 'order_not_placed',
      });
      await program.settle();
      expect(mailsAbout(/needs our attention/) - reported).toBe(1);
      await maker.setStatus('running');
      await program.tick();
      expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
    },
  );

  test('because another process owns the market is not lost', async () => {
    await maker.ask('2001000', '1');
    await program.database
      .updateTable('trading_markets')
      .set({ holder: 'another', lease_until: new Date(Date.now() + 3_600_000), fencing: '1000000' })
      .where('name', '=', 'BTC_CZK')
      .execute();
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '2000' }));
    await program.settle();
    expect((await fetchOrder(owner, order)).exchange_order).toEqual({ status: 'create_failed' });
    await program.database.updateTable('trading_markets').set({ holder: null }).execute();
    await program.tick();
    expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
  });

  test('can be canceled, and is refunded completely', async () => {
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '2000' }));
    await program.settle();
    const canceled = await owner.post('/api/cancel_order', { id: order.id });
    expect(canceled.status).toBe(200);
    const done = await fetchOrder(owner, order);
    expect(done.status).toBe('CANCELED');
    expect(done.txns.at(-1)).toMatchObject({ txn_type: 'TRADE_REFUND', amount: '2000' });
  });

  test('partly filled and canceled keeps what was filled', async () => {
    await maker.ask('2001000', '0.002');
    const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '20000' }));
    await program.settle();
    await program.tick();
    expect((await fetchOrder(owner, order)).why_waiting).toBe('order_not_placed');
    await owner.post('/api/cancel_order', { id: order.id });
    expect(await fetchOrder(owner, order)).toMatchObject({ status: 'FINISHED', filled_coin: '0.001996' });
  });
});

describe('an order with a new price', () => {
  test('wakes at once and is filled by its job', async () => {
    await maker.ask('2001000', '1');
    const body = await buyOrder(owner, {
      ...fromBalance,
      rate_type: 'CUSTOM',
      rate_value: '1900000',
      fiat_value: '5000',
    });
    const order = await open(owner, body);
    await program.settle();
    const { value, time } = await readRate(owner, 'BTC', 'CZK', false);
    const updated = await owner.post('/api/order/update_price', { id: order.id, rate_value: value, time });
    expect((updated.body.order as { status: string }).status).toBe('TRADING');
    await program.settle();
    expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
  });
});

test('a coin without a market is filled from the inventory at once', async () => {
  const rate = await readRate(owner, 'XMR', 'CZK', false);
  const order = await open(
    owner,
    await buyOrder(owner, { ...fromBalance, coin_code: 'XMR', rate_value: rate.value, fiat_value: '1000' }),
  );
  expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
});
