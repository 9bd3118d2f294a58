import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from '../testing/loans-world.ts';

// More loans than two pages, of which one fails: it stops no other one.

const loans = 230;

let world: LoansWorld;
let owner: Owner;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  await giveForLoans(world.program, owner.client);
  const { id } = await createLoan(owner.client, loanOf('10000', '0.02', { months: 1 }));
  // Copies of one loan, with their share of the balances.
  await world.owned(
    `with made as (
       insert into loans (public_id, user_id, portfolio_id, currency, state, amount, principal, terms_version, start_ltv, notice_ltv,
         second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to, full_sale_ltv, sale_fee, yearly_rate, months, drawn_at,
         drawn_on, due_on, next_night)
       select 'copy' || n, user_id, portfolio_id, currency, state, amount, principal, terms_version, start_ltv, notice_ltv,
         second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to, full_sale_ltv, sale_fee, yearly_rate, months, drawn_at,
         drawn_on, due_on, next_night
         from loans, generate_series(2, ${loans}) n where public_id = '${id}' returning id)
     insert into loan_collateral (loan_id, asset, amount) select id, 'BTC', 0.02 from made`,
    `update ledger_balances b set balance = balance - ${loans - 1} * 10000 from ledger_accounts a
      where a.id = b.account_id and a.asset = 'CZK' and a.owner = '${owner.portfolioId}' and a.kind = 'loan'`,
    `create function refuse_copy() returns trigger language plpgsql as $$ begin
       if new.loan_id = (select id from loans where public_id = 'copy150') then raise 'refused'; end if;
       return new; end $$`,
    'create trigger refuse_copy before insert on loan_nights for each row execute function refuse_copy()',
    'create trigger refuse_copy before insert on loan_events for each row execute function refuse_copy()',
  );
});
afterAll(() => world.close());

const count = async (where: ReturnType<typeof sql>) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${where}`.execute(world.program.database))
    .rows[0]?.count;

test('the nights of many loans are booked once, and a failing one is booked later in order', {
  timeout: 120_000,
}, async () => {
  await world.passDays(owner, 3);
  await expect(world.book()).rejects.toThrow('interest of 1 loans failed');
  expect(await count(sql`loan_nights`)).toBe(3 * (loans - 1));
  await expect(world.book()).rejects.toThrow('interest of 1 loans failed');
  expect(await count(sql`loan_nights`)).toBe(3 * (loans - 1));
  await world.owned('drop trigger refuse_copy on loan_nights');
  await Promise.all([world.book(), world.book()]);
  expect(await count(sql`loan_nights`)).toBe(3 * loans);
  expect(await count(sql`(select distinct interest_posted, principal_nights, next_night from loans) d`)).toBe(
    1,
  );
  expect((await owner.client.get('/api/user/loans?offset=200')).body).toMatchObject({ total: loans });
});

test('many terms end, and one that fails is ended later', { timeout: 120_000 }, async () => {
  await world.passDays(owner, 21);
  await expect(world.endTerms()).rejects.toThrow('refused');
  expect(await count(sql`loan_events where event = 'reminder:7'`)).toBe(loans - 1);
  await world.passDays(owner, 20);
  await expect(world.endTerms()).rejects.toThrow('failed');
  expect(await count(sql`loans where state = 'in_default'`)).toBe(loans - 1);
  expect(await count(sql`loan_sales where state = 'open'`)).toBe(loans - 1);
  await world.owned('drop trigger refuse_copy on loan_events');
  await Promise.all([world.endTerms(), world.endTerms()]);
  expect(await count(sql`loan_sales where state = 'open' and event = 'term_ended'`)).toBe(loans);
  expect(await count(sql`mails where template = 'loan_in_default'`)).toBe(loans);
});
