import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sellDeposits } from './running/sell-deposits.ts';
import { loseNewestPayment } from './testing/lost-payments.ts';
import { bitcoinSale, type SalesWorld, type Seller, salesWorld, toAccount } from './testing/sales-world.ts';

// Deposits that wait, or that their chain loses and mines again.

let world: SalesWorld;
let seller: Seller;
beforeAll(async () => {
  world = await salesWorld();
  seller = await world.newSeller();
});
beforeEach(() => world.market(2_000_000));
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const runs = () => world.program.database.selectFrom('automatic_sale_runs').selectAll().execute();
const rowsOf = async (id: string | undefined) =>
  world.program.database
    .selectFrom('automatic_sale_deposits')
    .select(['state', 'reason'])
    .where('deposit_public_id', '=', id ?? '')
    .orderBy('id')
    .execute();

/** The chain loses the block of the newest payment, and mines the payment again later. */
async function loseAndMineAgain() {
  const sendAgain = await loseNewestPayment(world.program);
  await world.program.settle(2);
  await sendAgain();
  await world.program.settle(8);
}

test('a waiting deposit that is mined again is sold once', async () => {
  const sale = await world.create(seller, bitcoinSale({ floor_price: '2100000' }));
  await world.send(sale, '0.01');
  const [waiting] = await world.deposits(seller, sale);
  await loseAndMineAgain();
  expect(await rowsOf(waiting?.id)).toHaveLength(2);
  await world.market(2_300_000);
  await world.sell();
  await world.program.settle(2);
  expect((await rowsOf(waiting?.id)).map(({ state }) => state)).toEqual(['reversed', 'sold']);
  expect((await runs()).map(({ amount }) => Number(amount))).toEqual([0.01]);
});

test('a sold deposit that is mined again is not sold again', async () => {
  // Other coins, so that the reversal can be booked.
  const paused = await world.create(seller, bitcoinSale());
  expect((await world.act(seller, paused, 'pause')).status).toBe(200);
  await world.send(paused, '0.02');
  const sale = await world.create(seller, bitcoinSale());
  await world.send(sale, '0.01');
  const [sold] = await world.deposits(seller, sale);
  const before = (await runs()).length;
  await loseAndMineAgain();
  expect(await rowsOf(sold?.id)).toEqual([
    { state: 'sold', reason: null },
    { state: 'credited', reason: 'sold_before' },
  ]);
  expect(await runs()).toHaveLength(before);
  expect(world.lastMail(seller)).toMatch(/0\.01\sBTC.*The same coins were sold before/s);
});

test('nothing is sold below the floor if the rate falls before the order is filled', async () => {
  const sale = await world.create(seller, bitcoinSale({ floor_price: '2100000' }));
  await world.send(sale, '0.01');
  await world.market(2_300_000);
  const deps = world.program.deps.automaticSalesDeps;
  const { orders } = deps;
  const open: typeof orders.open = async (...order) => {
    await world.market(2_000_000);
    return orders.open(...order);
  };
  await sellDeposits({ ...deps, orders: { ...orders, open } });
  const run = async () => (await world.deposits(seller, sale))[0]?.run;
  expect(await run()).toMatchObject({ state: 'selling', sold: '0' });
  await world.market(2_300_000);
  await world.program.settle(2);
  expect(await run()).toMatchObject({ state: 'credited', sold: '0.01' });
});

test('deposits above the authorized payout together are sold in parts', async () => {
  const sale = await world.confirmed(seller, {
    ...toAccount(seller.account, '50000'),
    floor_price: '2100000',
  });
  for (const amount of ['0.01', '0.01', '0.01']) await world.send(sale, amount);
  await world.market(2_300_000);
  await world.program.settle(8);
  const deposits = await world.deposits(seller, sale);
  expect(deposits.map(({ run }) => run?.sold)).toEqual(['0.01', '0.02', '0.02']);
  for (const { run } of deposits) expect(run).toMatchObject({ state: 'paid' });
});

test('coins that came while the address was paused are not sold after it is resumed', async () => {
  const sale = await world.create(seller, bitcoinSale({ floor_price: '2100000' }));
  await world.send(sale, '0.01');
  expect((await world.act(seller, sale, 'pause')).status).toBe(200);
  expect((await world.act(seller, sale, 'resume')).status).toBe(200);
  await world.market(2_300_000);
  await world.program.settle(3);
  expect((await world.deposits(seller, sale))[0]).toMatchObject({
    state: 'credited',
    kept_because: 'paused',
  });
});
