import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { matchNewMovements } from '../../payments/matching/match-new-movements.ts';
import { recordMovements } from '../../payments/movements/record-movements.ts';
import type { PaymentsDeps } from '../../payments/payments-deps.ts';
import { newEndToEndId } from '../../payments/payouts/end-to-end-id.ts';
import { bankMovement } from '../../payments/testing/bank-movement.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld } from '../testing/cards-world.ts';
import { outsideBuyers } from '../testing/outside-buyer.ts';
import { cancelUnpaidCards } from './cancel-unpaid.ts';

// A bank payment of a card beside other matchers, the cancel, the unpaid expiry and the refund: each crown is on one card or one balance.

const rounds = drillScale(6, 200);
let world: CardsWorld;
let buyers: ReturnType<typeof outsideBuyers>;
let buyer: Owner;
let serial = 0;
beforeAll(async () => {
  world = await cardsWorld();
  buyers = outsideBuyers(world.program);
  ({ buyer } = await world.signIn());
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

const order = () => buyers.order(buyer.client, '100');
const balance = async () => Number((await buyer.funds('CZK'))[0]);
const status = (id: string) => buyers.status(buyer.client, id);
const act = (id: string, name: string) => buyer.client.post(`/api/gift_cards/${id}/${name}`, {});
const match = (deps: Partial<PaymentsDeps> = {}) =>
  matchNewMovements({ ...world.program.deps.paymentsDeps, ...deps });
const cancelUnpaid = () => cancelUnpaidCards(world.program.deps.giftCardsDeps);
const paidMails = async () =>
  (await buyer.templates()).filter((template) => template === 'gift_card_paid').length;

/** Stores bank payments of 100 crowns, which the next matcher books. */
async function arrive(...payments: readonly { readonly symbol: string; readonly message?: string }[]) {
  const lines = payments.map((payment) => {
    serial += 1;
    return bankMovement(`race-${String(serial).padStart(6, '0')}`, payment);
  });
  await recordMovements(world.program.database, 'fio-czk', lines, world.program.clock.now());
}

test('a payment that ten matchers book at once pays its card once', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, symbol } = await order();
    const before = [await balance(), await paidMails()] as const;
    await arrive({ symbol });
    const decided = await Promise.all(Array.from({ length: 10 }, () => match()));
    expect(decided.reduce((sum, count) => sum + count)).toBe(1);
    expect([await status(id), await balance(), await paidMails()]).toEqual([
      'PAID',
      before[0],
      before[1] + 1,
    ]);
  }
});

test('of two payments matched at once one pays the card, and the other stays on the balance', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, symbol } = await order();
    const before = await balance();
    await arrive({ symbol });
    const first = match();
    await arrive({ symbol });
    await Promise.all([first, match(), match()]);
    await match();
    expect([await status(id), (await balance()) - before]).toEqual(['PAID', 100]);
  }
});

test('a payment and a cancel have one order', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, symbol } = await order();
    const before = await balance();
    await arrive({ symbol });
    const [canceled] = await Promise.all([act(id, 'cancel'), match(), match()]);
    expect([
      [200, 'CANCELLED', 100],
      [409, 'PAID', 0],
    ]).toContainEqual([canceled.status, await status(id), (await balance()) - before]);
  }
});

test('a payment and the end of its time have one order', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, symbol } = await order();
    const before = await balance();
    await asOwner(
      world.program.ownerUrl,
      `update gift_cards set due_at = created_at where public_id = '${id}'`,
    );
    await arrive({ symbol });
    await Promise.all([cancelUnpaid(), match(), cancelUnpaid(), match()]);
    expect([
      ['CANCELLED', 100],
      ['PAID', 0],
    ]).toContainEqual([await status(id), (await balance()) - before]);
  }
});

test('payments and refunds at once leave what was paid on the card or on the balance', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, symbol } = await order();
    const before = await balance();
    await arrive({ symbol }, { symbol });
    const answers = await Promise.all([match(), act(id, 'refund'), match(), act(id, 'refund')]);
    const isReturned = (await status(id)) === 'REFUNDED';
    expect(await balance()).toBe(before + (isReturned ? 200 : 100));
    const refunds = answers.filter((answer) => typeof answer !== 'number').map((answer) => answer.status);
    expect(refunds.includes(200)).toBe(isReturned);
  }
});

test('payments of many cards in opposite order are booked once', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const cards = await Promise.all(Array.from({ length: 6 }, order));
    const before = await balance();
    // With a reference of a payout in common each of a pair is decided after the other.
    const payments = cards.map(({ symbol }, at) => ({ symbol, message: references[at % 2] ?? '' }));
    await arrive(...payments);
    const first = match();
    await arrive(...payments.toReversed());
    await Promise.all([first, match(), match()]);
    await match();
    const statuses = await Promise.all(cards.map(({ id }) => status(id)));
    expect([statuses, (await balance()) - before]).toEqual([cards.map(() => 'PAID'), 600]);
  }
});

const references = [newEndToEndId(), newEndToEndId()];

test('no transaction of a matcher locks cards twice, or after it booked money', async () => {
  const cards = await Promise.all(Array.from({ length: 4 }, order));
  const before = await balance();
  const [message] = references;
  await arrive(...cards.map(({ symbol }) => ({ symbol, ...(message !== undefined && { message }) })));
  const { giftCards } = world.program.deps.paymentsDeps;
  const steps = new Map<Transaction, string[]>();
  const note = (tx: Transaction, step: string) => steps.set(tx, [...(steps.get(tx) ?? []), step]);
  const noting: PaymentsDeps['giftCards'] = {
    lock: (tx, ids) => giftCards.lock(note(tx, 'lock') && tx, ids),
    deposited: (tx, deposits) => giftCards.deposited(note(tx, 'deposited') && tx, deposits),
  };
  expect(await match({ giftCards: noting })).toBe(4);
  expect([...steps.values()]).toEqual(cards.map(() => ['lock', 'deposited']));
  expect(await balance()).toBe(before);
});
