import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { freezeOwner, unfreezeOwner } from '../../program/testing/freeze-owner.ts';
import { card, readCard } from '../withdrawals/testing/card-buyer.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, check, claim, paidCardOf, refundCard } from './testing/cards-world.ts';

// A card is checked by anybody who has its code, and claimed for exactly its value.

const wrongCode = '0000-0000-0000-0000';
let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
});
beforeEach(signIn);
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

async function signIn(): Promise<void> {
  ({ buyer, claimer } = await world.signIn());
}

const paidCard = (amount?: string, more?: object) => paidCardOf(buyer, amount, more);
const refund = (id: string, owner = buyer) => refundCard(owner, id);

test('a paid card is checked without an account, however its code is typed', async () => {
  const { code } = await paidCard('500', { message: 'Vše nejlepší', design: 'wedding' });
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const visitor = await world.program.client();
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'O')]) {
    expect((await check(visitor, typed)).body).toMatchObject({
      currency: 'CZK',
      amount: '500',
      remaining: '500',
      design: 'wedding',
      sender: 'Jana',
      message: 'Vše nejlepší',
      hindrance: null,
    });
  }
});

test('a card is claimed in parts, down to nothing', async () => {
  const { id, code } = await paidCard('500');
  const [before] = await claimer.funds('CZK');
  expect((await claim(claimer, code, '200.50')).body).toEqual({
    currency: 'CZK',
    claimed: '200.5',
    remaining: '299.5',
    order: null,
    blocked_until: null,
  });
  expect(await readCard(buyer, id)).toMatchObject({ status: 'PAID', remaining: '299.5', code: null });
  expect((await claim(claimer, code)).body).toMatchObject({ claimed: '299.5', remaining: '0' });
  expect(Number((await claimer.funds('CZK'))[0]) - Number(before)).toBe(500);
  expect((await check(claimer.client, code)).body).toMatchObject({ remaining: '0', hindrance: 'used_up' });
  const again = await claim(claimer, code);
  expect([again.status, again.body.code]).toEqual([409, 'gift_card_used_up']);
  expect((await claimer.client.get('/api/user/transactions')).text).toContain('"gift_card"');
});

test('a rest that is too small for a claim goes with the part before it', async () => {
  const { code } = await paidCard('250');
  expect((await claim(claimer, code, '150.01')).body).toMatchObject({ claimed: '250', remaining: '0' });
});

test.each([
  ['0', 'amount_not_a_number'],
  ['-1', 'amount_not_a_number'],
  ['1e3', 'amount_not_a_number'],
  ['0.001', 'amount_too_precise'],
  ['99.99', 'below_smallest_claim'],
  ['500.01', 'above_gift_card_rest'],
  ['99999999999999999999', 'above_gift_card_rest'],
])('a claim of %s is refused with %s and takes nothing', async (amount, reason) => {
  const { id, code } = await paidCard('500');
  const answer = await claim(claimer, code, amount);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '500' });
});

test('a card of a frozen buyer is frozen', async () => {
  const { id, code } = await paidCard('100');
  await freezeOwner(world.program, buyer.client);
  expect((await check(claimer.client, code)).body).toMatchObject({ hindrance: 'frozen' });
  expect((await claim(claimer, code)).body.code).toBe('gift_card_frozen');
  expect((await refundCard(buyer, id)).body.code).toBe('gift_card_not_refundable');
  await unfreezeOwner(world.program);
  expect((await claim(claimer, code)).status).toBe(200);
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '0' });
});

test('a mistyped code is not repeated in full', async () => {
  const typed = '7K3D-00QX-M4TA-9ZE1';
  const answer = await claim(claimer, typed);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('7K3D…')]);
  expect(answer.text).not.toContain('00QX');
});

test.each([
  ['a symbol less', '0000-0000-0000-000'],
  ['a symbol more', '0000-0000-0000-00000'],
  ['a wrong check symbol', '0000-0000-0000-0001'],
  ['a Cyrillic letter', 'А000-0000-0000-0000'],
  ['nothing', ''],
])('%s is no code and costs no attempt', async (_, code) => {
  for (let time = 0; time < 12; time += 1) {
    const answer = await check(claimer.client, code);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('gift_card_code_invalid')]);
  }
  expect((await claim(claimer, code)).text).toContain('gift_card_code_invalid');
});

test('ten wrong codes an hour get an answer, checks and claims together', async () => {
  const { code } = await paidCard('100');
  const visitor = await world.program.client();
  const guess = async () => (await check(visitor, wrongCode)).body.code;
  const answers: unknown[] = [];
  for (let time = 0; time < 12; time += 1) {
    answers.push(await guess());
    world.program.clock.advance(250_000);
  }
  expect(answers).toEqual([
    ...Array.from({ length: 10 }, () => 'gift_card_code_unknown'),
    'too_many_attempts',
    'too_many_attempts',
  ]);
  const right = await check(visitor, code);
  expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts']);
  await signIn();
  // Another device is free, and so is this one after an hour.
  expect((await check(claimer.client, code)).status).toBe(200);
  world.program.clock.advance(3_600_000);
  expect((await check(visitor, code)).status).toBe(200);
});

test('of wrong codes at once at most ten get an answer', async () => {
  const { client } = claimer;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0 ? check(client, wrongCode) : claim(claimer, wrongCode),
    ),
  );
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'gift_card_code_unknown').length).toBeLessThanOrEqual(10);
  expect(new Set(codes)).toEqual(new Set(['gift_card_code_unknown', 'too_many_attempts']));
});

test('right codes are never counted', async () => {
  const { code } = await paidCard('100');
  for (let time = 0; time < 15; time += 1) expect((await check(claimer.client, code)).status).toBe(200);
});

test('a claim above the deposit limit is refused with what is left, and takes nothing', async () => {
  const unverified = await world.owner('demo@dukat.test');
  const { id, code } = await paidCard('60000');
  const answer = await claim(unverified, code);
  expect([answer.status, answer.body.code]).toEqual([409, 'above_deposit_limit']);
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '60000' });
  expect((await claim(unverified, code, '100')).status).toBe(200);
  expect((await claim(buyer, code)).status).toBe(200);
});

test('a card is returned within fourteen days, if nothing was claimed', async () => {
  const { id, code } = await paidCard('300');
  const [before] = await buyer.funds('CZK');
  expect((await refund(id)).body).toMatchObject({
    gift_card: { status: 'REFUNDED', remaining: '0' },
  });
  expect((await refund(id)).status).toBe(200);
  expect(Number((await buyer.funds('CZK'))[0]) - Number(before)).toBe(300);
  expect((await check(claimer.client, code)).body).toMatchObject({ hindrance: 'refunded' });
  expect((await claim(claimer, code)).body.code).toBe('gift_card_refunded');

  const claimed = await paidCard('300');
  expect((await claim(claimer, claimed.code, '100')).status).toBe(200);
  expect((await refund(claimed.id)).body.code).toBe('gift_card_not_refundable');

  const old = await paidCard('300');
  world.program.clock.advance(14 * 86_400_000);
  await signIn();
  expect((await refund(old.id)).body.code).toBe('gift_card_not_refundable');
});

test('an expired or frozen card tells so and keeps its value', async () => {
  const expired = await paidCard('100');
  const frozen = await paidCard('100');
  await asOwner(
    world.program.ownerUrl,
    `update gift_cards set expires_at = '2020-01-01' where public_id = '${expired.id}'`,
    `update gift_cards set frozen_at = now(), expires_at = '2020-01-01' where public_id = '${frozen.id}'`,
  );
  for (const [{ id, code }, hindrance] of [
    [expired, 'expired'],
    [frozen, 'frozen'],
  ] as const) {
    expect((await check(claimer.client, code)).body).toMatchObject({ hindrance });
    expect((await claim(claimer, code)).body.code).toBe(`gift_card_${hindrance}`);
    expect(await readCard(buyer, id)).toMatchObject({ remaining: '100' });
  }
  expect((await refund(frozen.id)).body.code).toBe('gift_card_not_refundable');
});

test('without a legal basis no card is sold, and sold ones can still be claimed', async () => {
  const { code } = await paidCard('100');
  const { giftCardsDeps } = world.program.deps;
  Object.assign(giftCardsDeps, { areCardsSold: false });
  try {
    const { status, body } = await buyer.client.post('/api/gift_cards', card('100'));
    expect([status, body.code]).toEqual([404, 'gift_card_unknown']);
    expect((await check(claimer.client, code)).status).toBe(200);
    expect((await claim(claimer, code)).status).toBe(200);
  } finally {
    Object.assign(giftCardsDeps, { areCardsSold: true });
  }
});
