import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

const withinPools: AuditCheck = {
  name: 'the loans of a currency do not exceed their pool',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'loans in ' || p.currency as about, 'at most ' || p.amount as expected, l.lent::text as found
        from loan_pools p
        join (select currency, sum(principal) as lent from loans where principal > 0 group by currency) l using (currency)
       where l.lent > p.amount limit ${limit}`.execute(tx);
    return rows;
  },
};

const debtsAgree: AuditCheck = {
  name: 'what a portfolio owes is the principal and the unpaid interest of its loans',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with owed as (
        select portfolio_id::text as owner, currency as asset, sum(principal + interest_posted - interest_paid) as amount
          from loans group by 1, 2
      ), booked as (
        select a.owner, a.asset, -b.balance as amount
          from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.kind = 'loan'
      )
      select 'loan ' || asset || ' of portfolio ' || owner as about, coalesce(o.amount, 0)::text as expected,
             coalesce(b.amount, 0)::text as found
        from owed o full join booked b using (owner, asset)
       where coalesce(o.amount, 0) <> coalesce(b.amount, 0) limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Each night has the yearly rate over 365, and all nights together are posted as one sum, rounded up. */
const interestAgrees: AuditCheck = {
  name: 'the interest of a loan is that of its nights, rounded up once',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with nights as (
        select loan_id, sum(principal) as principals, sum(posted) as posted, count(*) as count, max(night) as last
          from loan_nights group by loan_id
      )
      select 'loan ' || l.public_id as about,
             'posted ' || ceil(div(coalesce(n.principals, 0) * 1e18 * l.yearly_rate, 365) / 1e16) / 100
               || ', nights until ' || coalesce(n.last::text, '-') as expected,
             'posted ' || l.interest_posted || ', nights until ' || coalesce((l.next_night - 1)::text, '-') as found
        from loans l left join nights n on n.loan_id = l.id
       where l.principal_nights <> coalesce(n.principals, 0)
          or l.interest_posted <> coalesce(n.posted, 0)
          or l.interest_posted <> ceil(div(coalesce(n.principals, 0) * 1e18 * l.yearly_rate, 365) / 1e16) / 100
          or coalesce(n.count, 0) <> coalesce(n.last - l.drawn_on + 1, 0)
          or (l.next_night is not null and l.next_night <> coalesce(n.last + 1, l.drawn_on))
       limit ${limit}`.execute(tx);
    return rows;
  },
};

const drawsAgree: AuditCheck = {
  name: 'every loan was drawn by one posting of its amount',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with drawn as (
        select g.reference, a.owner, a.asset, e.amount
          from ledger_postings g join ledger_entries e on e.posting_id = g.id join ledger_accounts a on a.id = e.account_id
         where g.type = 'loan_drawn' and a.kind = 'available'
      )
      select coalesce(d.reference, 'loan-drawn:' || l.public_id) as about, coalesce(l.amount, 0)::text as expected,
             coalesce(d.amount, 0)::text as found
        from loans l
        full join drawn d on d.reference = 'loan-drawn:' || l.public_id and d.owner = l.portfolio_id::text and d.asset = l.currency
       where l.amount is distinct from d.amount limit ${limit}`.execute(tx);
    return rows;
  },
};

const lossesAgree: AuditCheck = {
  name: 'every loan that is written off is one posting of its loss',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with losses as (
        select g.reference, -sum(e.amount) filter (where a.kind = 'losses') as amount
          from ledger_postings g join ledger_entries e on e.posting_id = g.id join ledger_accounts a on a.id = e.account_id
         where g.reference like 'loan-written-off:%' group by 1
      ), written_off as (
        select 'loan-written-off:' || l.public_id as reference,
               (v.details ->> 'principal')::numeric + (v.details ->> 'interest')::numeric as amount
          from loans l left join loan_events v on v.loan_id = l.id and v.event = 'written_off' where l.state = 'written_off'
      )
      select reference as about, coalesce(w.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
        from written_off w full join losses b using (reference)
       where w.amount is distinct from b.amount limit ${limit}`.execute(tx);
    return rows;
  },
};

export const loanChecks: readonly AuditCheck[] = [
  withinPools,
  debtsAgree,
  interestAgrees,
  drawsAgree,
  lossesAgree,
];
