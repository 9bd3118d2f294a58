import { dayMs, minuteMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { newAccount } from '../../program/testing/new-account.ts';
import { cardForm, cardsPath, cardsWorld, failed, ok } from './testing/cards-world.ts';
import type { TestChip } from './testing/test-chip.ts';

let world: Awaited<ReturnType<typeof cardsWorld>>;
beforeAll(async () => {
  world = await cardsWorld();
});
afterAll(() => world.close());

let card: { readonly id: string; readonly chip: TestChip };
let people = 0;
let owner: Awaited<ReturnType<typeof newAccount>>;
beforeEach(async () => {
  people += 1;
  owner = await newAccount(world.program, `holder${people}@example.com`);
  world.payments.refusal = undefined;
});

const make = async (change: object = {}) => {
  card = await world.newCard(change, owner);
};
const pay = (sats: number, pin = '') => world.pay(card.chip, sats, pin);
const status = async () => (await world.card(card.id, owner))?.status;
const lastTap = async () =>
  ((await owner.get(`${cardsPath}/${card.id}/taps?limit=1`)).body.taps as readonly object[])[0];
const tooMuch = failed('The payment is above the limit of the card.');
const declined = failed('The payment was declined.');

test('pays up to the limit of one payment and of 24 hours, to the satoshi', async () => {
  await make({ single_limit: '1000', daily_limit: '2500' });
  expect(await pay(1001)).toEqual(tooMuch);
  expect(await lastTap()).toMatchObject({
    amount: '1001',
    refusal: 'above_single_limit',
    withdrawal_id: null,
  });
  expect(await pay(1000)).toEqual(ok);
  expect(await pay(1000)).toEqual(ok);
  expect(await pay(501)).toEqual(tooMuch);
  expect(await lastTap()).toMatchObject({ refusal: 'above_daily_limit' });
  expect(await pay(500)).toEqual(ok);
  expect(await pay(1)).toEqual(tooMuch);
  // The last moment of 24 hours.
  world.program.clock.advance(dayMs - 1);
  expect(await pay(1)).toEqual(tooMuch);
  world.program.clock.advance(1);
  expect(await pay(1000)).toEqual(ok);
});

test('a failed payment gives its limit back, and an unknown one does not', async () => {
  await make({ single_limit: '1000', daily_limit: '1000' });
  for (const end of ['failed', 'rejected', 'canceled', 'expired'] as const) {
    expect(await pay(1000)).toEqual(ok);
    expect(await pay(1)).toEqual(tooMuch);
    world.payments.ends.set(world.payments.paid.at(-1)?.id ?? '', end);
  }
  expect(await world.card(card.id, owner)).toMatchObject({ spent: '0' });
  expect(await pay(1000)).toEqual(ok);
  const { id = '' } = world.payments.paid.at(-1) ?? {};
  for (const step of ['asked', 'confirmed', 'sent', 'final'] as const) {
    world.payments.ends.set(id, step);
    expect(await pay(1)).toEqual(tooMuch);
  }
});

test('a refused withdrawal declines the payment, says why only to the owner, and counts nothing', async () => {
  await make();
  for (const refusal of ['not_enough_funds', 'above_limit', 'frozen', 'held', 'unavailable'] as const) {
    world.payments.refusal = refusal;
    expect(await pay(10)).toEqual(declined);
    expect(await lastTap()).toMatchObject({ refusal, amount: '10', step: null });
  }
  expect(await world.card(card.id, owner)).toMatchObject({ spent: '0', status: 'active' });
});

test('an invoice must have an amount, be of our network and not have expired', async () => {
  await make();
  const charge = async (request: string) => world.charge(await card.chip.tap(), request);
  const { program, payments } = world;
  const paid = payments.paid.length;
  const [real] = [
    'lnbc20m1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqhp58yjmdan79s6qqdhdzgynm4zwqd5d7xmw5fk98klysy043l2ahrqs9qrsgq7ea976txfraylvgzuxs8kgcw23ezlrszfnh8r6qtfpr6cxga50aj6txm9rxrydzd06dfeawfk6swupvz4erwnyutnjq7x39ymw6j38gp7ynn44',
  ];
  expect(await charge(real)).toEqual(failed('The invoice is for another network.'));
  expect(await charge(world.invoice(0))).toEqual(failed('The invoice has no amount.'));
  const old = new Date(program.clock.now().getTime() - minuteMs);
  expect(await charge(world.invoice(5, { now: old, expirySeconds: 60 }))).toEqual(
    failed('The invoice has expired.'),
  );
  expect(await charge(world.invoice(5, { now: old, expirySeconds: 61 }))).toEqual(ok);
  const request = world.invoice(5);
  for (const bad of ['', 'x', `${request}q`, request.replace(/.$/, 'q'), 'lnurl1abc', '9'.repeat(9000)]) {
    if (bad !== request) expect(await charge(bad)).toEqual(failed('The invoice cannot be read.'));
  }
  expect(payments.paid).toHaveLength(paid + 1);
});

test('above its limit the PIN is needed, and three wrong ones block the card and mail its owner', async () => {
  await make({ pin_above: '500', pin: '0042' });
  expect((await card.chip.tap()).pinLimit).toBe(500_000);
  expect(await pay(500)).toEqual(ok);
  expect(await pay(501)).toEqual(failed('The PIN is missing.'));
  expect(await pay(501, '0042')).toEqual(ok);
  const wrong = failed('The PIN is wrong.');
  for (const pin of ['42', '00420']) expect(await pay(501, pin)).toEqual(wrong);
  // A right one forgets the wrong ones.
  expect(await pay(501, '0042')).toEqual(ok);
  for (const pin of ['0000', '9'.repeat(5000)]) expect(await pay(501, pin)).toEqual(wrong);
  expect(await status()).toBe('active');
  expect(await pay(501, '1111')).toEqual(wrong);
  expect(await world.card(card.id, owner)).toMatchObject({ status: 'blocked', blocked_by: 'pin' });
  expect(await pay(501, '0042')).toMatchObject({ status: 'ERROR' });
  await world.program.settle(1);
  const mails = world.program.mails.filter(({ to }) => to === `holder${people}@example.com`);
  expect(mails.filter(({ subject }) => subject.includes('Wallet is blocked'))).toHaveLength(1);
  // Its owner opens it again; the PIN stays unless another one is chosen.
  expect((await owner.post(`${cardsPath}/${card.id}`, cardForm({ pin_above: '500' }))).status).toBe(200);
  expect(await pay(501, '0042')).toEqual(ok);
  expect(
    (await owner.post(`${cardsPath}/${card.id}`, cardForm({ pin_above: '0', pin: '12345678' }))).status,
  ).toBe(200);
  expect(await pay(1, '0042')).toEqual(wrong);
  expect(await pay(1, '12345678')).toEqual(ok);
});

test('a tap lives two minutes and pays once, also if it was refused', async () => {
  await make();
  const used = failed('This tap was used or is too old. Tap the card again.');
  const offer = await card.chip.tap();
  world.program.clock.advance(2 * minuteMs - 1);
  expect(await world.charge(offer, 'nonsense')).toEqual(failed('The invoice cannot be read.'));
  expect(await world.charge(offer, world.invoice(1))).toEqual(used);
  const late = await card.chip.tap();
  world.program.clock.advance(2 * minuteMs);
  expect(await world.charge(late, world.invoice(1))).toEqual(used);
  for (const k1 of ['', 'unknown', String(offer.k1).slice(1)]) {
    expect(await world.charge({ k1 }, world.invoice(1))).toEqual(used);
  }
});

test('a freeze of the account closes its cards', async () => {
  await make();
  const waiting = await card.chip.tap();
  expect((await owner.post('/api/user/freeze', {})).status).toBe(200);
  const stopped = failed('This card does not pay now. Its owner can open it.');
  expect(await world.charge(waiting, world.invoice(1))).toEqual(stopped);
  expect(await card.chip.tap()).toEqual(stopped);
});

test('a recovery of the account closes its cards, until a proof opens them again', async () => {
  await make();
  const waiting = await card.chip.tap();
  await asOwner(
    world.ownerUrl,
    `update users set credentials_epoch = credentials_epoch + 1 where email = 'holder${people}@example.com'`,
  );
  expect(await world.charge(waiting, world.invoice(1))).toMatchObject({ status: 'ERROR' });
  expect(await lastTap()).toMatchObject({ refusal: 'closed' });
  expect(await status()).toBe('closed');
  expect(await card.chip.tap()).toMatchObject({ status: 'ERROR' });
  expect((await owner.post(`${cardsPath}/${card.id}`, cardForm())).status).toBe(200);
  expect(await status()).toBe('active');
  expect(await pay(1)).toEqual(ok);
});

test('a blocked card does not pay, and its taps before that do not either', async () => {
  await make();
  const waiting = await card.chip.tap();
  expect((await owner.post(`${cardsPath}/${card.id}/block`)).body).toMatchObject({
    bolt_card: { status: 'blocked', blocked_by: 'owner' },
  });
  expect(await world.charge(waiting, world.invoice(1))).toEqual(failed('This card is blocked.'));
  expect(await card.chip.tap()).toMatchObject({ status: 'ERROR' });
  expect((await owner.post(`${cardsPath}/${card.id}/block`)).status).toBe(200);
});

test('a person has at most ten cards, and a refused form leaves nothing behind', async () => {
  for (const change of [
    { name: ' ' },
    { single_limit: '0' },
    { pin: '1' },
    { pin_above: '1' },
    { daily_limit: '1' },
  ]) {
    expect((await owner.post(cardsPath, cardForm(change))).status).toBe(422);
  }
  expect((await owner.get(cardsPath)).body).toEqual({ bolt_cards: [] });
  const answers = await Promise.all(Array.from({ length: 12 }, () => owner.post(cardsPath, cardForm())));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  expect(answers.find((answer) => answer.status !== 200)?.body).toMatchObject({
    code: 'too_many_bolt_cards',
  });
});

test('taps are listed page by page, more than two of them', async () => {
  await make({ single_limit: '60', daily_limit: '1000' });
  for (let sats = 1; sats <= 62; sats += 1) await pay(sats);
  const list = async (query: string) => (await owner.get(`${cardsPath}/${card.id}/taps${query}`)).body;
  const first = await list('');
  expect(first.total).toBe(62);
  expect((first.taps as readonly object[]).map((tap) => Reflect.get(tap, 'amount'))[0]).toBe('62');
  expect(first.taps).toHaveLength(25);
  expect(await list('?offset=25')).toMatchObject({ taps: { length: 25 } });
  expect((await list('?offset=50')).taps).toHaveLength(12);
  expect((await list('?offset=61')).taps).toMatchObject([{ amount: '1', refusal: null }]);
});
