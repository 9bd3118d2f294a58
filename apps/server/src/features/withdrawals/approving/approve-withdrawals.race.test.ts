import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Operator } from '../../../program/testing/back-office.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { type ApprovalsWorld, approvalsWorld } from '../testing/approvals-world.ts';
import { type Owner, toBank } from '../testing/withdrawals-world.ts';

// Concurrent decisions about a large withdrawal have one outcome: paid once, or released completely.

const rounds = drillScale(2, 20);
let world: ApprovalsWorld;
let owner: Owner;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await approvalsWorld();
  ({ owner, first, second } = await world.signIn());
  await owner.give('CZK', '20000000');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const large = { currency: 'CZK', amount: '250000', to: toBank };
const approve = (operator: Operator, id: string) =>
  operator.post(`/admin/api/owners-withdrawals/${id}/approve`, {});
const refuse = (operator: Operator, id: string) =>
  operator.post(`/admin/api/owners-withdrawals/${id}/refuse`, { reason: 'No.' });
const cancel = (id: string) => owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
const payouts = async (id: string) =>
  (
    await world.program.database
      .selectFrom('bank_payouts')
      .select('reference')
      .where('reference', '=', `withdrawal:${id}`)
      .execute()
  ).length;

test('approved fifty times concurrently by two operators it is paid once, and never by one of them', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await owner.confirmed(large);
    const alone = await Promise.all(Array.from({ length: 25 }, () => approve(first, id)));
    expect(alone.filter(({ body }) => body.outcome === 'waits_for_second_operator')).toHaveLength(1);
    expect(await payouts(id)).toBe(0);
    const both = await Promise.all(
      Array.from({ length: 50 }, (_, index) => approve(index % 2 === 0 ? first : second, id)),
    );
    expect(both.filter(({ body }) => body.outcome === 'done')).toHaveLength(1);
    expect(both.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await payouts(id)).toBe(1);
  }
});

test.each([
  ['refused', (id: string) => refuse(second, id)],
  ['canceled by its owner', cancel],
])('approved and %s concurrently, it has one outcome', { timeout: 240_000 }, async (_, other) => {
  for (let round = 0; round < rounds; round += 1) {
    const [free] = await owner.funds('CZK');
    const id = await owner.confirmed(large);
    await approve(first, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, index) => (index % 2 === 0 ? approve(second, id) : other(id))),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { step } = await owner.read(id);
    expect(['approved', 'canceled', 'rejected']).toContain(step);
    if (step !== 'approved') expect((await owner.funds('CZK'))[0]).toBe(free);
    await world.program.settle(2);
    // A cancellation after the approval stops the payout like any other.
    if (step !== 'approved') expect((await owner.read(id)).step).toBe(step);
  }
});

test('approved and frozen concurrently, nothing is sent that was not approved before', {
  timeout: 120_000,
}, async () => {
  const id = await owner.confirmed(large);
  await approve(first, id);
  await Promise.all([approve(second, id), freezeOwner(world.program, owner.client)]);
  await world.program.settle(2);
  expect(['confirmed', 'approved']).toContain((await owner.read(id)).step);
  await unfreezeOwner(world.program);
});
