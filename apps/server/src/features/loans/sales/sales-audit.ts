import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../../platform/ledger/audit-check.ts';

/** A step is the fill of the broker, what it moved, and how its proceeds were used. */
const stepsAreBooked: AuditCheck = {
  name: 'every step of a sale of collateral is what its postings moved',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with steps as (
        select t.public_id, t.coin, t.coins, t.proceeds, t.fee, t.repaid, t.surplus, l.portfolio_id::text as owner, l.currency
          from loan_sale_steps t join loan_sales s on s.id = t.sale_id join loans l on l.id = s.loan_id
      ), moved as (
        select substring(p.reference from '^loan-(?:fill|liquidated):(.*)$') as public_id, p.reference, a.kind, a.owner, a.asset, e.amount
          from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
         where p.reference like 'loan-fill:%' or p.reference like 'loan-liquidated:%'
      ), found as (
        select m.public_id,
               -sum(m.amount) filter (where m.reference like 'loan-fill:%' and m.kind = 'blocked' and m.asset = s.coin and m.owner = s.owner) as coins,
               sum(m.amount) filter (where m.reference like 'loan-fill:%' and m.kind = 'blocked' and m.asset = s.currency and m.owner = s.owner) as proceeds,
               coalesce(sum(m.amount) filter (where m.kind = 'fees'), 0) as fee,
               coalesce(sum(m.amount) filter (where m.kind = 'loan' and m.owner = s.owner), 0) as repaid,
               coalesce(sum(m.amount) filter (where m.reference like 'loan-liquidated:%' and m.kind = 'available' and m.owner = s.owner), 0) as surplus
          from moved m left join steps s using (public_id) group by m.public_id
      )
      select 'step ' || coalesce(s.public_id, f.public_id) as about,
             coalesce(s.coins || ' for ' || s.proceeds || ': ' || s.fee || ', ' || s.repaid || ', ' || s.surplus, 'nothing') as expected,
             coalesce(f.coins || ' for ' || f.proceeds || ': ' || f.fee || ', ' || f.repaid || ', ' || f.surplus, 'nothing') as found
        from steps s full join found f using (public_id)
       where (s.coins, s.proceeds, s.fee, s.repaid, s.surplus) is distinct from (f.coins, f.proceeds, f.fee, f.repaid, f.surplus)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

const stepsWereTraded: AuditCheck = {
  name: 'every step of a sale of collateral is a trade of the broker, or was taken over by the platform',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'step ' || t.public_id as about, t.coins || ' for ' || t.proceeds as expected,
             coalesce(b.coins || ' for ' || b.fiat, 'nothing') as found
        from loan_sale_steps t left join broker_orders b on b.retail_order = t.public_id
       where case when t.decision is null then (t.coins, t.proceeds) is distinct from (b.coins, b.fiat) else b.retail_order is not null end
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Two operators decided it, and the inventory took the coins at the median. */
const takeOversWereDecided: AuditCheck = {
  name: 'every step that the platform took over was decided by two operators, and paid at the median',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with taken as (
        select t.*, l.currency, ceil(t.coins * t.median * 100) / 100 as worth,
               (select count(distinct g.actor_id) from audit_log g
                 where g.subject = t.decision and g.actor_kind = 'operator' and g.at <= t.created_at
                   and (g.act = 'loan_sale.taken_over_asked' or (g.act = 'loan_sale.taken_over' and g.at = t.created_at))
               ) as operators,
               exists (select from audit_log g where g.subject = t.decision and g.act = 'loan_sale.taken_over' and g.at = t.created_at)
                 as is_decided
          from loan_sale_steps t join loan_sales s on s.id = t.sale_id join loans l on l.id = s.loan_id
         where t.decision is not null
      ), moved as (
        select t.public_id, sum(e.amount) filter (where a.asset = t.coin) as coins, -sum(e.amount) filter (where a.asset = t.currency) as paid
          from taken t
          join ledger_postings p on p.reference = 'loan-fill:' || t.public_id
          join ledger_entries e on e.posting_id = p.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'trading'
         group by t.public_id
      )
      select 'step ' || t.public_id as about, t.coins || ' for ' || t.worth || ' by two operators' as expected,
             coalesce(m.coins, 0) || ' for ' || coalesce(m.paid, 0) || ' by ' || t.operators as found
        from taken t left join moved m using (public_id)
       where (t.coins, t.worth, t.proceeds) is distinct from (m.coins, m.paid, t.worth) or not t.is_decided or t.operators < 2
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const loanSaleChecks: readonly AuditCheck[] = [stepsAreBooked, stepsWereTraded, takeOversWereDecided];
