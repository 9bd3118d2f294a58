import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import {
  type Owner,
  readWithdrawalBody,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../testing/withdrawals-world.ts';

// In concurrent operations on personal transfers each unit belongs to exactly one owner: the sender or the recipient.

const rounds = drillScale(2, 20);
let world: WithdrawalsWorld;
let one: Owner;
let other: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  one = await world.owner('verified@dukat.test');
  other = await world.owner('slovak@dukat.test');
  await one.give('CZK', '10000');
  await other.give('CZK', '10000');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const send = (from: Owner, to: Owner, amount = '100') =>
  from.sent({ currency: 'CZK', amount, email: to.email });
const take = (owner: Owner, id: string) => owner.client.post(`/api/user/personal_transfers/${id}/take`, {});
const decline = (owner: Owner, id: string) =>
  owner.client.post(`/api/user/personal_transfers/${id}/decline`, {});
const cancel = (owner: Owner, id: string) => owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
const all = async () => {
  const sums = await Promise.all([one.funds('CZK'), other.funds('CZK')]);
  return sums.flat().reduce((sum, amount) => sum + Number(amount), 0);
};

test('requested fifty times with one key it is one transfer', { timeout: 120_000 }, async () => {
  const body = { currency: 'CZK', amount: '10', email: other.email };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => one.send(body, { 'idempotency-key': 'same' })),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(new Set(done.map((answer) => readWithdrawalBody(answer).id)).size).toBe(1);
  expect((await one.funds('CZK'))[1]).toBe('10');
});

test('accepted, declined, canceled and mailed concurrently, it has one outcome', {
  timeout: 240_000,
}, async () => {
  const before = await all();
  for (let round = 0; round < rounds; round += 1) {
    const id = await send(one, other);
    const acts = [() => take(other, id), () => decline(other, id), () => cancel(one, id)];
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => (acts[index % 3] ?? expect.fail)()),
      world.program.settle(1),
    ]);
    const taken = answers.filter((answer) => answer !== undefined && answer.status >= 500);
    expect(taken).toEqual([]);
    expect(['final', 'failed', 'canceled']).toContain((await one.read(id)).step);
    expect(await all()).toBe(before);
  }
});

test('transfers in both directions do not deadlock', { timeout: 240_000 }, async () => {
  const before = await all();
  const there = [await send(one, other, '5')];
  const back = [await send(other, one, '7')];
  const answers = await Promise.all([
    ...there.flatMap((id) => [take(other, id), take(other, id)]),
    ...back.flatMap((id) => [take(one, id), take(one, id)]),
    world.program.settle(1),
  ]);
  expect(answers.filter((answer) => answer !== undefined && answer.status >= 500)).toEqual([]);
  await world.program.settle(1);
  expect(await all()).toBe(before);
  for (const id of there) expect((await one.read(id)).step).toBe('final');
  for (const id of back) expect((await other.read(id)).step).toBe('final');
});
