import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import {
  administrator,
  compliance,
  type Operator,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { buyOrder } from '../../../program/testing/order-requests.ts';
import { type ApprovalsWorld, approvalsWorld } from '../testing/approvals-world.ts';
import { type Owner, toBank } from '../testing/withdrawals-world.ts';

// From 10,000 EUR within a day, which are 250,000 CZK (ADR 20, 65), two operators must approve withdrawals.

let world: ApprovalsWorld;
let owner: Owner;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await approvalsWorld();
  ({ owner, first, second } = await world.signIn());
  await owner.give('CZK', '9000000');
  await owner.give('EUR', '100000');
  await owner.give('BTC', '10');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const path = (id: string, act: 'approve' | 'refuse') => `/admin/api/owners-withdrawals/${id}/${act}`;
const approve = (operator: Operator, id: string) => operator.post(path(id, 'approve'), {});
const refuse = (operator: Operator, id: string, reason = 'We could not reach you.') =>
  operator.post(path(id, 'refuse'), { reason });
const sepa = {
  BankAccount: 'DE89370400440532013000',
  SepaBankAccountOwner: 'Jana Nováková',
  SepaCountry: 'DE',
};
const crowns = (amount: string) => ({ currency: 'CZK', amount, to: toBank });
const step = async (id: string) => (await owner.read(id)).step;
const waits = { outcome: 'waits_for_second_operator' };

/** Advances to a day without withdrawals, and signs everybody in again. */
async function nextDay(days = 1): Promise<void> {
  await world.program.settle(1);
  world.program.clock.advance(days * 24 * 60 * 60_000);
  await world.program.tick();
  ({ owner, first, second } = await world.signIn());
}

describe('a large withdrawal', () => {
  test('waits, informs its owner, and is sent once two operators approve it', async () => {
    const id = await owner.confirmed(crowns('250000'));
    const shown = await owner.read(id);
    expect(shown).toMatchObject({ step: 'confirmed', can_cancel: true, refusal: null });
    expect(shown.expires_at).not.toBeNull();
    expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_waits']);
    await world.program.settle();
    expect(await step(id)).toBe('confirmed');
    expect((await approve(first, id)).body).toEqual(waits);
    expect(await approve(first, id)).toMatchObject({ status: 409, body: { code: 'second_operator_needed' } });
    const { withdrawals } = (await second.get('/admin/api/owners-withdrawals')).body;
    expect(withdrawals).toMatchObject([
      {
        id,
        email: owner.email,
        amount: '250000',
        to: toBank,
        waiting_approval: { asked_by: administrator[0] },
      },
    ]);
    expect((await approve(second, id)).body).toEqual({ outcome: 'done' });
    expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_approved']);
    await world.program.settle();
    expect(await step(id)).toBe('final');
    expect((await approve(second, id)).body.code).toBe('withdrawal_not_to_approve');
    const { acts } = (await first.get('/admin/api/acts')).body as { acts: { act: string }[] };
    expect(acts.slice(0, 2).map(({ act }) => act)).toEqual([
      'owners_withdrawal.approved',
      'owners_withdrawal.approved_asked',
    ]);
  });

  test('is refused with a reason by one operator, its money is released and its owner sees the reason', async () => {
    const before = await owner.funds('CZK');
    const id = await owner.confirmed(crowns('300000'));
    expect((await refuse(first, id, '  ')).body).toMatchObject({ code: 'refusal_needs_words' });
    expect((await refuse(first, id)).status).toBe(200);
    expect(await owner.funds('CZK')).toEqual(before);
    expect(await owner.read(id)).toMatchObject({ step: 'rejected', refusal: 'We could not reach you.' });
    expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_refused']);
    expect((await approve(second, id)).body.code).toBe('withdrawal_not_to_approve');
    expect((await refuse(second, id)).body.code).toBe('withdrawal_not_to_approve');
  });

  test('can be canceled by its owner while it waits, and expires after seven days', async () => {
    const before = await owner.funds('CZK');
    const canceled = await owner.confirmed(crowns('260000'));
    await approve(first, canceled);
    expect((await owner.client.post(`/api/user/withdrawals/${canceled}/cancel`, {})).status).toBe(200);
    expect((await approve(second, canceled)).body.code).toBe('withdrawal_not_to_approve');
    const forgotten = await owner.confirmed(crowns('260000'));
    await nextDay(7);
    expect((await approve(first, forgotten)).body.code).toBe('withdrawal_not_to_approve');
    await world.program.settle(1);
    expect(await step(forgotten)).toBe('failed');
    expect((await owner.templates()).slice(-1)).toEqual(['withdrawal_not_approved']);
    expect(await owner.funds('CZK')).toEqual(before);
  });

  test('of a frozen account is not approved', async () => {
    const id = await owner.confirmed(crowns('270000'));
    await approve(first, id);
    await freezeOwner(world.program, owner.client);
    expect((await approve(second, id)).body.code).toBe('payouts_frozen');
    await unfreezeOwner(world.program);
    expect((await approve(second, id)).body).toEqual({ outcome: 'done' });
  });
});

describe('approval cannot be avoided', () => {
  test('by splitting, another currency or another network: everything within a day is added up', async () => {
    await nextDay();
    const pieces = [crowns('100000'), { currency: 'EUR', amount: '4000', to: sepa }, crowns('49999.99')];
    for (const piece of pieces) expect(await step(await owner.confirmed(piece))).toBe('approved');
    const last = await owner.confirmed({ amount: '0.001' });
    expect(await step(last)).toBe('confirmed');
    // An approved withdrawal does not count for later ones.
    await approve(first, last);
    await approve(second, last);
    await nextDay();
    expect(await step(await owner.confirmed(crowns('249999.99')))).toBe('approved');
  });

  test('by requesting first and confirming together: each counts those before it', async () => {
    await nextDay();
    const tokens: string[] = [];
    const ids: string[] = [];
    for (let piece = 0; piece < 6; piece += 1) {
      ids.push(await owner.asked(crowns('60000')));
      tokens.push(await owner.token('confirmUrl'));
    }
    await Promise.all(tokens.map((token) => owner.client.post('/api/withdrawals/confirm', { token })));
    const steps = await Promise.all(ids.map(step));
    expect(steps.filter((its) => its === 'approved')).toHaveLength(4);
    expect(steps.filter((its) => its === 'confirmed')).toHaveLength(2);
  });

  test('by an order that a balance pays and that sends out its result', async () => {
    await nextDay();
    const order = async (fiat_value: string) =>
      owner.client.post(
        '/api/new_order',
        await buyOrder(owner.client, { payment_type: 'VIRTUAL', email: null, fiat_value }),
      );
    expect((await order('250000')).body).toMatchObject({ code: 'above_balance_payout' });
    expect((await order('200000')).status).toBe(200);
    expect((await order('50000')).body).toMatchObject({ code: 'above_balance_payout' });
    expect(await step(await owner.confirmed(crowns('50000')))).toBe('confirmed');
    expect(await step(await owner.confirmed(crowns('49999.99')))).toBe('approved');
    expect((await order('1000')).body).toMatchObject({ code: 'above_balance_payout' });
  });

  test('by deciding as the owner, in any spelling of the address', async () => {
    await nextDay();
    const id = await owner.confirmed(crowns('250000'));
    const rename = (from: string, to: string) =>
      asOwner(world.program.ownerUrl, `update operators set email = '${to}' where email = '${from}'`);
    await rename(secondOperator[0], 'verified+desk@dukat.test');
    const own = await world.backOffice.logIn('verified+desk@dukat.test', secondOperator[1]);
    expect(await approve(own, id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect((await refuse(own, id)).body.code).toBe('own_account');
    await rename('verified+desk@dukat.test', secondOperator[0]);
    await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  });

  test('by a role without permission, or without a session', async () => {
    const id = await owner.confirmed(crowns('250000'));
    expect((await approve(world.backOffice.stranger, id)).status).toBe(401);
    await asOwner(world.program.ownerUrl, `update operators set role = 'support' where role = 'compliance'`);
    const support = await world.backOffice.logIn(...compliance);
    expect((await approve(support, id)).body.code).toBe('role_forbids');
    expect((await refuse(support, id)).body.code).toBe('role_forbids');
    expect((await support.get('/admin/api/owners-withdrawals')).status).toBe(200);
    expect((await approve(first, 'unknown')).body.code).toBe('withdrawal_unknown');
    await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  });
});

test('the queue is read completely past hundreds, by state and rail, and unapproved withdrawals expire', async () => {
  const list = '/admin/api/owners-withdrawals';
  const waiting = (await first.get(`${list}?limit=100`)).body.withdrawals as unknown[];
  const id = await owner.confirmed(crowns('250000'));
  await asOwner(
    world.program.ownerUrl,
    copyLastRow(
      'withdrawals',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'gross', 9000000, 'confirm_hash', null, 'cancel_hash', null)`,
    ),
  );
  const ids = new Set<string>();
  for (let offset = 0, more = true; more; offset += 100) {
    const { body } = await first.get(`${list}?rail=fiat&offset=${offset}&limit=100`);
    for (const { id: its } of body.withdrawals as { id: string }[]) ids.add(its);
    more = body.has_more === true;
  }
  expect(ids.size).toBe(waiting.length + 231);
  expect((await first.get(`${list}?rail=crypto`)).body.withdrawals).toEqual([]);
  const refused = (await first.get(`${list}?status=refused`)).body.withdrawals;
  expect(refused).toMatchObject([{ refusal: 'We could not reach you.', until: null }]);
  const approved = (await first.get(`${list}?status=approved`)).body.withdrawals as { decided_at: string }[];
  const times = approved.map(({ decided_at: at }) => at);
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await first.get(`${list}?status=lost`)).status).toBe(422);
  world.program.clock.advance(7 * 24 * 60 * 60_000);
  const [job] = world.program.jobs.filter(({ tasks }) => 'withdrawals-expire' in tasks);
  // Their money was never held, so each of them fails.
  await expect(job?.tasks['withdrawals-expire']?.({})).rejects.toThrow('230 items failed');
  await asOwner(world.program.ownerUrl, `delete from withdrawals where public_id like 'copy%'`);
  owner = await world.owner('verified@dukat.test');
  expect(await step(id)).toBe('failed');
});
