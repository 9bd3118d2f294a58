import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { freezeOwner } from '../../../program/testing/freeze-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { releaseDeposits } from '../../payments/deposits/release-deposits.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { outsideBuyers } from '../testing/outside-buyer.ts';
import { cancelUnpaidCards } from './cancel-unpaid.ts';

// A card paid by bank transfer is a deposit to its buyer's balance that names the card.

let program: TestProgram;
let buyers: ReturnType<typeof outsideBuyers>;
let buyer: Awaited<ReturnType<typeof buyers.newBuyer>>;
beforeAll(async () => {
  program = await testProgram();
  buyers = outsideBuyers(program);
  buyer = await buyers.newBuyer();
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const owned = (...statements: string[]) => asOwner(program.ownerUrl, ...statements);
const cancelUnpaid = () => cancelUnpaidCards(program.deps.giftCardsDeps);
const visitorCard = (email: string) => ({ email, purpose: 'SPECULATION' });

test('a payment of the price sells the card, and leaves nothing on the balance', async () => {
  const { id, symbol, secret } = await buyers.order(buyer);
  expect([secret, symbol.length, await buyers.status(buyer, id)]).toEqual([null, 10, 'CREATED']);
  await buyers.transfer(symbol, '500');
  expect([await buyers.status(buyer, id), await buyers.balance(buyer)]).toEqual(['PAID', '0']);
  const { code } = (await buyer.get(`/api/gift_cards/${id}/code`)).body;
  const claimed = await buyer.post('/api/claim-gift-card', { code });
  expect([claimed.status, await buyers.balance(buyer)]).toEqual([200, '500']);
  const mails = await buyers.mailsTo(buyer.email);
  expect(mails.slice(-3)).toEqual(['gift_card_ordered', 'money_credited', 'gift_card_paid']);
});

test.each([
  ['499.99', 'CREATED'],
  ['1', 'CREATED'],
  ['600', 'PAID'],
])('with 700 on the balance, a payment of %s for a card of 500 leaves it %s', async (amount, status) => {
  const payer = await buyers.newBuyer();
  const first = await buyers.order(payer, '400');
  const late = await buyers.order(payer, '500');
  await payer.post(`/api/gift_cards/${first.id}/cancel`, {});
  await buyers.transfer(first.symbol, '700');
  await buyers.transfer(late.symbol, amount);
  const left = 700 + Number(amount) - (status === 'PAID' ? 500 : 0);
  expect([await buyers.status(payer, late.id), await buyers.balance(payer)]).toEqual([status, String(left)]);
  expect((await buyers.mailsTo(payer.email)).at(-1)).toBe(
    status === 'PAID' ? 'gift_card_paid' : 'gift_card_not_paid',
  );
});

test('two parts do not pay a card together, and a second payment of a paid card stays on the balance', async () => {
  const payer = await buyers.newBuyer();
  const { id, symbol } = await buyers.order(payer);
  await buyers.transfer(symbol, '250');
  await buyers.transfer(symbol, '250');
  expect([await buyers.status(payer, id), await buyers.balance(payer)]).toEqual(['CREATED', '500']);
  await buyers.transfer(symbol, '500');
  await buyers.transfer(symbol, '500');
  expect([await buyers.status(payer, id), await buyers.balance(payer)]).toEqual(['PAID', '1000']);
});

test('a payment in the other currency waits for an operator', async () => {
  const { id, symbol } = await buyers.order(buyer, '100');
  await buyers.transfer(symbol, '100', 'EUR');
  expect(await buyers.status(buyer, id)).toBe('CREATED');
});

test('a cancelled card is not paid; cancelling again changes nothing, and a paid card is not cancelled', async () => {
  const payer = await buyers.newBuyer();
  const { id, symbol } = await buyers.order(payer);
  const cancel = () => payer.post(`/api/gift_cards/${id}/cancel`, {});
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
  await buyers.transfer(symbol, '500');
  expect([await buyers.status(payer, id), await buyers.balance(payer)]).toEqual(['CANCELLED', '500']);
  const paid = await buyers.order(payer);
  await buyers.transfer(paid.symbol, '500');
  const answer = await payer.post(`/api/gift_cards/${paid.id}/cancel`, {});
  expect([answer.status, answer.body.code]).toEqual([409, 'gift_card_not_cancellable']);
});

test('the card of a frozen portfolio is not sold', async () => {
  const payer = await buyers.newBuyer();
  const { id, symbol } = await buyers.order(payer);
  await freezeOwner(program, payer);
  await buyers.transfer(symbol, '500');
  expect(await buyers.status(payer, id)).toBe('CREATED');
  const answer = await payer.post('/api/gift_cards', {
    ...(await readBody(payer, id)),
    payment_type: 'BANK_TRANSFER',
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'payouts_frozen']);
});

async function readBody(client: TestClient, id: string): Promise<object> {
  const { gift_card } = (await client.get(`/api/gift_cards/${id}`)).body as {
    gift_card: Record<string, unknown>;
  };
  const { currency, amount, design, sender, recipient, message, locale } = gift_card;
  return { currency, amount, design, sender, recipient, message, locale };
}

test('a payment above the deposit limit waits in suspense, and pays the card once the limit allows it', async () => {
  const payer = await buyers.newBuyer();
  const first = await buyers.order(payer, '15000');
  const second = await buyers.order(payer, '20000');
  await buyers.transfer(first.symbol, '15000');
  const refused = await payer.post('/api/gift_cards', {
    ...(await readBody(payer, second.id)),
    payment_type: 'BANK_TRANSFER',
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'above_deposit_limit']);
  await buyers.transfer(second.symbol, '20000');
  expect([await buyers.status(payer, first.id), await buyers.status(payer, second.id)]).toEqual([
    'PAID',
    'CREATED',
  ]);
  await owned(`update users set verification_status_tier1 = 'VERIFIED' where email = '${payer.email}'`);
  await releaseDeposits(program.deps.paymentsDeps);
  await releaseDeposits(program.deps.paymentsDeps);
  expect([await buyers.status(payer, second.id), await buyers.balance(payer)]).toEqual(['PAID', '0']);
});

test('a visitor receives the code by mail, and opens the card only with its secret', async () => {
  const visitor = await program.client();
  const email = 'card-visitor@example.com';
  const { id, symbol, secret } = await buyers.order(visitor, '500', visitorCard(email));
  const stranger = await program.client();
  expect(await buyers.status(stranger, id)).toBe('gift_card_unknown');
  expect(await buyers.status(stranger, id, 'x'.repeat(43))).toBe('gift_card_unknown');
  expect(await buyers.status(stranger, id, secret)).toBe('CREATED');
  await buyers.transfer(symbol, '500');
  expect(await buyers.status(visitor, id, secret)).toBe('PAID');
  await program.runTask('gift-cards-deliver');
  expect((await buyers.mailsTo(email)).toSorted()).toEqual([
    'account_opened',
    'gift_card_arrived',
    'gift_card_ordered',
    'gift_card_paid',
    'money_credited',
  ]);
  const path = `/api/gift_cards/${id}/refund`;
  expect((await stranger.post(path, {})).status).toBe(404);
  expect((await stranger.post(path, { secret })).status).toBe(200);
  expect(await buyers.status(visitor, id, secret)).toBe('REFUNDED');
});

test.each([
  [{}, 422, 'purpose_required'],
  [{ purpose: 'OTHER' }, 422, 'purpose_details_required'],
  [{ purpose: 'SPECULATION' }, 422, 'email_required'],
  [{ purpose: 'SPECULATION', email: 'nobody' }, 422, 'email_invalid'],
  [{ purpose: 'SPECULATION', email: 'a@example.com', agreement: false }, 422, 'agreement_required'],
  [{ purpose: 'SPECULATION', email: 'a@example.com', amount: '25000.01' }, 422, 'above_unverified_maximum'],
  [{ purpose: 'SPECULATION', email: 'a@example.com', payment_type: 'VIRTUAL' }, 401, 'login_required'],
])('a visitor’s purchase with %j is refused', async (more, status, code) => {
  const visitor = await program.client();
  const count = () => program.database.selectFrom('gift_cards').select('id').execute();
  const before = (await count()).length;
  await expect(buyers.order(visitor, '500', more)).rejects.toThrow(`"${code}"`);
  expect([(await count()).length, status]).toEqual([before, status]);
});

test('every unpaid card past its time is cancelled, past those that fail, and a paid one is not', async () => {
  const payer = await buyers.newBuyer();
  const paid = await buyers.order(payer);
  await buyers.transfer(paid.symbol, '500');
  const { id, symbol } = await buyers.order(payer);
  await owned(copyLastRow('gift_cards', 250, "jsonb_build_object('public_id', 'copy-' || n)"));
  program.clock.advance(7 * 86_400_000 - 60_000);
  await cancelUnpaid();
  const counted = async () =>
    (await program.database.selectFrom('gift_cards').select('id').where('status', '=', 'CREATED').execute())
      .length;
  expect(await counted()).toBeGreaterThanOrEqual(251);
  program.clock.advance(60_000);
  await Promise.all([cancelUnpaid(), cancelUnpaid()]);
  expect(await counted()).toBe(0);
  await buyers.transfer(symbol, '500');
  const rows = program.database.selectFrom('gift_cards').select(['public_id', 'status']);
  const statuses = new Map((await rows.execute()).map((row) => [row.public_id, row.status]));
  expect([statuses.get(id), statuses.get(paid.id)]).toEqual(['CANCELLED', 'PAID']);
});
