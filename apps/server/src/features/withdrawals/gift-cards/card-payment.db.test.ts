import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { administrator, type Operator } from '../../../program/testing/back-office.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { type ApprovalsWorld, approvalsWorld } from '../testing/approvals-world.ts';
import { boughtCard, card, confirmPayment, readCard } from '../testing/card-buyer.ts';
import type { Owner } from '../testing/withdrawals-world.ts';

// A gift card paid from a balance is a withdrawal: it has the same confirmation, limits, approvals and ends.

let world: ApprovalsWorld;
let owner: Owner;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await approvalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '5000000');
});
beforeEach(async () => {
  ({ owner, first, second } = await world.signIn());
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const cancel = (id: string) => owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
const approvalPath = (id: string, act: 'approve' | 'refuse') => `/admin/api/owners-withdrawals/${id}/${act}`;
const status = async (id: string) => (await readCard(owner, id)).status;
const statuses = async (id: string) => [(await owner.read(id)).step, await status(id)];
const buy = (amount = '500', buyer = owner) => buyer.client.post('/api/gift_cards', card(amount));
const lastCardMail = async () =>
  (await owner.templates()).findLast((template) => template.startsWith('gift_card'));
const largeCard = async () => {
  const id = await boughtCard(owner, card('250000'));
  expect((await confirmPayment(owner)).status).toBe(200);
  expect(await statuses(id)).toEqual(['confirmed', 'CREATED']);
  return id;
};
/** Ends the day, so that its sum no longer counts. */
async function nextDay(days = 1): Promise<void> {
  world.program.clock.advance(days * 24 * 60 * 60_000);
  await world.program.tick();
  ({ owner, first, second } = await world.signIn());
}

describe('a confirmed payment', () => {
  test('by its mailed link pays the card at once', async () => {
    const [free] = await owner.funds('CZK');
    const id = await boughtCard(owner);
    expect(await owner.read(id)).toMatchObject({ step: 'asked', network: 'CARD', fee: '0', recipient: null });
    expect(await owner.funds('CZK')).toEqual([String(Number(free) - 500), '500']);
    expect((await confirmPayment(owner)).status).toBe(200);
    expect(await statuses(id)).toEqual(['final', 'PAID']);
    expect(await owner.read(id)).toMatchObject({ can_cancel: false, expires_at: null });
    expect(await owner.funds('CZK')).toEqual([String(Number(free) - 500), '0']);
    expect((await owner.templates()).slice(-2)).toEqual(['gift_card_asked', 'gift_card_paid']);
    expect((await confirmPayment(owner)).body.code).toBe('withdrawal_not_waiting');
    expect((await cancel(id)).body.code).toBe('withdrawal_not_stoppable');
    const { transactions } = (await owner.client.get(`/api/user/transactions?search=${id}`)).body;
    expect(transactions).toMatchObject([{ kind: 'gift_card', amount: '-500', reference: id }]);
  });

  test('of a large card waits for two operators', async () => {
    const id = await largeCard();
    expect((await owner.templates()).at(-1)).toBe('gift_card_waits');
    await first.post(approvalPath(id, 'approve'), {});
    expect((await second.post(approvalPath(id, 'approve'), {})).body).toEqual({ outcome: 'done' });
    expect(await statuses(id)).toEqual(['final', 'PAID']);
    expect((await owner.templates()).at(-1)).toBe('gift_card_paid');
    await nextDay();
  });

  test('counts in the day’s sum that two operators approve', async () => {
    await boughtCard(owner, card('200000'));
    await confirmPayment(owner);
    const rest = await boughtCard(owner, card('50000'));
    await confirmPayment(owner);
    expect(await statuses(rest)).toEqual(['confirmed', 'CREATED']);
    await cancel(rest);
    await nextDay();
  });
});

test.each<[string, (id: string) => Promise<unknown>, string, string]>([
  ['canceled by its owner', cancel, 'canceled', 'gift_card_canceled'],
  [
    'canceled with its card',
    (id) => owner.client.post(`/api/gift_cards/${id}/cancel`, {}),
    'canceled',
    'gift_card_canceled',
  ],
  [
    'canceled by the mailed link',
    async () => owner.client.post('/api/withdrawals/cancel', { token: await owner.token('cancelUrl') }),
    'canceled',
    'gift_card_canceled',
  ],
  [
    'not confirmed in time',
    async () => {
      world.program.clock.advance(60 * 60_000);
      await world.program.settle(1);
    },
    'expired',
    'gift_card_unconfirmed',
  ],
])('a payment that is %s releases the money and cancels the card', async (_, end, step, mail) => {
  const before = await owner.funds('CZK');
  const id = await boughtCard(owner);
  await end(id);
  owner = await world.owner('verified@dukat.test');
  expect(await statuses(id)).toEqual([step, 'CANCELLED']);
  expect(await lastCardMail()).toBe(mail);
  expect(await owner.funds('CZK')).toEqual(before);
  expect((await owner.client.post(`/api/gift_cards/${id}/cancel`, {})).status).toBe(200);
});

test.each<[string, (id: string) => Promise<unknown>, string, string]>([
  ['canceled while it waits', cancel, 'canceled', 'gift_card_canceled'],
  [
    'refused by an operator',
    (id) => first.post(approvalPath(id, 'refuse'), { reason: 'We could not reach you.' }),
    'rejected',
    'gift_card_declined',
  ],
  [
    'not approved in time',
    async () => {
      await nextDay(7);
      await world.program.settle(1);
    },
    'failed',
    'gift_card_not_approved',
  ],
])('a large payment that is %s releases the money and cancels the card', async (_, end, step, mail) => {
  const before = await owner.funds('CZK');
  const id = await largeCard();
  await end(id);
  expect(await statuses(id)).toEqual([step, 'CANCELLED']);
  expect(await lastCardMail()).toBe(mail);
  expect(await owner.funds('CZK')).toEqual(before);
});

describe('is refused', () => {
  test('to a frozen account, at the purchase and at the confirmation', async () => {
    const id = await boughtCard(owner);
    await freezeOwner(world.program, owner.client);
    expect((await buy()).body.code).toBe('payouts_frozen');
    expect((await confirmPayment(owner)).body.code).toBe('payouts_frozen');
    await unfreezeOwner(world.program);
    expect(await statuses(id)).toEqual(['asked', 'CREATED']);
    await cancel(id);
  });

  test('while payouts are held after a change of the sign-in details', async () => {
    await owner.holdPayouts();
    expect((await buy()).body.code).toBe('payouts_held');
    await owner.endHold();
  });

  test('at its confirmation and its approval, if the hold began after the request', async () => {
    const large = await largeCard();
    const id = await boughtCard(owner);
    await owner.holdPayouts();
    expect((await confirmPayment(owner)).body.code).toBe('payouts_held');
    expect((await first.post(approvalPath(large, 'approve'), {})).body.code).toBe('payouts_frozen');
    expect([await statuses(id), await statuses(large)]).toEqual([
      ['asked', 'CREATED'],
      ['confirmed', 'CREATED'],
    ]);
    await owner.endHold();
    for (const card of [id, large]) await cancel(card);
  });

  test('with a list of allowed addresses, which a card would bypass', async () => {
    await owner.client.post('/api/user/allow_list', { wait_hours: 24 });
    expect((await buy()).body.code).toBe('recipient_not_known');
    await asOwner(world.program.ownerUrl, 'delete from withdrawal_allow_lists');
  });

  test('above the balance, and above the withdrawal limit of an unverified account together with withdrawals', async () => {
    const inEuros = card('200000', { currency: 'EUR' });
    expect((await owner.client.post('/api/gift_cards', inEuros)).body.code).toBe('funds_too_low');
    const demo = await world.owner('demo@dukat.test');
    await demo.give('CZK', '100000');
    expect((await buy('1000', demo)).status).toBe(200);
    const { fiatWithdrawals } = JSON.parse(
      JSON.stringify((await demo.client.get('/api/user/limits')).body.limits),
    );
    expect(fiatWithdrawals.sixtyDays.used).toBe('1000');
    expect((await buy('24500', demo)).body.code).toMatch(/^above_withdrawal_/);
  });
});

test('is not approved by the operator who receives it', async () => {
  const id = await boughtCard(owner, card('250000', { recipient_email: administrator[0] }));
  await confirmPayment(owner);
  expect((await first.post(approvalPath(id, 'approve'), {})).status).toBe(403);
  await cancel(id);
});

test('is shown to operators as a card, without a recipient', async () => {
  const id = await largeCard();
  const { withdrawals } = (await first.get('/admin/api/owners-withdrawals')).body;
  expect(withdrawals).toMatchObject([{ id, network: 'CARD', to: {}, recipient: null, amount: '250000' }]);
  await cancel(id);
});
