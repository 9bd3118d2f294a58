import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { add, negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { failedChecks } from '../testing/trading-world.ts';
import { fundBroker } from './fund-broker.ts';

let program: TestProgram;
let maker: BookMaker;
let owner: TestClient;
let broker: string;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  owner = await signIn(program, 'verified@dukat.test', { CZK: '100000', BTC: '1' });
  broker = await housePortfolio(program.database, 'broker', program.clock.now());
});
afterAll(() => program.close());
beforeEach(async () => {
  await maker.ask('2001000', '1');
  await maker.bid('1999000', '1');
});
afterEach(async () => {
  await maker.clear();
  expect(await failedChecks(program.database)).toEqual([]);
});

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };

const has = (asset: string) => readBalance(program.database, availableAccount(broker), asset);

/** Moves the broker's capital to or from the house account until exactly `rest` is left. */
async function leave(asset: string, rest: string): Promise<void> {
  const amount = subtract(await has(asset), toAmount(rest));
  if (amount === 0n) return;
  const posted = await inTransaction(program.database, (tx) =>
    post(tx, {
      reference: `test:capital:${publicId()}`,
      type: 'house_move',
      entries: [
        { account: availableAccount(broker), asset, amount: negate(amount) },
        { account: houseTrading, asset, amount },
      ],
    }),
  );
  if (posted.refused) throw new Error(posted.reason);
}

test('a broker short of capital fills what it can pay and continues with what the customer paid', async () => {
  await program.settle(1);
  await leave('CZK', '100');
  const order = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '250' }));
  await program.settle(1);
  const first = await fetchOrder(owner, order);
  expect(first.status).toBe('TRADING');
  expect(Number(first.filled_fiat)).toBeGreaterThan(99);
  expect(Number(first.filled_fiat)).toBeLessThan(101);
  await program.tick();
  await program.tick();
  expect((await fetchOrder(owner, order)).status).toBe('FINISHED');
});

test.each([
  ['coins', 'BTC', '0', '1'],
  ['money for the fee', 'CZK', '9', '1000'],
])('a sale waits while the broker lacks %s, and is filled afterwards', async (_, asset, rest, enough) => {
  await leave('CZK', '1000000');
  await leave('BTC', '1');
  await leave(asset, rest);
  const sale = { ...fromBalance, deposit_network: null, coin_value: '0.01' };
  const order = await open(owner, await sellOrder(owner, sale));
  await program.settle(1);
  expect((await fetchOrder(owner, order)).exchange_order).toEqual({ status: 'create_failed' });
  await leave(asset, enough);
  await program.tick();
  expect(await fetchOrder(owner, order)).toMatchObject({ status: 'FINISHED', filled_coin: '0.01' });
});

test('buying and selling leaves the spread with the broker and the fees on the house account', async () => {
  await leave('CZK', '1000000');
  await leave('BTC', '1');
  const bought = await open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '20000' }));
  await program.settle(1);
  const { filled_coin: coins } = await fetchOrder(owner, bought);
  const sold = await open(
    owner,
    await sellOrder(owner, { ...fromBalance, deposit_network: null, coin_value: coins }),
  );
  await program.settle(1);
  expect((await fetchOrder(owner, sold)).status).toBe('FINISHED');
  // Bought at 2,001,000 and sold at 1,999,000, each with a fee of 0.2 %; the customer paid 2,008,000 and got 1,992,000.
  expect(await has('CZK')).toBeGreaterThan(toAmount('1000000'));
  expect(await has('BTC')).toBeGreaterThanOrEqual(toAmount('1'));
});

test('funds the broker once per reference, and never with more than the house account has', async () => {
  const before = await has('CZK');
  const given = (amount: string, reference = 'broker-capital:march:CZK') =>
    inTransaction(program.database, (tx) =>
      fundBroker(tx, { asset: 'CZK', amount: toAmount(amount), reference, now: program.clock.now() }),
    );
  expect((await given('500')).refused).toBe(false);
  expect((await given('500')).refused).toBe(false);
  expect(await has('CZK')).toBe(add(before, toAmount('500')));
  expect(await given('600')).toMatchObject({ reason: 'reference_reused' });
  expect(await given('900000000000', 'broker-capital:april:CZK')).toMatchObject({ reason: 'funds_too_low' });
});
