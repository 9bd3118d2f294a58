import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, toRate } from '@dukat/rules/money/rate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { readRate } from '../../../program/testing/order-requests.ts';
import { readCard } from '../../withdrawals/testing/card-buyer.ts';
import { type Owner, toWallet } from '../../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, paidCardOf } from '../testing/cards-world.ts';

// A claim that names a coin spends exactly its credit, or leaves no claim.

let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
});
beforeEach(async () => {
  ({ buyer, claimer } = await world.signIn());
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

/** A claim that buys bitcoin at the rate of now. */
async function buying(code: string, more: object = {}) {
  const { value, time } = await readRate(claimer.client, 'BTC', 'CZK', false);
  return { code, target: 'BTC', rate_value: value, time, ...more };
}

const claim = (body: object, { client } = claimer) => client.post('/api/claim-gift-card', body);
const orders = () => world.program.database.selectFrom('orders').selectAll().orderBy('id').execute();
const newestOrder = async () => (await orders()).at(-1) ?? expect.fail('expected an order');

/** What a refused claim must leave as it was. */
async function state(id: string) {
  const [card, stored, funds] = [await readCard(buyer, id), await orders(), await claimer.funds('CZK')];
  return { remaining: card.remaining, orders: stored.length, funds };
}

test('buys the coin for exactly the claimed sum, and keeps it', async () => {
  const { id, code } = await paidCardOf(buyer, '1500');
  const before = [await claimer.funds('CZK'), await claimer.funds('BTC')];
  const body = await buying(code, { amount: '1000' });
  const answer = await claim(body);
  expect(answer.body).toMatchObject({
    currency: 'CZK',
    claimed: '1000',
    remaining: '500',
    order: { secret: null },
  });
  await world.program.settle();
  const order = await newestOrder();
  const coins = formatAmount(baseFor(toAmount('1000'), toRate(String(body.rate_value)), 8, 'down'));
  expect(order).toMatchObject({ payment_type: 'VIRTUAL', payout_type: 'KEEP', status: 'FINISHED' });
  expect([formatAmount(toAmount(order.fiat_value)), formatAmount(toAmount(order.coin_value))]).toEqual([
    '1000',
    coins,
  ]);
  expect(await claimer.funds('CZK')).toEqual(before[0]);
  const [[held], [had = '0'] = []] = [await claimer.funds('BTC'), before[1]];
  expect(toAmount(held) - toAmount(had)).toBe(toAmount(coins));
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '500' });
});

test('the fraction of a crown that no price has stays on the balance', async () => {
  const { code } = await paidCardOf(buyer, '150.50');
  const [before] = await claimer.funds('CZK');
  expect((await claim(await buying(code))).body).toMatchObject({ claimed: '150.5', remaining: '0' });
  expect(toAmount((await claimer.funds('CZK'))[0]) - toAmount(before)).toBe(toAmount('0.5'));
  expect(formatAmount(toAmount((await newestOrder()).fiat_value))).toBe('150');
});

test('a coin to be sent waits for the confirmation of its payout, as paid from the balance', async () => {
  const { code } = await paidCardOf(buyer, '3000');
  const answer = await claim(await buying(code, { coin_address: toWallet }));
  expect(answer.status, answer.text).toBe(200);
  await world.program.settle();
  expect(await newestOrder()).toMatchObject({
    payment_type: 'VIRTUAL',
    payout_type: 'SEND',
    payout_confirmed: false,
    status: 'PENDING_WITHDRAWAL',
  });
  expect(await claimer.templates()).toContain('withdrawal_confirmation');
});

test.each([
  ['no rate', { rate_value: undefined }, 422, 'field_required'],
  ['no time', { time: undefined }, 422, 'field_required'],
  ['an address without a coin', { target: undefined, coin_address: toWallet }, 422, 'field_required'],
  ['an unknown coin', { target: 'NOPE' }, 422, 'currency_unknown'],
  ['a currency', { target: 'EUR' }, 422, 'currency_unknown'],
  ['a rate that was never issued', { rate_value: '1' }, 409, 'rate_unknown'],
  ['an unusable address', { coin_address: { Address: 'x', Network: 'BTC' } }, 422, 'address_invalid'],
  ['terms refused', { agreement: false }, 422, 'agreement_required'],
])('%s is refused and leaves no claim', async (_, more, status, reason) => {
  const { id, code } = await paidCardOf(buyer, '500');
  const before = await state(id);
  const answer = await claim(await buying(code, more));
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(reason)]);
  expect(await state(id)).toEqual(before);
  expect((await claim({ code })).status).toBe(200);
});

test('a refusal names the fields of a claim', async () => {
  const { code } = await paidCardOf(buyer, '500');
  const { body } = await claim(await buying(code, { target: 'NOPE' }));
  expect(body).toMatchObject({ errors: [{ field: 'target' }] });
});

test('an expired rate is refused and leaves no claim', async () => {
  const { id, code } = await paidCardOf(buyer, '500');
  const body = await buying(code);
  world.program.clock.advance(61_000);
  await world.program.tick();
  const before = await state(id);
  expect((await claim(body)).body.code).toBe('rate_expired');
  expect(await state(id)).toEqual(before);
});

test('a frozen claimer buys nothing and keeps the card', async () => {
  const { id, code } = await paidCardOf(buyer, '500');
  await freezeOwner(world.program, claimer.client);
  const before = await state(id);
  expect((await claim(await buying(code))).body.code).toBe('payouts_frozen');
  expect(await state(id)).toEqual(before);
  await unfreezeOwner(world.program);
});

test('the same key twice at once is one claim and one order', async () => {
  const { id, code } = await paidCardOf(buyer, '1000');
  const body = await buying(code, { amount: '200' });
  const before = (await orders()).length;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      claimer.client.post('/api/claim-gift-card', body, { 'idempotency-key': 'coin-claim' }),
    ),
  );
  const bodies = answers.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(new Set(bodies).size).toBe(1);
  expect([(await orders()).length - before, (await readCard(buyer, id)).remaining]).toEqual([1, '800']);
});

test('two people who claim at one rate at once get one order for each claim', async () => {
  const { id, code } = await paidCardOf(buyer, '1000');
  const before = (await orders()).length;
  const body = await buying(code, { amount: '100' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => claim(body, index % 2 === 0 ? claimer : buyer)),
  );
  const claimed = answers.filter(({ status }) => status === 200);
  expect(new Set(answers.map(({ body: { code: reason } }) => reason))).toEqual(
    new Set([undefined, 'gift_card_used_up']),
  );
  expect(claimed).toHaveLength(10);
  expect([(await orders()).length - before, (await readCard(buyer, id)).remaining]).toEqual([10, '0']);
});
