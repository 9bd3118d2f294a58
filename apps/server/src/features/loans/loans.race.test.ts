import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import { giveForStakes, stakeOf } from '../staking/testing/staking-world.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from './testing/loans-world.ts';

// Money is lent, paid and returned once, whatever happens at the same time.

const rounds = drillScale(2, 20);
let world: LoansWorld;
let owner: Owner;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  await giveForLoans(world.program, owner.client);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const draw = (body: object) => owner.client.post('/api/user/loans', body);
const succeeded = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

test('of fifty draws of the last crowns of a pool one takes effect', { timeout: 120_000 }, async () => {
  await world.owned(
    `update loan_pools set amount = 9999.99 + (select coalesce(sum(principal), 0) from loans where currency = 'CZK')
      where currency = 'CZK'`,
  );
  const answers = await Promise.all(Array.from({ length: 50 }, () => draw(loanOf('5000', '0.01'))));
  expect(succeeded(answers)).toBe(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'loan_above_pool']));
  await world.owned("update loan_pools set amount = 20000000 where currency = 'CZK'");
});

test('a draw and a transfer spend coins once', { timeout: 120_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await owner.give('BTC', '0.1');
    const [available] = await owner.funds('BTC');
    const answers = await Promise.all([
      draw(loanOf('5000', available)),
      owner.send({ currency: 'BTC', amount: available, email: 'petr@example.com' }),
      owner.withdraw({ amount: available }),
    ]);
    expect(succeeded(answers)).toBe(1);
  }
});

test('a draw, a stake and a transfer spend coins once', { timeout: 120_000 }, async () => {
  await giveForStakes(world.program, owner.client);
  for (let round = 1; round <= rounds; round += 1) {
    await owner.give('ETH', '1');
    const [available] = await owner.funds('ETH');
    const collateral = { currency: 'ETH', amount: available };
    const answers = await Promise.all([
      draw(loanOf('5000', available, { collateral, terms_version: 'ETH-CZK-1' })),
      owner.client.post('/api/user/stake', stakeOf('ETH.S', available)),
      owner.send({ currency: 'ETH', amount: available, email: 'petr@example.com' }),
    ]);
    expect(succeeded(answers)).toBe(1);
  }
});

test('payoffs at the same time pay what is owed once', { timeout: 120_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await giveForLoans(world.program, owner.client);
    const { id, owed } = await createLoan(owner.client, loanOf('10000', '0.1'));
    const [before] = await owner.funds('CZK');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => world.pay(owner, id, owed)),
      world.book(),
    ]);
    expect(succeeded(answers.filter((its) => its !== undefined))).toBe(1);
    expect(Number((await owner.funds('CZK'))[0])).toBeCloseTo(Number(before) - Number(owed), 2);
    expect(await world.loan(owner, id)).toMatchObject({ state: 'repaid', collateral: { amount: '0' } });
  }
});

test('adding, taking and paying at the same time keep the start LTV', { timeout: 120_000 }, async () => {
  await giveForLoans(world.program, owner.client);
  for (let round = 1; round <= rounds; round += 1) {
    const { id } = await createLoan(owner.client, loanOf('10000', '1'));
    const path = `/api/user/loans/${id}/collateral`;
    const coins = { currency: 'BTC', amount: '0.6' };
    const taken = await Promise.all([
      ...Array.from({ length: 4 }, () => owner.client.post(`${path}/take`, coins)),
      owner.client.post(path, { currency: 'BTC', amount: '0.3' }),
      world.pay(owner, id, '100'),
    ]);
    expect(succeeded(taken.slice(0, 4))).toBeLessThanOrEqual(2);
    const loan = await world.loan(owner, id);
    expect(Number(loan.ltv)).toBeLessThanOrEqual(0.5);
    await world.pay(owner, id, loan.owed);
  }
});

test('several workers book a night once, also while its owner pays', { timeout: 120_000 }, async () => {
  await giveForLoans(world.program, owner.client);
  const { id } = await createLoan(owner.client, loanOf('10000', '1'));
  for (let round = 1; round <= rounds; round += 1) {
    await world.passDays(owner, 2);
    await Promise.all([
      ...Array.from({ length: 4 }, () => world.book()),
      world.pay(owner, id, '1000'),
      ...Array.from({ length: 2 }, () => world.endTerms()),
    ]);
  }
  const nights = await world.program.database
    .selectFrom('loan_nights as n')
    .innerJoin('loans as l', 'l.id', 'n.loan_id')
    .where('l.public_id', '=', id)
    .select('n.night')
    .execute();
  expect(nights).toHaveLength(2 * rounds);
});
