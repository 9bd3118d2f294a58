import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

const stakedAgrees: AuditCheck = {
  name: 'what a portfolio has staked of an asset equals its positions',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with held as (
        select h.portfolio_id::text as owner, r.asset, sum(h.amount) as amount
          from (select portfolio_id, product_id, amount from staking_positions where state <> 'ended'
                union all
                select p.portfolio_id, p.product_id, u.amount from staking_unbondings u
                  join staking_positions p on p.id = u.position_id where u.state = 'open') h
          join staking_products r on r.id = h.product_id
         group by h.portfolio_id, r.asset
      ), booked as (
        select a.owner, a.asset, b.balance as amount
          from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.kind = 'staked'
      )
      select 'staked ' || asset || ' of portfolio ' || owner as about, coalesce(h.amount, 0)::text as expected,
             coalesce(b.amount, 0)::text as found
        from held h full join booked b using (owner, asset)
       where coalesce(h.amount, 0) <> coalesce(b.amount, 0) limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Each day earns its amount times the step of the index, and all days together pay the floor of what was earned. */
const rewardsAgree: AuditCheck = {
  name: 'the rewards of a position are the floor of what its index gave',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with days as (
        select r.position_id, sum(r.earned) as stored, sum(r.paid) as paid,
               sum(r.amount * 1e18 * ((d.index_value - coalesce(b.index_value, 0)) * 1e18)) as earned
          from staking_rewards r
          join staking_positions p on p.id = r.position_id
          join staking_days d on d.product_id = p.product_id and d.day = r.day
          left join staking_days b on b.product_id = p.product_id and b.day = r.day - 1
         group by r.position_id
      )
      select 'stake ' || p.public_id as about, coalesce(d.earned, 0) || ' 10^-36, paid ' || coalesce(d.paid, 0) as expected,
             p.earned || ' 10^-36, paid ' || p.paid as found
        from staking_positions p left join days d on d.position_id = p.id
       where p.earned <> coalesce(d.earned, 0) or p.earned <> coalesce(d.stored, 0) or p.paid <> coalesce(d.paid, 0)
          or p.paid * 1e36 > p.earned
       limit ${limit}`.execute(tx);
    return rows;
  },
};

const postingsAgree: AuditCheck = {
  name: 'the account of staking rewards is the sum of what positions were paid',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with paid as (
        select r.asset, sum(p.paid) as amount from staking_positions p join staking_products r on r.id = p.product_id group by r.asset
      ), booked as (
        select a.asset, -sum(e.amount) as amount
          from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings g on g.id = e.posting_id
         where a.kind = 'rewards' and g.type = 'reward' group by a.asset
      )
      select 'rewards ' || asset as about, coalesce(p.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
        from paid p full join booked b using (asset) where coalesce(p.amount, 0) <> coalesce(b.amount, 0)`.execute(
      tx,
    );
    return rows;
  },
};

/** The platform bears its part of each penalty, and advances what positions have not lost yet. */
const penaltiesAgree: AuditCheck = {
  name: 'the losses account bears of penalties what is covered and what positions have still to lose',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with borne as (
        select p.asset, sum(s.covered + coalesce(w.amount, 0)) as amount
          from staking_slashes s join staking_products p on p.id = s.product_id
          left join lateral (select sum(l.amount) as amount from staking_losses l
                              where s.applied_at is null and l.slash_id = s.id and l.applied_at is null) w on true
         group by p.asset
      ), booked as (
        select a.asset, -sum(e.amount) as amount
          from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings g on g.id = e.posting_id
         where a.kind = 'losses' and g.type = 'stake_slashed' group by a.asset
      )
      select 'penalties in ' || asset as about, coalesce(p.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
        from borne p full join booked b using (asset) where coalesce(p.amount, 0) <> coalesce(b.amount, 0)`.execute(
      tx,
    );
    return rows;
  },
};

/** What positions lose and what the platform bears is all that the network took. */
const lossesAgree: AuditCheck = {
  name: 'the parts of a penalty add up to what the network took',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'penalty ' || s.public_id as about, s.total::text as expected, (s.covered + coalesce(sum(l.amount), 0))::text as found
        from staking_slashes s left join staking_losses l on l.slash_id = s.id
       group by s.id having s.total <> s.covered + coalesce(sum(l.amount), 0) limit ${limit}`.execute(tx);
    return rows;
  },
};

export const stakingChecks: readonly AuditCheck[] = [
  stakedAgrees,
  rewardsAgree,
  postingsAgree,
  penaltiesAgree,
  lossesAgree,
];
