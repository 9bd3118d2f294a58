import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

/** The lines of a portfolio add up to its balances, so the list explains where all money came from and went. */
const linesMatchBalances: AuditCheck = {
  name: 'every portfolio’s lines add up to its balances',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'portfolio ' || portfolio_id || ' ' || asset as about, coalesce(b.balance, 0)::text as expected,
             coalesce(l.amount, 0)::text as found
        from (
          select p.id as portfolio_id, a.asset, sum(n.balance) as balance
            from portfolios p
            join ledger_accounts a on a.owner = p.id::text and a.kind in ('available', 'blocked')
            join ledger_balances n on n.account_id = a.id
           group by p.id, a.asset
        ) b
        full join (
          select portfolio_id, asset, sum(amount) as amount from all_account_lines group by portfolio_id, asset
        ) l using (portfolio_id, asset)
       where coalesce(b.balance, 0) <> coalesce(l.amount, 0)
       order by portfolio_id, asset
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A wrong stored sum would make every balance below it wrong without any other symptom. */
const sumsMatchLines: AuditCheck = {
  name: 'every kept sum of lines is what the lines add up to',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'portfolio ' || s.portfolio_id || ' ' || s.asset || ' line ' || s.upto as about,
             coalesce(l.amount::text, 'no such line') as expected, s.amount::text as found
        from account_line_sums s
        left join (
          select portfolio_id, asset, id, sum(amount) over (partition by portfolio_id, asset order by id) as amount
            from all_account_lines
        ) l on l.portfolio_id = s.portfolio_id and l.asset = s.asset and l.id = s.upto
       where l.amount is distinct from s.amount
       order by s.portfolio_id, s.asset, s.upto
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The withdrawal lines of a trading account add up to what its withdrawals block. */
const holdsMatchWithdrawals: AuditCheck = {
  name: 'every trading account’s lines of withdrawals add up to what its withdrawals hold',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'portfolio ' || portfolio_id || ' ' || asset as about, coalesce(w.held, 0)::text as expected,
             coalesce(l.held, 0)::text as found
        from (
          select w.portfolio_id, w.asset, sum(w.gross) as held
            from withdrawals w join portfolios p on p.id = w.portfolio_id and p.type = 'trade'
           where w.status in ('asked', 'confirmed', 'offered')
           group by w.portfolio_id, w.asset
        ) w
        full join (
          select portfolio_id, asset, sum(change) as held from withdrawal_hold_lines group by portfolio_id, asset
        ) l using (portfolio_id, asset)
       where coalesce(w.held, 0) <> coalesce(l.held, 0)
       order by portfolio_id, asset
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const transactionChecks: readonly AuditCheck[] = [
  linesMatchBalances,
  sumsMatchLines,
  holdsMatchWithdrawals,
];
