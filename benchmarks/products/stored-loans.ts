import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { drawLoan } from '../../apps/server/src/features/loans/lending/draw-loan.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';
import type { TestProgram } from '../../apps/server/src/program/testing/program-on.ts';
import { openUser } from '../exchange/open-accounts.ts';

/** The traders of other benchmarks have smaller numbers. */
const firstBorrower = 200_000;

/** Stores examined loans without balances, whose thresholds lie far below the prices of the benchmark. */
export async function storeLoans(owner: Database, count: number): Promise<void> {
  await sql`
    with made as (
      insert into loans (public_id, user_id, portfolio_id, currency, state, amount, principal, terms_version, start_ltv, notice_ltv,
        second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to, full_sale_ltv, sale_fee, yearly_rate, months, drawn_at,
        drawn_on, due_on)
      select 'bench' || n, user_id, portfolio_id, currency, state, amount, principal, terms_version, start_ltv, notice_ltv,
        second_notice_ltv, margin_call_ltv, partial_sale_ltv, partial_sale_to, full_sale_ltv, sale_fee, yearly_rate, months, drawn_at,
        drawn_on, due_on
        from generate_series(1, ${count}::int) n, (select * from loans order by id limit 1) l
      returning id)
    insert into loan_collateral (loan_id, asset, amount) select id, 'BTC', 0.01 from made`.execute(owner);
  await sql`
    update loan_watches set coin = 'BTC', currency = 'CZK', fall_price = 100000 + loan_id % 500000, is_stale = false
     where is_stale and loan_id in (select id from loans where public_id like 'bench%')`.execute(owner);
  await sql`vacuum analyze loans, loan_collateral, loan_watches`.execute(owner);
}

/** Draws loans of 5,000 CZK near the start LTV at 2,000,000 CZK, each of another owner. */
export async function drawLoans({ database, deps, clock }: TestProgram, count: number): Promise<void> {
  const coins = toAmount('0.00505');
  for (let number = 0; number < count; number += 1) {
    await inTransaction(database, async (tx) => {
      const now = clock.now();
      const id = await openUser(tx, firstBorrower + number, now);
      const { portfolio_id: portfolio } = await tx
        .selectFrom('users')
        .select('portfolio_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const portfolioId = String(portfolio);
      const given = await post(tx, {
        reference: `bench:collateral:${number}`,
        type: 'seed',
        entries: [
          { account: houseTrading, asset: 'BTC', amount: negate(coins) },
          { account: availableAccount(portfolioId), asset: 'BTC', amount: coins },
        ],
      });
      assert(!given.refused, 'expected to give the collateral');
      const request = { currency: 'CZK', amount: toAmount('5000'), months: 12, coin: 'BTC', coins } as const;
      const drawn = await drawLoan(
        tx,
        deps.loansDeps,
        { id, portfolioId, portfolioType: 'basic', tier: 2 },
        { ...request, termsVersion: 'BTC-CZK-1' },
        now,
      );
      assert(!drawn.refused, 'expected the loan to be drawn');
    });
  }
}
