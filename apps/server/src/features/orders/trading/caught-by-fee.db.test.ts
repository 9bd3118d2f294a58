import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open } from '../../../program/testing/order-requests.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks, place } from '../../trading/testing/trading-world.ts';

let program: TestProgram;
let maker: BookMaker;
let taker: BookMaker;
beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  taker = await bookMaker(program, 'BTC_CZK');
});
afterAll(() => program.close());

/** Leaves an ask of one lot, all of which the fee of a purchase takes. */
async function leaveOneLot(): Promise<void> {
  await maker.ask('2001000', '0.00200001');
  const purchase = { type: 'Limit', side: 'Buy', price: '2001000', size: '0.002' } as const;
  const placed = await place(program.deps.exchange, taker.account, 'BTC_CZK', purchase);
  expect(placed.refused).toBe(false);
}

test.each([2, 1, 3])('%i orders wait if the fee takes all that the broker caught for them', async (count) => {
  const owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000', BTC: '1' });
  await leaveOneLot();
  const order = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };
  const placed = [];
  for (let n = 0; n < count; n += 1)
    placed.push(await open(owner, await buyOrder(owner, { ...order, fiat_value: '250' })));
  await program.settle(1);
  const statuses = await Promise.all(placed.map(async (each) => (await fetchOrder(owner, each)).status));
  expect(new Set(statuses)).toEqual(new Set(['SLEEPING']));
  const trades = await program.database.selectFrom('broker_orders').selectAll().execute();
  expect(trades.at(-1)).toMatchObject({ coins: '0.000000000000000000', posting_reference: null });
  expect(await failedChecks(program.database)).toEqual([]);
});
