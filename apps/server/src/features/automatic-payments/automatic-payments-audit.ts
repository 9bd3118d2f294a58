import { setImmediate } from 'node:timers/promises';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';
import { deriveAddresses } from './keys/derive-addresses.ts';

/** A run that bought has one order for each coin of its revision, of exactly its sum. Skipped runs have none. */
const ordersAgree: AuditCheck = {
  name: 'every run of an automatic payment has orders of exactly its sum, of its owner',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with told as (
        select r.public_id,
               case when r.state = 'skipped' then '0 0' else jsonb_array_length(v.coins) || ' ' || trim_scale(r.amount) end as expected,
               count(o.id) || ' ' || trim_scale(coalesce(sum(o.paid), 0)) as found,
               count(o.id) filter (where o.user_id <> p.user_id or o.portfolio_id <> p.portfolio_id or o.fiat <> r.fiat
                 or o.payment_type <> 'VIRTUAL' or o.rate_type <> 'MARKET' or o.sell or o.payout_type <> 'KEEP') as foreign_orders
          from automatic_runs r
          join automatic_plans p on p.id = r.plan_id
          join automatic_plan_revisions v on v.plan_id = r.plan_id and v.number = r.revision
          left join orders o on o.automatic_run_id = r.id
         group by r.id, p.id, v.id
      )
      select 'automatic run ' || public_id as about, expected, found || case when foreign_orders > 0 then ', other orders' else '' end as found
        from told where expected <> found or foreign_orders > 0
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The result of a run is that of its orders. */
const resultsAgree: AuditCheck = {
  name: 'every settled run of an automatic payment has ended orders, and bought or failed as they did',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with told as (
        select r.public_id, r.state,
               count(o.id) filter (where o.status not in ('FINISHED', 'CANCELED')) as open,
               coalesce(sum(o.filled_fiat), 0) > 0 as has_bought
          from automatic_runs r left join orders o on o.automatic_run_id = r.id
         where r.state in ('bought', 'partly', 'failed')
         group by r.id
      )
      select 'automatic run ' || public_id as about, 'its orders' as expected, state || ', ' || open || ' open' as found
        from told where open > 0 or has_bought <> (state <> 'failed')
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** One row for a slot: missed slots that one row stands for have no rows of their own. */
const slotsAgree: AuditCheck = {
  name: 'no automatic payment has two runs of one slot',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'automatic plan ' || p.public_id as about, '1' as expected, count(*)::text as found
        from automatic_runs r join automatic_plans p on p.id = r.plan_id
       where not r.is_extra
       group by p.id, r.due_at having count(*) > 1
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A plan without a schedule never spends more than it was paid, and a payment belongs to one run that bought. */
const paymentsAgree: AuditCheck = {
  name: 'every automatic payment with payments has spent at most what it was paid, and each spent payment has its run',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with paid as (
        select p.public_id, s.fiat,
               (select coalesce(sum(amount), 0) from automatic_plan_payments where plan_id = p.id and fiat = s.fiat) as paid,
               (select coalesce(sum(case r.state when 'placed' then r.amount else
                          (select coalesce(sum(o.filled_fiat), 0) from orders o where o.automatic_run_id = r.id) end), 0)
                  from automatic_runs r where r.plan_id = p.id and r.fiat = s.fiat and r.state <> 'skipped')
                 + case when v.fiat = s.fiat then p.waiting else 0 end as used
          from automatic_plans p
          join automatic_plan_revisions v on v.plan_id = p.id and v.number = p.revision
         cross join (values ('CZK'), ('EUR')) s (fiat)
         where p.purpose_kind = 'payment'
      )
      select 'automatic plan ' || public_id as about, 'at most ' || paid || ' ' || fiat as expected, used::text as found
        from paid where used > paid
      union all
      select 'payment ' || b.reference, 'a run of its plan that bought', r.state
        from automatic_plan_payments b join automatic_runs r on r.id = b.run_id
       where r.plan_id <> b.plan_id or r.fiat <> b.fiat or r.state = 'skipped'
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Plans send only what they have bought, from their own balance. A send is one withdrawal. */
const sendsAgree: AuditCheck = {
  name: 'no automatic payment has sent more of a coin than it bought, or by a withdrawal of others',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with sent as (
        select s.plan_id, s.coin, s.after_run, sum(s.amount) as amount,
               count(*) filter (where w.portfolio_id <> p.portfolio_id or w.asset <> s.coin or w.gross <> s.amount) as foreign_sends
          from automatic_sends s
          join automatic_plans p on p.id = s.plan_id
          join withdrawals w on w.public_id = s.withdrawal_id
         group by s.plan_id, s.coin, s.after_run
      ), told as (
        select p.public_id, sent.coin, sent.amount, sent.foreign_sends,
               coalesce((select sum(o.filled_coin) from automatic_runs r join orders o on o.automatic_run_id = r.id
                          where r.plan_id = sent.plan_id and r.id > sent.after_run and o.coin = sent.coin), 0) as bought
          from sent join automatic_plans p on p.id = sent.plan_id
      )
      select 'automatic plan ' || public_id as about, 'at most ' || trim_scale(bought) || ' ' || coin as expected,
             trim_scale(amount) || case when foreign_sends > 0 then ', other withdrawals' else '' end as found
        from told where amount > bought or foreign_sends > 0
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** An address of a key belongs to one withdrawal, which goes there and counts as the key's first address; a skipped address has none. */
const keyAddressesAgree: AuditCheck = {
  name: 'every address of an extended public key has one withdrawal of the owner of the key, and an index that is used up',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'withdrawal ' || w.public_id as about,
             'address ' || a.address || ' of its owner’s key, below index ' || k.next_index as expected,
             coalesce(w.address ->> 'Address', 'none') || ', index ' || a.index as found
        from automatic_key_addresses a
        join automatic_keys k on k.id = a.key_id
        join withdrawals w on w.public_id = a.withdrawal_id
       where w.user_id <> k.user_id or w.address ->> 'Address' <> a.address or w.first_address is null or a.index >= k.next_index
      union all
      select 'withdrawal ' || w.public_id, 'an address of a key', w.first_address
        from withdrawals w left join automatic_key_addresses a on a.withdrawal_id = w.public_id
       where w.first_address is not null and a.key_id is null
      union all
      select 'extended public key ' || a.key_id, 'a deposit address of ours at the skipped index ' || a.index, a.address
        from automatic_key_addresses a
       where a.withdrawal_id is null
         and not exists (select from wallet_addresses ours where ours.address = a.address or ours.watch_key = a.address)
      union all
      select 'extended public key ' || k.id, k.next_index || ' used addresses, below that index', count(a.key_id) || ', up to index ' || coalesce(max(a.index)::text, 'none')
        from automatic_keys k left join automatic_key_addresses a on a.key_id = k.id
       group by k.id having count(a.key_id) <> k.next_index or max(a.index) >= k.next_index
      union all
      select 'automatic plan ' || p.public_id, 'a key of its owner', 'none'
        from automatic_destinations d
        join automatic_payouts o on o.plan_id = d.plan_id
        join automatic_plans p on p.id = d.plan_id
        join users u on u.id = p.user_id
       where o.authorized_at is not null and o.epoch = u.credentials_epoch and p.deleted_at is null and d.key is not null
         and not exists (select from automatic_keys k where k.key = d.key and k.user_id = p.user_id)
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Deriving takes about two milliseconds, so only the newest paid and skipped addresses are derived again. */
const derivedByAudit = 20;

const derivedAddressesAgree: AuditCheck = {
  name: 'the newest addresses of extended public keys are derived from key and index',
  async find(tx, limit) {
    const { rows } = await sql<DerivedRow>`
      (select k.key as canonical, a.index as first, a.script, a.address, 'withdrawal ' || a.withdrawal_id as about, w.first_address
         from automatic_key_addresses a
         join automatic_keys k on k.id = a.key_id
         join withdrawals w on w.public_id = a.withdrawal_id
        order by w.id desc limit ${derivedByAudit})
      union all
      (select k.key, a.index, a.script, a.address, 'skipped index ' || a.index || ' of extended public key ' || k.id, null
         from automatic_key_addresses a
         join automatic_keys k on k.id = a.key_id
        where a.withdrawal_id is null
        order by k.id desc, a.index desc limit ${derivedByAudit})`.execute(tx);
    const differences: Difference[] = [];
    for (const { address: found, first_address: shown, about, ...key } of rows) {
      const [expected = ''] = deriveAddresses({ ...key, count: 1 });
      if (expected !== found) differences.push({ about, expected, found });
      const [firstAddress = ''] = deriveAddresses({ ...key, first: 0, count: 1 });
      if (shown !== null && shown !== firstAddress)
        differences.push({ about, expected: firstAddress, found: shown });
      await setImmediate();
    }
    return differences.slice(0, limit);
  },
};

interface DerivedRow {
  readonly canonical: string;
  readonly first: number;
  readonly script: KeyScript;
  readonly address: string;
  readonly about: string;
  /** Null for a skipped address. */
  readonly first_address: string | null;
}

export const automaticPaymentsChecks: readonly AuditCheck[] = [
  ordersAgree,
  resultsAgree,
  slotsAgree,
  paymentsAgree,
  sendsAgree,
  keyAddressesAgree,
  derivedAddressesAgree,
];
