import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { uncoveredLoan } from '../testing/loan-decisions.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from '../testing/loans-world.ts';

const rounds = drillScale(3, 20);
let world: LoansWorld;
let owner: Owner;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  backOffice = await openBackOffice(world.program);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

const body = { reason: 'Everything is sold.' };
const pathOf = (id: string) => `/admin/api/loans/${id}/write-off`;
const mailsOff = () =>
  world.program.database
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'loan_written_off')
    .execute();

test('two operators write off what collateral did not cover, with its interest, and its owner gets a mail', async () => {
  const id = await uncoveredLoan(world.program, owner.client);
  await world.passDays(owner, 3);
  expect((await first.post(pathOf(id), { reason: ' ' })).body.code).toBe('reason_missing');
  expect((await first.post(pathOf(id), body)).text).toContain('waits_for_second_operator');
  expect((await first.get('/admin/api/loans')).text).toContain(`loan-write-off:${id}`);
  expect((await second.post(pathOf(id), body)).text).toContain('done');
  expect(await world.loan(owner, id)).toMatchObject({
    ...{ state: 'written_off', owed: '0', collateral: { amount: '0' } },
  });
  expect((await world.pay(owner, id, '1')).body.code).toBe('loan_ended');
  expect((await second.post(pathOf(id), body)).body.code).toBe('loan_not_sold');
  expect(await mailsOff()).toEqual([{ recipient: owner.email }]);
});

test('a loan whose collateral is not sold is refused, and so is an unknown one', async () => {
  await giveForLoans(world.program, owner.client);
  const { id } = await createLoan(owner.client, loanOf('5000', '0.1'));
  expect((await first.post(pathOf(id), body)).body.code).toBe('loan_not_sold');
  expect((await first.post(pathOf('unknown'), body)).status).toBe(404);
});

test('a write-off and a payoff at the same time end a debt once', { timeout: 120_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const id = await uncoveredLoan(world.program, owner.client);
    await first.post(pathOf(id), body);
    const { owed } = await world.loan(owner, id);
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => second.post(pathOf(id), body)),
      ...Array.from({ length: 3 }, () => world.pay(owner, id, owed)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.loan(owner, id)).toMatchObject({ owed: '0', collateral: { amount: '0' } });
  }
});
