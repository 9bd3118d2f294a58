import { addDays } from '@dukat/rules/staking/day';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pragueDay } from '../../../platform/prague-day.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from '../testing/loans-world.ts';

let world: LoansWorld;
let owner: Owner;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  await giveForLoans(world.program, owner.client);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

/** The day of the product calendar. */
const today = async () => {
  const { loansDeps } = world.program.deps;
  return pragueDay(await loansDeps.calendar.now(world.program.database, world.program.clock.now()));
};

test('owners are reminded before the end of the term, and a default after seven days requests the sale', async () => {
  const { id } = await createLoan(owner.client, loanOf('5000', '0.1', { months: 2 }));
  const paid = await createLoan(owner.client, loanOf('5000', '0.1', { months: 1 }));
  await world.pay(owner, paid.id, '5001.22');
  const known = (await owner.templates()).length;
  const events = async () => {
    await world.endTerms();
    await world.endTerms();
    const { rows } = await sql<{ event: string }>`
      select e.event from loan_events e join loans l on l.id = e.loan_id
       where l.public_id = ${id} and e.event <> 'drawn' order by e.id`.execute(world.program.database);
    return rows.map(({ event }) => event);
  };
  expect(await events()).toEqual([]);
  await world.passDays(owner, 30);
  expect(await events()).toEqual([]);
  await world.passDays(owner, 1);
  expect(await events()).toEqual(['reminder:30']);
  await world.passDays(owner, 23);
  expect(await events()).toEqual(['reminder:30', 'reminder:7']);
  await world.passDays(owner, 6);
  expect(await events()).toEqual(['reminder:30', 'reminder:7', 'reminder:1']);
  await world.passDays(owner, 1);
  expect(await world.loan(owner, id)).toMatchObject({ due_on: await today() });
  expect(await events()).toHaveLength(3);
  await world.passDays(owner, 7);
  expect((await events()).slice(3)).toEqual(['overdue']);
  expect(await world.loan(owner, id)).toMatchObject({ state: 'drawn', is_selling: false });
  await world.passDays(owner, 1);
  expect((await events()).slice(4)).toEqual(['in_default', 'requested:term_ended']);
  const mails = (await owner.templates()).slice(known).filter((name) => name.startsWith('loan_'));
  expect(mails).toEqual([
    ...Array.from({ length: 3 }, () => 'loan_due_soon'),
    'loan_overdue',
    'loan_in_default',
  ]);
  const { values } = await world.program.database
    .selectFrom('mails')
    .select('values')
    .where('template', '=', 'loan_in_default')
    .executeTakeFirstOrThrow();
  // The mail names what is owed, with interest.
  const { owed } = await world.loan(owner, id);
  expect(String(values?.amount).replaceAll(/\D/g, '')).toBe(Number(owed).toFixed(2).replace('.', ''));
  expect(await world.loan(owner, id)).toMatchObject({ state: 'in_default', is_selling: true });
  const sales = await world.program.database
    .selectFrom('loan_sales')
    .select(['event', 'kind', 'state'])
    .execute();
  expect(sales).toEqual([{ event: 'term_ended', kind: 'full', state: 'open' }]);
  const taken = await owner.client.post(`/api/user/loans/${id}/collateral/take`, {
    currency: 'BTC',
    amount: '0.001',
  });
  expect(taken.body.code).toBe('loan_in_sale');
  // A payoff that comes first cancels the sale.
  await world.pay(owner, id, (await world.loan(owner, id)).owed);
  expect(await world.loan(owner, id)).toMatchObject({ state: 'repaid', is_selling: false });
});

test('a loan against a delisted coin ends within 30 days, with one mail, and one that ends before keeps its day', async () => {
  const long = await createLoan(owner.client, loanOf('5000', '0.1', { months: 12 }));
  const short = await createLoan(owner.client, loanOf('5000', '0.1', { months: 1 }));
  await world.passDays(owner, 1);
  // The job is late, so the loan gets more than the stored day.
  const lastDay = addDays(await today(), 30);
  const known = (await owner.templates()).length;
  const mails = async () => {
    await world.endTerms();
    await world.endTerms();
    return (await owner.templates()).slice(known).filter((name) => name.startsWith('loan_'));
  };
  await world.owned(
    `update loan_terms set state = 'paused', ends_on = '${await today()}' where coin = 'BTC' and currency = 'CZK'`,
  );
  expect(await mails()).toEqual(['loan_delisted']);
  expect(await world.loan(owner, long.id)).toMatchObject({ due_on: lastDay, state: 'drawn' });
  expect((await world.loan(owner, short.id)).due_on).toBe(short.due_on);
  // The mail was the first reminder.
  await world.passDays(owner, 10);
  expect(await mails()).toEqual(['loan_delisted']);
  await world.passDays(owner, 14);
  expect(await mails()).toEqual(['loan_delisted', 'loan_due_soon', 'loan_due_soon']);
  const { body } = await owner.client.get(`/api/user/loans/${long.id}/journal`);
  const kinds = (body.entries as readonly { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toEqual(['reminder', 'delisted', 'drawn']);
});
