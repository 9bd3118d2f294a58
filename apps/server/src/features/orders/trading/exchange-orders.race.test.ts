import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { workOrder } from './work-orders.ts';

let program: TestProgram;
let maker: BookMaker;
let rich: TestClient;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  rich = await signIn(program, 'verified@dukat.test', { CZK: '1000000', BTC: '1' });
});
afterAll(() => program.close());

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };

function work({ id }: OpenedOrder): Promise<void> {
  return workOrder(program.database, program.deps.orderDeps, program.clock, id);
}

test('fifty orders worked, canceled and updated concurrently: each ends once, and the books balance', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 50; round += 1) {
    // Some books are thin, so that some orders are partly filled when they are canceled.
    await maker.ask('1899000', round % 3 === 0 ? '0.001' : '1');
    const now = await readRate(rich, 'BTC', 'CZK', false);
    const custom = { rate_type: 'CUSTOM', rate_value: '1900000', fiat_value: '5000' };
    const order = await open(rich, await buyOrder(rich, { ...fromBalance, ...custom }));
    await work(order);
    const cancel = () => rich.post('/api/cancel_order', { id: order.id });
    const update = () =>
      rich.post('/api/order/update_price', { id: order.id, rate_value: now.value, time: now.time });
    const [first, ...others] = round % 2 === 0 ? [update, cancel, cancel] : [cancel, update, update];
    const answers = await Promise.all([
      first?.(),
      work(order),
      ...others.map((act) => act()),
      work(order),
      work(order),
    ]);
    for (const answer of answers) if (answer !== undefined) expect([200, 409]).toContain(answer.status);
    await program.settle(1);
    await rich.post('/api/cancel_order', { id: order.id });
    expect(['FINISHED', 'CANCELED']).toContain((await fetchOrder(rich, order)).status);
    await maker.clear();
  }
  expect(await failedChecks(program.database)).toEqual([]);
});

test('fifty orders of both directions worked by two concurrent jobs: each is filled once', {
  timeout: 120_000,
}, async () => {
  await maker.ask('2001000', '5');
  await maker.bid('1999000', '5');
  const buy = await buyOrder(rich, { ...fromBalance, fiat_value: '1000' });
  const sell = await sellOrder(rich, { ...fromBalance, deposit_network: null, coin_value: '0.001' });
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, index) => open(rich, index % 2 === 0 ? buy : sell)),
  );
  await Promise.all([...orders.map(work), ...orders.toReversed().map(work), program.settle(1)]);
  const views = await Promise.all(orders.map((order) => fetchOrder(rich, order)));
  expect(views.map(({ status }) => status)).toEqual(orders.map(() => 'FINISHED'));
  for (const { txns } of views) {
    expect(txns.filter((txn: { txn_type: string }) => txn.txn_type === 'TRADE_FILL')).toHaveLength(1);
  }
  expect(await failedChecks(program.database)).toEqual([]);
  await maker.clear();
});

test('a locked order does not block the exchange for long', async () => {
  await maker.ask('2001000', '5');
  const [held, free] = [
    await open(rich, await buyOrder(rich, { ...fromBalance, fiat_value: '1000' })),
    await open(rich, await buyOrder(rich, { ...fromBalance, fiat_value: '1000' })),
  ];
  await program.database.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('public_id', '=', held.id).forUpdate().execute();
    await Promise.all([expect(work(held)).rejects.toThrow('lock timeout'), work(free)]);
    expect((await fetchOrder(rich, free)).status).toBe('FINISHED');
  });
  await work(held);
  expect((await fetchOrder(rich, held)).status).toBe('FINISHED');
  await maker.clear();
});
