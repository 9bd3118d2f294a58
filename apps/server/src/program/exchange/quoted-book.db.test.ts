import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedMaker } from '../../features/trading/market-maker/stake-maker.ts';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, open, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The broker trades on the market maker's book: the largest usual retail order is filled at the customer's own rate.

let program: TestProgram;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  await inTransaction(program.database, (tx) => seedMaker(tx, program.clock.now()));
  await program.deps.marketMaker.round();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '3000000', BTC: '2' });
});
afterAll(() => program.close());
afterEach(async () => {
  await program.tick();
  await program.deps.marketMaker.round();
  expect(await failedChecks(program.database)).toEqual([]);
});

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };

test.each(['MARKET', 'CURRENT'])(
  'a million CZK at %s buy bitcoin immediately at the displayed rate',
  async (rate_type) => {
    const body = await buyOrder(owner, { ...fromBalance, rate_type, fiat_value: '1000000' });
    const order = await open(owner, body);
    await program.settle();
    const done = await fetchOrder(owner, order);
    expect(done).toMatchObject({ status: 'FINISHED', filled_fiat: '1000000' });
    for (const { rate } of done.txns.filter(
      ({ txn_type: type }: { txn_type: string }) => type === 'TRADE_FILL',
    )) {
      // Coins are whole units, so the price differs from the displayed rate by less than one CZK.
      expect(Number(rate)).toBeCloseTo(2_008_000, 0);
    }
  },
);

test('half a bitcoin is sold for a million CZK minus the spread', async () => {
  const order = await open(owner, await sellOrder(owner, { ...fromBalance, coin_value: '0.5' }));
  await program.settle();
  expect(await fetchOrder(owner, order)).toMatchObject({ status: 'FINISHED', filled_fiat: '996000' });
});

test('the book is complete again after the next round', async () => {
  const { body } = await owner.get('/v1/markets/BTC_CZK/book?depth=20');
  const book = body as unknown as { bids: readonly unknown[]; asks: readonly unknown[] };
  expect([book.bids.length, book.asks.length]).toEqual([20, 20]);
});
