import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open, readRate } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

// An order that was sent to the market, on the exchange's book: its job trades after the answer, and the market may
// move in between.

let program: TestProgram;
let maker: BookMaker;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000', BTC: '1' });
});
afterAll(() => program.close());

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };

test('an order that is sent to the market waits again beyond its bound, and is filled when the market is back', async () => {
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
  const sent = await owner.post('/api/order/exchange_now', { id: order.id, rate_value: value, time });
  expect(sent.body.order).toMatchObject({ status: 'TRADING', rate_type: 'MARKET' });
  // The market jumps before the job has traded.
  const { prices } = program;
  prices.set('BTC', { CZK: 2_100_000, EUR: 84_000 });
  await program.tick();
  await program.settle();
  const asleep = await fetchOrder(owner, order);
  expect(asleep).toMatchObject({
    status: 'SLEEPING',
    why_waiting: 'rate_not_reached',
    can: { exchange_now: true },
  });
  expect(asleep.current_rate.distance_percent).toBeGreaterThan(3);
  prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  await program.tick();
  await program.settle();
  const done = await fetchOrder(owner, order);
  expect(done.status).toBe('FINISHED');
  expect(Number(done.fill_rate)).toBeLessThanOrEqual(Number(value) * 1.01);
});
