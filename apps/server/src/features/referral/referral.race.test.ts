import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { earnRewards } from './earning/earn-rewards.ts';
import {
  deposit,
  earn,
  mature,
  type Person,
  pay,
  referredPair,
  setDisputed,
} from './testing/referral-world.ts';

// Of concurrent payouts each reward is paid once, and a dispute is either before the payout or reduces the next one.

const rounds = drillScale(3, 100);
let program: TestProgram;
let referrer: Person;
let friend: Person;
beforeAll(async () => {
  program = await testProgram();
  ({ referrer, friend } = await referredPair(program, String(200_000 * (2 * rounds + 2))));
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const owned = (...statements: readonly string[]) => asOwner(program.ownerUrl, ...statements);

async function earnMature(): Promise<void> {
  await friend.buy('200000');
  await earn(program);
  await mature(program);
}

test('twenty payouts at once pay every reward once', { timeout: 300_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await earnMature();
    const before = Number(await referrer.balance('CZK'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(referrer)));
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['referral_nothing_payable']),
    );
    const [payout] = (paid[0]?.body.payouts ?? []) as { amount: string }[];
    expect(Number(await referrer.balance('CZK')) - before).toBeCloseTo(Number(payout?.amount), 6);
  }
});

test('a payout repeated under one key is one payout', { timeout: 120_000 }, async () => {
  await earnMature();
  const before = Number(await referrer.balance('CZK'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => pay(referrer, { 'idempotency-key': 'same-payout' })),
  );
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid.length).toBeGreaterThan(0);
  expect(new Set(paid.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
  expect((await pay(referrer, { 'idempotency-key': 'same-payout' })).text).toBe(paid[0]?.text);
  const [payout] = (paid[0]?.body.payouts ?? []) as { amount: string }[];
  expect(Number(await referrer.balance('CZK')) - before).toBeCloseTo(Number(payout?.amount), 6);
});

test('a dispute at the same time cancels the reward before or after its payout', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await owned(`delete from gateway_payments`);
    await deposit(program, friend);
    await earnMature();
    await Promise.all([
      setDisputed(program, friend, true),
      earnRewards(program),
      pay(referrer),
      pay(referrer),
    ]);
    await earn(program);
    const rewards = await program.database
      .selectFrom('referral_rewards')
      .select(['cancelled_at', 'payout_id', 'recovered_by'])
      .where('is_gateway', '=', true)
      .execute();
    expect(rewards.filter(({ cancelled_at }) => cancelled_at === null)).toEqual([]);
    await owned('delete from gateway_payments');
  }
});
