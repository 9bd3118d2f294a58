import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { boughtCard, card, confirmPayment, readCard } from '../withdrawals/testing/card-buyer.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, paidCardOf, refundCard } from './testing/cards-world.ts';

// A card is bought, read and listed by its buyer.

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

test.each([
  ['0', 'amount_not_a_number'],
  ['-1', 'amount_not_a_number'],
  ['1e3', 'amount_not_a_number'],
  ['100.001', 'amount_too_precise'],
  ['99.99', 'below_smallest_gift_card'],
  ['99999999999999999999', 'amount_too_large'],
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
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('amount_too_large')]);
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
  const path = `/api/gift_cards/${id}/code`;
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
