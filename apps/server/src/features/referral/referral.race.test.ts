import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { earnRewards } from './earning/earn-rewards.ts';
import { earn, mature, type Person, pay, person, readReferral, verify } from './testing/referral-world.ts';

// Of concurrent payouts each reward is paid once, and a dispute is either before the payout or reduces the next one.

const rounds = drillScale(3, 100);
let program: TestProgram;
let referrer: Person;
let friend: Person;
beforeAll(async () => {
  program = await testProgram();
  referrer = await person(program, 'referrer@example.com');
  const { code } = await readReferral(referrer);
  friend = await person(program, 'friend@example.com', code);
  await verify(program, friend);
  await friend.give('CZK', String(200_000 * (2 * rounds + 2)));
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
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => pay(referrer, { 'idempotency-key': 'same-payout' })),
  );
  const bodies = answers.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(new Set(bodies).size).toBe(1);
});

test('a dispute at the same time cancels the reward before or after its payout', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await owned(
      `delete from gateway_payments`,
      `insert into gateway_payments (public_id, provider, user_id, portfolio_id, currency, amount, locale, origin, return_path,
         status, created_at, paid_amount, paid_currency, paid_at)
       values ('p${round}', 'COMGATE', ${friend.userId}, ${friend.portfolioId}, 'CZK', 1000, 'cs_CZ', 'http://localhost', '/',
         'credited', '${program.clock.now().toISOString()}', 1000, 'CZK', '${program.clock.now().toISOString()}')`,
    );
    await earnMature();
    await Promise.all([
      owned(`update gateway_payments set status = 'disputed'`),
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
