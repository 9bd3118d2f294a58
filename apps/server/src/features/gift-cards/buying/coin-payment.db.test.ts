import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { freezeOwner } from '../../../program/testing/freeze-owner.ts';
import { readRate } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { type CardForCoins, coinBuyers, coinCard } from '../testing/coin-buyer.ts';

// A card paid with coins is paid by the proceeds of an ordinary sale that names it.

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

const stateOf = async (client: TestClient, bought: CardForCoins) => [
  await buyers.status(client, bought.id, bought.secret),
  (await buyers.saleOf(client, bought)).status,
];
const ordersCount = async () => (await program.database.selectFrom('orders').select('id').execute()).length;

test('the coins that are asked bring at least the price, and pay the card when they are sold', async () => {
  const bought = await buyers.order(buyer, '500.50');
  expect(await buyers.saleOf(buyer, bought)).toMatchObject({
    status: 'WAITING_FOR_PAYMENT',
    sell: true,
    rate_type: 'CURRENT',
    payout_type: 'KEEP',
    // Crowns of an order are whole.
    fiat_value: '501',
    coin_value: bought.payment.amount,
  });
  await buyers.send(bought);
  expect(await stateOf(buyer, bought)).toEqual(['PAID', 'FINISHED']);
  expect(await buyers.balance(buyer)).toBe('0.5');
  const { code } = (await buyer.get(`/api/gift_cards/${bought.id}/code`)).body;
  expect((await buyer.post('/api/claim-gift-card', { code })).status).toBe(200);
  expect(await buyers.balance(buyer)).toBe('501');
  expect((await buyers.mailsTo(buyer.email)).slice(-5)).toEqual([
    'order_created_wallet',
    'gift_card_ordered',
    'payment_arrived',
    'order_filled',
    'gift_card_paid',
  ]);
});

test('a refund of the card goes to the balance', async () => {
  const bought = await buyers.order(buyer);
  await buyers.send(bought);
  expect((await buyer.post(`/api/gift_cards/${bought.id}/refund`, {})).status).toBe(200);
  expect([await buyers.status(buyer, bought.id), await buyers.balance(buyer)]).toEqual(['REFUNDED', '500']);
});

test('at a better rate what the sale brings above the price stays on the balance', async () => {
  const bought = await buyers.order(buyer);
  await buyers.market(2_200_000);
  await buyers.send(bought);
  expect(await stateOf(buyer, bought)).toEqual(['PAID', 'FINISHED']);
  expect(Number(await buyers.balance(buyer))).toBeCloseTo(50, -1);
});

test('at a worse rate the sale waits: the new rate brings too little for the card, and a cancel returns the coins', async () => {
  const accepted = await buyers.order(buyer);
  const canceled = await buyers.order(buyer);
  const recovered = await buyers.order(buyer);
  await buyers.market(1_800_000);
  for (const bought of [accepted, canceled, recovered]) {
    await buyers.send(bought);
    expect(await stateOf(buyer, bought)).toEqual(['CREATED', 'SLEEPING']);
  }
  expect(await buyers.balance(buyer)).toBe('0');
  const { value, time } = await readRate(buyer, 'BTC', 'CZK', true);
  const update = { id: accepted.sale.id, rate_value: value, time };
  expect((await buyer.post('/api/order/update_price', update)).status).toBe(200);
  expect((await buyer.post('/api/cancel_order', { id: canceled.sale.id })).status).toBe(200);
  await program.settle();
  expect(await stateOf(buyer, accepted)).toEqual(['CREATED', 'FINISHED']);
  expect(await stateOf(buyer, canceled)).toEqual(['CREATED', 'CANCELED']);
  expect(
    (await buyers.mailsTo(buyer.email)).filter((template) => template === 'gift_card_not_paid'),
  ).toHaveLength(1);
  const proceeds = Number(await buyers.balance(buyer));
  expect(proceeds).toBeGreaterThan(440);
  expect(proceeds).toBeLessThan(460);
  await buyers.market(2_000_000);
  await program.settle();
  expect(await stateOf(buyer, recovered)).toEqual(['PAID', 'FINISHED']);
  expect(Number(await buyers.balance(buyer))).toBe(proceeds);
});

test('other sums wait for the payer’s choice; traded, they pay the card if they bring its price', async () => {
  const over = await buyers.order(buyer);
  const short = await buyers.order(buyer);
  await buyers.send(over, '0.0003');
  await buyers.send(short, '0.0002');
  for (const bought of [over, short]) {
    const { waiting_payments: waiting } = await buyers.saleOf(buyer, bought);
    const [{ token } = { token: '' }] = waiting as { token: string }[];
    const { value, time } = await readRate(buyer, 'BTC', 'CZK', true);
    const choice = { choice: 'current_rate', token, rate_value: value, time };
    expect((await buyer.post('/api/order/waiting_payment', choice)).status).toBe(200);
  }
  await program.settle();
  expect(await buyers.status(buyer, over.id)).toBe('PAID');
  expect(await buyers.status(buyer, short.id)).toBe('CREATED');
  const { sale, payment } = (await buyer.get(`/api/gift_cards/${over.id}`)).body;
  expect([(sale as { id: string }).id === over.sale.id, payment]).toEqual([false, null]);
  const rest = Number(await buyers.balance(buyer));
  expect(rest).toBeGreaterThan(450);
  expect(rest).toBeLessThan(500);
});

/** Sets how many bitcoins we still buy in the newest tick. */
async function leaveOffer(coins: string): Promise<void> {
  const { time } = await readRate(buyer, 'BTC', 'CZK', true);
  const left = { tick_ms: String(time), coin_left: coins };
  await program.database
    .insertInto('house_offers')
    .values({ coin: 'BTC', fiat: 'CZK', sell: true, ...left })
    .onConflict((known) => known.columns(['coin', 'fiat', 'sell']).doUpdateSet(left))
    .execute();
}

test('waiting coins that bring exactly the price pay the card, also if they are sold in parts', async () => {
  const bought = await buyers.order(buyer, '500.49');
  await buyers.send(bought, '0.00025');
  await buyers.market(2_010_000);
  const { waiting_payments: waiting } = await buyers.saleOf(buyer, bought);
  const [{ token } = { token: '' }] = waiting as { token: string }[];
  const { value, time } = await readRate(buyer, 'BTC', 'CZK', true);
  await leaveOffer('0.00007777');
  const choice = { choice: 'current_rate', token, rate_value: value, time };
  expect((await buyer.post('/api/order/waiting_payment', choice)).status).toBe(200);
  await program.settle();
  expect(await buyers.status(buyer, bought.id)).toBe('CREATED');
  await buyers.market(2_010_000);
  await program.settle();
  const { sale } = (await buyer.get(`/api/gift_cards/${bought.id}`)).body;
  const { body } = await buyer.get(`/api/order?id=${(sale as { id: string }).id}`);
  expect(body.order).toMatchObject({ status: 'FINISHED', filled_fiat: '500.49' });
  const { txns } = body.order as { txns: { txn_type: string }[] };
  expect(txns.filter(({ txn_type: type }) => type === 'TRADE_FILL')).toHaveLength(2);
  expect([await buyers.status(buyer, bought.id), await buyers.balance(buyer)]).toEqual(['PAID', '0']);
});

test('cancelling the card cancels its sale; coins that were seen before are sold, and stay on the balance', async () => {
  const unpaid = await buyers.order(buyer);
  const seen = await buyers.order(buyer);
  await buyers.market(1_800_000);
  await buyers.send(seen);
  for (const { id } of [unpaid, unpaid, seen]) {
    expect((await buyer.post(`/api/gift_cards/${id}/cancel`, {})).status).toBe(200);
  }
  expect(await stateOf(buyer, unpaid)).toEqual(['CANCELLED', 'CANCELED']);
  expect(await stateOf(buyer, seen)).toEqual(['CANCELLED', 'SLEEPING']);
  await buyers.market(2_000_000);
  await program.settle();
  expect(await stateOf(buyer, seen)).toEqual(['CANCELLED', 'FINISHED']);
  expect(await buyers.balance(buyer)).toBe('500');
  await buyers.send(unpaid);
  expect((await buyers.saleOf(buyer, unpaid)).waiting_payments).toMatchObject([{ reason: 'late' }]);
});

test('an unpaid card ends with the time of its sale, but not while its coins are sold', async () => {
  const unpaid = await buyers.order(buyer);
  const sleeping = await buyers.order(buyer);
  await buyers.market(1_800_000);
  await buyers.send(sleeping);
  program.clock.advance(86_400_000);
  await buyers.market(1_800_000);
  await program.runTask('gift-cards-cancel-unpaid');
  await program.settle();
  const client = await program.client();
  const statuses = await program.database
    .selectFrom('gift_cards')
    .select('status')
    .where('public_id', 'in', [unpaid.id, sleeping.id])
    .orderBy('id')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['CANCELLED', 'CREATED']);
  await buyers.market(2_000_000);
  await program.settle();
  const { status } = await program.database
    .selectFrom('gift_cards')
    .select('status')
    .where('public_id', '=', sleeping.id)
    .executeTakeFirstOrThrow();
  expect([status, (await client.get(`/api/gift_cards/${sleeping.id}`)).status]).toEqual(['PAID', 404]);
});

test('a visitor’s card and sale belong to the account of the e-mail, and open with their secrets', async () => {
  const visitor = await program.client();
  const email = 'coin-visitor@example.com';
  const bought = await buyers.order(visitor, '500', { email, purpose: 'SPECULATION' });
  const stranger = await program.client();
  expect(await buyers.status(stranger, bought.id)).toBe('gift_card_unknown');
  expect(await stateOf(stranger, bought)).toEqual(['CREATED', 'WAITING_FOR_PAYMENT']);
  await buyers.send(bought);
  expect(await stateOf(stranger, bought)).toEqual(['PAID', 'FINISHED']);
  await program.runTask('gift-cards-deliver');
  expect(await buyers.mailsTo(email)).toContain('gift_card_arrived');
  const owners = await program.database
    .selectFrom('orders')
    .innerJoin('gift_cards', 'gift_cards.public_id', 'orders.card_public_id')
    .select([
      'orders.user_id',
      'gift_cards.buyer_id',
      'orders.portfolio_id',
      'gift_cards.portfolio_id as ofCard',
    ])
    .where('gift_cards.public_id', '=', bought.id)
    .executeTakeFirstOrThrow();
  expect([owners.user_id, owners.portfolio_id]).toEqual([owners.buyer_id, owners.ofCard]);
});

test('a session alone does not read the secret of a visitor’s sale', async () => {
  const visitor = await program.client();
  const bought = await buyers.order(visitor, '500', { email: buyer.email, purpose: 'SPECULATION' });
  const secretFor = async (client: TestClient, query: string) => {
    const { sale } = (await client.get(`/api/gift_cards/${bought.id}${query}`)).body;
    return (sale as { secret: string | null }).secret;
  };
  expect(await secretFor(buyer, '')).toBeNull();
  expect(await secretFor(visitor, `?secret=${bought.secret}`)).toEqual(expect.any(String));
});

test('the card of a frozen portfolio is not sold: the proceeds stay on the balance', async () => {
  const bought = await buyers.order(buyer);
  await freezeOwner(program, buyer);
  await buyers.send(bought);
  expect(await stateOf(buyer, bought)).toEqual(['CREATED', 'FINISHED']);
  expect(await buyers.balance(buyer)).toBe('500');
});

test.each([
  [{ coin_code: undefined }, 'field_required', 'coin_code'],
  [{ rate_value: undefined }, 'field_required', 'rate_value'],
  [{ time: undefined }, 'field_required', 'time'],
  [{ coin_code: 'CZK' }, 'currency_unknown', 'coin_code'],
  [{ deposit_network: 'TRC20' }, 'network_unknown', 'deposit_network'],
  [{ rate_value: '9999999' }, 'rate_unknown', 'rate_value'],
  [{ payment_type: 'BANK_TRANSFER' }, 'field_invalid', 'coin_code'],
  [{ payment_type: 'VIRTUAL' }, 'field_invalid', 'coin_code'],
  [{ amount: '25000.01' }, 'above_unverified_maximum', 'amount'],
  [{ amount: '1' }, 'below_smallest_gift_card', 'amount'],
])('a purchase with %j is refused, and nothing is written', async (more, code, field) => {
  const before = await ordersCount();
  const answer = await buyer.post('/api/gift_cards', await coinCard(buyer, '500', more));
  expect(answer.body).toMatchObject({ code, errors: [{ field }] });
  expect(await ordersCount()).toBe(before);
});

test('the audit finds a card whose payment is not the credit of its sale', async () => {
  const bought = await buyers.order(buyer);
  const other = await buyers.order(buyer);
  await buyers.send(bought);
  await buyers.send(other);
  const name = (card: string | null) =>
    asOwner(
      program.ownerUrl,
      `update orders set card_public_id = ${card === null ? 'null' : `'${card}'`} where public_id = '${bought.sale.id}'`,
    );
  await name(null);
  expect(await failedChecks(program.database)).not.toEqual([]);
  await name(bought.id);
});
