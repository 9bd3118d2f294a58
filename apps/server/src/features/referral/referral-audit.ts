import { fiats } from '@dukat/rules/money/fiat';
import { usualReferralTerms } from '@dukat/rules/referral/terms';
import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

const sharesAgree: AuditCheck = {
  name: 'the rewards of every fill are at most the share of its margin',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with rewarded as (
        select r.fill_id, u.brand, min(r.filled_at) as filled_at, sum(r.amount) as found
          from referral_rewards r
          join referral_bindings b on b.friend_id = r.friend_id
          join users u on u.id = b.referrer_id
         where r.recovered_by is null group by r.fill_id, u.brand
      ),
      most as (
        select r.fill_id, r.found,
               trunc(greatest(case when o.sell then t.middle - t.rate else t.rate - t.middle end, 0) * t.amount
                 * coalesce((select s.share_percent from referral_terms s where s.brand = r.brand and s.valid_from <= r.filled_at
                             order by s.valid_from desc limit 1), ${usualReferralTerms.sharePercent})::numeric / 100, 2) as expected
          from rewarded r
          join order_transactions t on t.id = r.fill_id
          join orders o on o.id = t.order_id
      )
      select 'fill ' || fill_id as about, 'at most ' || coalesce(expected, 0) as expected, found::text
        from most where found > coalesce(expected, 0)
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A payout without a posting would not be paid, and a posting without a payout would be paid for nothing. */
const payoutsAgree: AuditCheck = {
  name: 'every payout of rewards is booked once, to the account and with the sum of its row',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with booked as (
        select g.reference, string_agg(concat_ws(' ', a.owner, a.asset, e.amount), ', ') as found
          from ledger_postings g
          join ledger_entries e on e.posting_id = g.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'available'
         where g.type = 'referral_reward' group by g.reference
      ), listed as (
        select 'referral-paid:' || p.public_id as reference, concat_ws(' ', p.portfolio_id, p.asset, p.amount) as expected
          from referral_payouts p
      )
      select reference as about, coalesce(l.expected, 'no payout') as expected, coalesce(b.found, 'no posting') as found
        from listed l full join booked b using (reference) where l.expected is distinct from b.found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

const rewardsAgree: AuditCheck = {
  name: 'every payout is the sum of its rewards, less those that were cancelled after they were paid',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with of_payout as (
        select payout_id as id, sum(amount) as amount from referral_rewards where payout_id is not null group by payout_id
        union all
        select recovered_by, -sum(amount) from referral_rewards where recovered_by is not null group by recovered_by
      ), sums as (select id, sum(amount) as amount from of_payout group by id)
      select 'payout ' || p.public_id as about, coalesce(s.amount, 0)::text as expected, p.amount::text as found
        from referral_payouts p left join sums s on s.id = p.id where s.amount is distinct from p.amount
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A reward is paid to the person who earned it: the referrer of the fill's owner, or that owner. */
const ownersAgree: AuditCheck = {
  name: 'every reward belongs to the owner of its fill or to the referrer, and so does its payout',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'reward ' || r.id as about, concat_ws(' or ', b.referrer_id, o.user_id) as expected,
             concat_ws(' ', r.user_id, 'paid', p.user_id) as found
        from referral_rewards r
        join referral_bindings b on b.friend_id = r.friend_id
        join order_transactions t on t.id = r.fill_id
        join orders o on o.id = t.order_id
        left join referral_payouts p on p.id = r.payout_id
       where o.user_id <> r.friend_id or r.user_id not in (b.referrer_id, r.friend_id) or r.asset <> o.fiat
          or p.user_id <> r.user_id or p.asset <> r.asset
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The program posts nothing else to the account; house moves by operators are not payouts. */
const accountAgrees: AuditCheck = {
  name: 'the account of rewards is the sum of what was paid',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with paid as (
        select f.asset, coalesce((select sum(amount) from referral_payouts p where p.asset = f.asset), 0) as amount
          from unnest(${[...fiats]}::text[]) as f (asset)
      ), booked as (
        select a.asset, -sum(e.amount) as amount
          from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings g on g.id = e.posting_id
         where a.kind = 'referral' and g.type = 'referral_reward' group by a.asset
      )
      select 'referral ' || p.asset as about, p.amount::text as expected, coalesce(b.amount, 0)::text as found
        from paid p left join booked b using (asset) where p.amount <> coalesce(b.amount, 0)`.execute(tx);
    return rows;
  },
};

export const referralChecks: readonly AuditCheck[] = [
  sharesAgree,
  payoutsAgree,
  rewardsAgree,
  ownersAgree,
  accountAgrees,
];
