import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { readRate } from '../../../program/testing/order-requests.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { type CardForCoins, coinBuyers, coinCard } from '../testing/coin-buyer.ts';
import { cancelUnpaidCards } from './cancel-unpaid.ts';

// Coins that pay a card beside the cancel, the unpaid expiry and the refund: the proceeds are on one card or one balance.

const rounds = drillScale(3, 100);
const timeout = 240_000;
let program: TestProgram;
let buyers: ReturnType<typeof coinBuyers>;
let buyer: Awaited<ReturnType<typeof buyers.newBuyer>>;
beforeAll(async () => {
  program = await testProgram();
  buyers = coinBuyers(program);
});
beforeEach(async () => {
  buyer = await buyers.newBuyer();
  await buyers.market(2_000_000);
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const status = ({ id }: CardForCoins) => buyers.status(buyer, id);
const balance = async () => Number(await buyers.balance(buyer));
const act = ({ id }: CardForCoins, name: string) => buyer.post(`/api/gift_cards/${id}/${name}`, {});
const cancelUnpaid = () => cancelUnpaidCards(program.deps.giftCardsDeps);

/** A card of 100 crowns whose coins have arrived, and are sold at the next tick. */
async function aboutToBePaid(): Promise<CardForCoins> {
  const bought = await buyers.order(buyer, '100');
  await buyers.market(1_900_000);
  await buyers.send(bought);
  expect((await buyers.saleOf(buyer, bought)).status).toBe('SLEEPING');
  return bought;
}

test('the sale of the coins and a cancel have one order', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bought = await aboutToBePaid();
    const before = await balance();
    const sold = buyers.market(2_000_000).then(() => program.settle());
    const [canceled] = await Promise.all([act(bought, 'cancel'), sold]);
    expect([
      [200, 'CANCELLED', 100],
      [409, 'PAID', 0],
    ]).toContainEqual([canceled.status, await status(bought), (await balance()) - before]);
  }
});

test('coins that arrive and a cancel have one order', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bought = await buyers.order(buyer, '100');
    const before = await balance();
    await buyers.broadcast(bought);
    await Promise.all([program.settle(), act(bought, 'cancel'), program.settle()]);
    await program.settle();
    const { status: sale } = await buyers.saleOf(buyer, bought);
    expect([
      // The coins came late, and wait for their payer's choice.
      ['CANCELLED', 'CANCELED', 0],
      ['CANCELLED', 'FINISHED', 100],
      ['PAID', 'FINISHED', 0],
    ]).toContainEqual([await status(bought), sale, (await balance()) - before]);
  }
});

test('the sale of the coins and the end of the card’s time have one order', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bought = await aboutToBePaid();
    const before = await balance();
    const set = 'update gift_cards set due_at = created_at where public_id';
    await asOwner(program.ownerUrl, `${set} = '${bought.id}'`);
    const sold = buyers.market(2_000_000).then(() => program.settle());
    await Promise.all([cancelUnpaid(), sold, cancelUnpaid()]);
    // While the coins are sold the card waits, so the sale always pays it.
    expect([await status(bought), (await balance()) - before]).toEqual(['PAID', 0]);
  }
});

test('a second sale for a paid card and its refund at once leave both sums on the balance', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const bought = await buyers.order(buyer, '100');
    await buyers.send(bought);
    await buyers.send(bought);
    const before = await balance();
    const { waiting_payments: waiting } = await buyers.saleOf(buyer, bought);
    const [{ token } = { token: '' }] = waiting as { token: string }[];
    const { value, time } = await readRate(buyer, 'BTC', 'CZK', true);
    const choice = { choice: 'current_rate', token, rate_value: value, time };
    const traded = buyer.post('/api/order/waiting_payment', choice).then(() => program.settle());
    const [refunded] = await Promise.all([act(bought, 'refund'), traded]);
    expect([refunded.status, await status(bought)]).toEqual([200, 'REFUNDED']);
    expect((await balance()) - before).toBeCloseTo(200, -1);
  }
});

test('one key of twenty requests buys one card and opens one sale', { timeout }, async () => {
  const body = await coinCard(buyer, '100');
  const buy = () => buyer.post('/api/gift_cards', body, { 'idempotency-key': 'coins-once' });
  const answers = await Promise.all(Array.from({ length: 20 }, buy));
  expect(answers.filter(({ status: code }) => code === 200).length).toBeGreaterThan(0);
  const sales = await program.database.selectFrom('orders').select('card_public_id').execute();
  const ids = new Set(
    answers.flatMap(({ body: { gift_card: bought } }) => (bought as { id?: string } | undefined)?.id ?? []),
  );
  expect(ids.size).toBe(1);
  expect(sales.filter(({ card_public_id: card }) => card !== null && ids.has(card))).toHaveLength(1);
});
