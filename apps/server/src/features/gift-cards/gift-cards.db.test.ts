import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { freezeOwner, unfreezeOwner } from '../../program/testing/freeze-owner.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { boughtCard, card, confirmPayment, readCard } from '../withdrawals/testing/card-buyer.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../withdrawals/testing/withdrawals-world.ts';

// A card is bought once, checked by anybody who has its code, and claimed for exactly its value.

const wrongCode = '0000-0000-0000-0000';
let world: WithdrawalsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  await (await world.owner('verified@dukat.test')).give('CZK', '100000');
});
// The clock moves on in tests, which ends sessions.
beforeEach(signIn);
async function signIn(): Promise<void> {
  buyer = await world.owner('verified@dukat.test');
  claimer = await world.owner('slovak@dukat.test');
}
afterEach(async () => {
  expect(await world.failedChecks()).toEqual([]);
  await asOwner(world.program.ownerUrl, 'delete from gift_card_failures');
});
afterAll(() => world.program.close());

/** Buys and pays a card that the buyer gives personally. */
async function paidCard(amount = '500', more: object = {}): Promise<{ id: string; code: string }> {
  const id = await boughtCard(buyer, card(amount, more));
  expect((await confirmPayment(buyer)).status).toBe(200);
  const { code } = await readCard(buyer, id);
  return { id, code: String(code) };
}

const check = (client: TestClient, code: string) =>
  client.get(`/api/check-gift-card-code?code=${encodeURIComponent(code)}`);
const claim = (owner: Owner, code: string, amount?: string) =>
  owner.client.post('/api/claim-gift-card', { code, ...(amount !== undefined && { amount }) });
const refund = (id: string, owner = buyer) => owner.client.post(`/api/gift_cards/${id}/refund`, {});

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

test.each([
  ['0', 'amount_not_a_number'],
  ['-1', 'amount_not_a_number'],
  ['1e3', 'amount_not_a_number'],
  ['100.001', 'amount_too_precise'],
  ['99.99', 'below_smallest_gift_card'],
  ['99999999999999999999', 'above_withdrawal_ceiling'],
  ['100001', 'funds_too_low'],
])('a card of %s is refused with %s and is not stored', async (amount, reason) => {
  const listed = async () => (await buyer.client.get('/api/user/gift_cards')).body.total;
  const before = await listed();
  const answer = await buyer.client.post('/api/gift_cards', card(amount));
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
  expect(await listed()).toBe(before);
});

test.each(['100000000.01', '99999999999999999999'])('a card of %s EUR is refused', async (amount) => {
  const answer = await buyer.client.post('/api/gift_cards', card(amount, { currency: 'EUR' }));
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('above_withdrawal_ceiling')]);
});

test.each([
  ['sender', ' ', 'field_required'],
  ['sender', '\u202eanaJ', 'field_invalid'],
  ['recipient', 'Petr\u200b', 'field_invalid'],
  ['message', 'a\u2066b', 'field_invalid'],
  ['message', 'x'.repeat(301), 'invalid_request'],
])('hidden characters are refused (%s: %j)', async (field, text, reason) => {
  const answer = await buyer.client.post('/api/gift_cards', card('100', { [field]: text }));
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
});

test('a greeting may have lines and emoji', async () => {
  const message = 'Ahoj \u{1f468}\u200d\u{1f469}\u200d\u{1f467}\nPetře';
  const { id } = await paidCard('100', { message });
  expect(await readCard(buyer, id)).toMatchObject({ message });
});

test('the full code is shown to its buyer only after a proof', async () => {
  const { id } = await paidCard('100');
  world.program.clock.advance(11 * 60_000);
  const path = `/api/gift_cards/${id}`;
  expect((await buyer.client.get(path)).body.code).toBe('proof_required');
  await signIn();
  expect((await buyer.client.get(path)).status).toBe(200);
  const others = [
    await buyer.client.get('/api/user/gift_cards'),
    await buyer.client.post('/api/gift_cards', card('100')),
    await refund(id),
  ];
  for (const { status, text } of others)
    expect([status, text]).toEqual([200, expect.not.stringContaining('"code"')]);
});

test('a card of a frozen buyer is frozen', async () => {
  const { id, code } = await paidCard('100');
  await freezeOwner(world.program, buyer.client);
  expect((await check(claimer.client, code)).body).toMatchObject({ hindrance: 'frozen' });
  expect((await claim(claimer, code)).body.code).toBe('gift_card_frozen');
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

test('a returned card no longer counts in the limits of withdrawals', async () => {
  const unverified = await world.owner('demo@dukat.test');
  await unverified.give('CZK', '1000');
  const used = async () => {
    const { limits } = (await unverified.client.get('/api/user/limits')).body as {
      limits: { fiatWithdrawals: { sixtyDays: { used: string } } };
    };
    return Number(limits.fiatWithdrawals.sixtyDays.used);
  };
  const before = await used();
  const id = await boughtCard(unverified, card('1000'));
  expect((await confirmPayment(unverified)).status).toBe(200);
  expect((await used()) - before).toBe(1000);
  expect((await refund(id, unverified)).status).toBe(200);
  expect(await used()).toBe(before);
});

test.each([
  ['buyer_id', "(select id from users where email = 'slovak@dukat.test')"],
  ['portfolio_id', "(select portfolio_id from users where email = 'slovak@dukat.test')"],
  ['amount', 'amount + 1'],
  ['asset', "'EUR'"],
  ['remaining', 'remaining - 1'],
  ['expired', '1'],
])('the audit finds a changed %s of a card', async (column, value) => {
  const { id } = await paidCard('100');
  const { database, ownerUrl } = world.program;
  const before = await database
    .selectFrom('gift_cards')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  const set = (changed: string) =>
    asOwner(ownerUrl, `update gift_cards set ${column} = ${changed} where public_id = '${id}'`);
  await set(value);
  expect(await world.failedChecks()).not.toEqual([]);
  await set(`'${String(before[column as 'amount'])}'`);
});

test.each([
  ['claimer_id', "(select id from users where email = 'demo@dukat.test')"],
  ['portfolio_id', "(select portfolio_id from users where email = 'demo@dukat.test')"],
  ['amount', 'amount - 1'],
])('the audit finds a changed %s of a claim', async (column, value) => {
  const { code } = await paidCard('100');
  expect((await claim(claimer, code)).status).toBe(200);
  const { database, ownerUrl } = world.program;
  const last = 'where id = (select max(id) from gift_card_claims)';
  const before = await database
    .selectFrom('gift_card_claims')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await asOwner(ownerUrl, `update gift_card_claims set ${column} = ${value} ${last}`);
  expect(await world.failedChecks()).not.toEqual([]);
  await asOwner(
    ownerUrl,
    `update gift_card_claims set ${column} = '${String(before[column as 'amount'])}' ${last}`,
  );
});

test('a day of delivery lies within a year from now', async () => {
  const at = (days: number) =>
    new Date(world.program.clock.now().getTime() + days * 86_400_000).toISOString();
  const buy = (days: number) =>
    buyer.client.post(
      '/api/gift_cards',
      card('100', { recipient_email: 'petr@example.com', deliver_at: at(days) }),
    );
  for (const days of [-1, 397]) {
    expect((await buy(days)).text).toContain('gift_card_delivery_invalid');
  }
  expect((await buy(365)).status).toBe(200);
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

test('an unpaid card has no code; it is cancelled once, and a paid one is not', async () => {
  const id = await boughtCard(buyer);
  expect(await readCard(buyer, id)).toMatchObject({ status: 'CREATED', code: null, last_four: null });
  expect((await refund(id)).body.code).toBe('gift_card_not_refundable');
  const cancel = (card: string, owner = buyer) => owner.client.post(`/api/gift_cards/${card}/cancel`, {});
  expect((await cancel(id)).body).toMatchObject({ gift_card: { status: 'CANCELLED' } });
  expect((await cancel(id)).status).toBe(200);
  const { id: paid } = await paidCard('100');
  expect((await cancel(paid)).body.code).toBe('gift_card_not_cancellable');
  // A withdrawal of the user is not a card.
  await buyer.give('BTC', '0.01');
  expect((await cancel(await buyer.asked())).body.code).toBe('gift_card_unknown');
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

test('a brand without the card pages has no cards', async () => {
  const { code } = await paidCard('100');
  const site = { host: 'simplecoin.localhost:3000' };
  const { client } = claimer;
  const answers = [
    await client.get(`/api/check-gift-card-code?code=${code}`, site),
    await client.post('/api/claim-gift-card', { code }, site),
    await client.post('/api/gift_cards', card('100'), site),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('cards are listed in pages for their buyer only, without codes', async () => {
  const { id } = await paidCard('100');
  await asOwner(
    world.program.ownerUrl,
    copyLastRow(
      'gift_cards',
      60,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', null, 'last_four', null, 'encrypted_code', null,
        'status', 'CANCELLED', 'remaining', 0, 'paid_at', null, 'expires_at', null)`,
    ),
  );
  const ids: string[] = [];
  for (let offset = 0; offset < 75; offset += 25) {
    const { body, text } = await buyer.client.get(`/api/user/gift_cards?offset=${offset}`);
    expect(text).not.toContain('"code"');
    const { gift_cards: cards } = body as { gift_cards: { id: string }[] };
    ids.push(...cards.map((its) => its.id));
  }
  expect(ids.slice(0, 61)).toContain(id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await claimer.client.get('/api/user/gift_cards')).body).toEqual({ gift_cards: [], total: 0 });
  expect((await claimer.client.get(`/api/gift_cards/${id}`)).status).toBe(404);
  expect((await refund(id, claimer)).status).toBe(404);
  await asOwner(world.program.ownerUrl, "delete from gift_cards where public_id like 'copy%'");
});
