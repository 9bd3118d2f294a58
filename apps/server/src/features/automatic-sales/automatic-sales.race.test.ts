import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import {
  bitcoinSale,
  type SalesWorld,
  type Seller,
  type ShownSale,
  salesWorld,
  toAccount,
} from './testing/sales-world.ts';

// A deposit is sold once and its proceeds leave once, whatever happens at the same time.

const rounds = drillScale(2, 50);
let world: SalesWorld;
let seller: Seller;
beforeAll(async () => {
  world = await salesWorld();
  seller = await world.newSeller();
  await world.market(2_000_000);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const four = (work: () => Promise<void>) => Promise.all(Array.from({ length: 4 }, work));

/** Sends coins and lets them be credited, but not sold. */
async function credited(sale: ShownSale, amount: string, owner = seller) {
  const terms = { currency: 'CZK', ...(owner !== seller && toAccount(owner.account)) };
  const floor = { ...terms, floor_price: '9000000' };
  const edit = (body: object) => owner.client.post(`/api/user/automatic_sales/${sale.id}`, body);
  expect((await edit(floor)).status).toBe(200);
  await world.broadcast(sale, amount);
  await world.program.settle(3);
  expect((await world.deposits(owner, sale))[0]?.state).toBe('waiting');
  expect((await edit(terms)).status).toBe(200);
}

test('several workers sell a deposit once and pay it once', { timeout: 600_000 }, async () => {
  const sale = await world.create(seller, bitcoinSale());
  for (let round = 1; round <= rounds; round += 1) {
    await credited(sale, '0.01');
    await four(() => world.sell());
    await four(() => world.pay());
    const deposits = await world.deposits(seller, sale);
    expect(deposits).toHaveLength(round);
    expect(deposits.every(({ run }) => run?.sold === '0.01' && run.deposits === 1)).toBe(true);
  }
});

test('a recovery of the account and a payout have one outcome', { timeout: 600_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const owner = await world.newSeller();
    const sale = await world.confirmed(owner);
    await credited(sale, '0.01', owner);
    await world.sell();
    const [frozen] = await Promise.all([
      owner.client.post('/api/user/freeze', {}),
      four(() => world.pay()),
    ]);
    expect(frozen.status).toBe(200);
    const { rows } = await sql<{ state: string; reason: string | null }>`
      select r.state, r.reason from automatic_sale_runs r join automatic_sales s on s.id = r.sale_id
       where s.public_id = ${sale.id}`.execute(world.program.database);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.state === 'paid' || rows[0]?.reason === 'not_confirmed').toBe(true);
  }
});

test('a removal and a sale have one outcome', { timeout: 600_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const sale = await world.create(seller, bitcoinSale());
    await credited(sale, '0.01');
    const [removed] = await Promise.all([world.act(seller, sale, 'remove'), four(() => world.sell())]);
    expect(removed.status).toBe(200);
    await world.sell();
    const [deposit] = await world.deposits(seller, sale);
    expect(deposit?.state === 'sold' || deposit?.kept_because === 'removed').toBe(true);
    await world.program.settle(1);
  }
});

test('a sale and another use of the coins spend them once', { timeout: 600_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const sale = await world.create(seller, bitcoinSale());
    await credited(sale, '0.01');
    const amount = await world.balance(seller, 'BTC');
    const transfer = { currency: 'BTC', amount, email: 'petr@example.com' };
    const [sent] = await Promise.all([
      seller.client.post('/api/user/personal_transfers', transfer),
      four(() => world.sell()),
    ]);
    const [deposit] = await world.deposits(seller, sale);
    expect(sent.status === 200).toBe(deposit?.kept_because === 'not_enough_funds');
    await world.program.settle(1);
    await world.act(seller, sale, 'remove');
  }
});
