import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

/** A payment is booked under its hash exactly when its invoice is paid, with what arrived. */
const paymentsBooked: AuditCheck = {
  name: 'every Lightning payment is booked once under its hash, as much as arrived',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with booked as (
        select split_part(p.reference, ':', 3) as payment_hash, -sum(e.amount) as amount
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          join ledger_postings p on p.id = e.posting_id
         where a.kind = 'lightning'
           and (p.reference like 'deposit:lightning:%' or p.reference like 'payment:lightning:%')
         group by 1
      ), paid as (
        select payment_hash, received_msat / 100000000000::numeric as amount
          from lightning_invoices where received_msat is not null
      )
      select 'Lightning payment ' || coalesce(i.payment_hash, b.payment_hash) as about,
             coalesce(trim_scale(i.amount), 0)::text as expected, coalesce(trim_scale(b.amount), 0)::text as found
        from paid i full join booked b on b.payment_hash = i.payment_hash
       where coalesce(i.amount, 0) <> coalesce(b.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A payment is in the balance of the invoice's portfolio, in suspense while it is held, or was blocked for the order that it pays. */
const ownersCredited: AuditCheck = {
  name: 'every Lightning payment is in the balance of its invoice, in suspense, or with its order',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with booked as (
        select split_part(p.reference, ':', 3) as payment_hash, a.kind, a.owner, sum(e.amount) as amount
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
          join ledger_accounts a on a.id = e.account_id and a.kind not in ('lightning', 'fees')
         where p.reference like 'deposit:lightning:%' or p.reference like 'deposit-released:lightning:%'
            or p.reference like 'payment:lightning:%'
         group by 1, 2, 3
        having sum(e.amount) <> 0
      ), paid as (
        select payment_hash, amount,
               case when held_reason is not null then 'suspense' when purpose = 'order' then 'blocked'
                    else 'available' end as kind,
               case when held_reason is null then portfolio_id::text else '' end as owner
          from lightning_invoices where amount > 0
      )
      select concat_ws(' ', 'Lightning payment', payment_hash, 'in', kind, owner) as about,
             coalesce(trim_scale(i.amount), 0)::text as expected, coalesce(trim_scale(b.amount), 0)::text as found
        from paid i full join booked b using (payment_hash, kind, owner)
       where coalesce(i.amount, 0) <> coalesce(b.amount, 0)
       order by 1 limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Only a preimage proves a payment. */
const paymentsProved: AuditCheck = {
  name: 'every paid invoice has its preimage',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'Lightning invoice ' || payment_hash as about, 'the preimage of the hash' as expected,
             coalesce(preimage, 'none') as found
        from lightning_invoices
       where status in ('PAID', 'REFUNDED')
         and (preimage is null or encode(sha256(decode(preimage, 'hex')), 'hex') <> payment_hash)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Credited payments count for the deposit limit; held ones do not. Payments of orders are checked with the others of orders. */
const depositsCounted: AuditCheck = {
  name: 'every Lightning payment that filled a balance is counted as a deposit, and no held one is',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'Lightning payment ' || i.payment_hash as about,
             case when i.held_reason is null then 'counted' else 'not counted' end as expected,
             case when i.held_reason is null then 'not counted' else 'counted' end as found
        from lightning_invoices i
        join portfolios p on p.id = i.portfolio_id and p.user_id is not null
       where i.amount > 0 and i.purpose <> 'order'
         and (i.held_reason is null) <> exists (
           select from counted_deposits k where k.source = 'lightning:' || i.payment_hash)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const lightningChecks: readonly AuditCheck[] = [
  paymentsBooked,
  ownersCredited,
  paymentsProved,
  depositsCounted,
];
