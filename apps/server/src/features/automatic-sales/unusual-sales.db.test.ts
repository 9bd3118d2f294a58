import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchTask } from '../wallets/wallets-tasks.ts';
import { loseNewestPayment } from './testing/lost-payments.ts';
import { bitcoinSale, type SalesWorld, type Seller, salesWorld } from './testing/sales-world.ts';

// Sales whose coins, order or payout do not end as usual.

let world: SalesWorld;
let seller: Seller;
beforeAll(async () => {
  world = await salesWorld();
});
beforeEach(async () => {
  await world.market(2_000_000);
  seller = await world.newSeller();
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const waitingSale = (more: object = {}) =>
  world.create(seller, bitcoinSale({ floor_price: '2100000', ...more }));
const first = async (sale: Parameters<SalesWorld['deposits']>[1]) => (await world.deposits(seller, sale))[0];
const statusOf = async (id: string | undefined) =>
  world.program.database
    .selectFrom('wallet_deposits')
    .select('status')
    .where('public_id', '=', id ?? '')
    .executeTakeFirst();

/** Offers coins of the balance to another person, which takes them off it. */
async function spend(amount: string): Promise<void> {
  const transfer = { currency: 'BTC', amount, email: 'petr@example.com' };
  const { status, text } = await seller.client.post('/api/user/personal_transfers', transfer);
  expect(status, text).toBe(200);
}

test('coins that their owner has spent in part stay on the balance', async () => {
  const sale = await waitingSale();
  for (const amount of ['0.01', '0.02']) await world.send(sale, amount);
  await spend('0.005');
  await world.market(2_300_000);
  await world.program.settle(2);
  for (const deposit of await world.deposits(seller, sale))
    expect(deposit).toMatchObject({ state: 'credited', kept_because: 'not_enough_funds', run: null });
  expect(await world.balance(seller, 'BTC')).toBe('0.025');
  expect(world.lastMail(seller)).toMatch(/0\.03\sBTC.*You have used the coins otherwise\./s);
});

test('a waiting deposit that is disputed is not sold, until its chain has it again', async () => {
  const sale = await waitingSale();
  await world.send(sale, '0.01');
  await spend('0.01');
  const sendAgain = await loseNewestPayment(world.program);
  await world.program.settle(2);
  const { id } = (await first(sale)) ?? {};
  expect(await statusOf(id)).toEqual({ status: 'disputed' });
  // Coins of another source must not be sold in its place.
  const other = await world.create(seller, bitcoinSale({ kept_share: 99 }));
  await world.send(other, '0.02');
  await world.market(2_300_000);
  await world.program.settle(2);
  expect(await first(sale)).toMatchObject({ state: 'waiting', run: null });
  await sendAgain();
  await world.program.settle(8);
  expect(await statusOf(id)).toEqual({ status: 'credited' });
  expect((await first(sale))?.run).toMatchObject({ state: 'credited', sold: '0.01' });
});

test('the proceeds of sold coins that their chain has lost are not paid', async () => {
  const sale = await world.confirmed(seller, { floor_price: '2100000' });
  await world.send(sale, '0.01');
  await world.market(2_300_000);
  await world.sell();
  await loseNewestPayment(world.program);
  await world.program.runTask(watchTask);
  const deposit = await first(sale);
  expect(await statusOf(deposit?.id)).toEqual({ status: 'disputed' });
  await world.pay();
  expect((await first(sale))?.run).toMatchObject({
    state: 'credited',
    sold: '0.01',
    stays_because: 'frozen',
  });
  expect((await world.templates(seller)).at(-1)).toBe('automatic_sale_money_stays');
});

test('a payout that the bank returns is credited to the balance, with a mail', async () => {
  const sale = await world.confirmed(seller);
  const before = Number(await world.balance(seller, 'CZK'));
  await world.send(sale, '0.01');
  const { payout, proceeds } = (await first(sale))?.run ?? {};
  const { end_to_end_id: reference } = await world.program.database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('reference', '=', `withdrawal:${payout?.id}`)
    .executeTakeFirstOrThrow();
  await seller.client.post('/sandbox/bank/settle-payouts', { outcome: 'return', reference });
  await world.program.settle(2);
  expect((await first(sale))?.run).toMatchObject({ state: 'paid', payout: { step: 'failed' } });
  expect((await world.templates(seller)).at(-1)).toBe('withdrawal_returned');
  expect(Number(await world.balance(seller, 'CZK'))).toBe(before + Number(proceeds));
});

// The last test, since later ones would not trust a price that falls so far.
test('deposits above the largest order are sold in parts, and months count what a canceled order sold', async () => {
  const sale = await waitingSale({ floor_price: '19000000' });
  for (const amount of ['0.1', '0.1', '0.1']) await world.send(sale, amount);
  for (let price = 2_000_000; price < 20_000_000; price = Math.round(price * 1.15)) await world.market(price);
  await world.market(20_000_000);
  await world.sell();
  const deposits = await world.deposits(seller, sale);
  expect(deposits.map(({ state }) => state)).toEqual(['waiting', 'sold', 'sold']);
  // Inventory buys only a part of it in a tick.
  const part = deposits[1]?.run;
  expect(part).toMatchObject({ state: 'selling', deposits: 2 });
  expect(Number(part?.sold)).toBeGreaterThan(0);
  expect(Number(part?.sold)).toBeLessThan(0.2);
  const canceled = await seller.client.post('/api/cancel_order', { id: part?.order });
  expect(canceled.status, canceled.text).toBe(200);
  await world.pay();
  const [shown] = await world.sales(seller);
  const { sold, proceeds } = (await world.deposits(seller, sale))[1]?.run ?? {};
  expect(sold).toBe(part?.sold);
  expect(shown?.months).toMatchObject([{ currency: 'CZK', sold, proceeds }]);
  await world.sell();
  expect((await first(sale))?.run).toMatchObject({ deposits: 1 });
});
