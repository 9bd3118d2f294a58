import { inFlight } from '@dukat/ledger/accounts';
import { sql } from 'kysely';
import { type AuditCheck, balanceAt, type Difference } from '../../platform/ledger/audit-check.ts';

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
       where status in ('PAID', 'REFUNDED') and payment_id is null
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

/** Exactly what left the node for paid payments is booked, once for each. */
const paymentsLeft: AuditCheck = {
  name: 'every paid Lightning payment is booked once, as much as left the node',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with booked as (
        select p.about as public_id, sum(e.amount) as amount
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          join ledger_postings p on p.id = e.posting_id
         where a.kind = 'lightning'
           and (p.reference like 'withdrawal-final:%' or p.reference like 'withdrawal-late:%')
         group by p.about
      ), paid as (
        select public_id, (msat + fee_msat) / 100000000000::numeric as amount
          from lightning_payments where fee_msat is not null
      )
      select 'Lightning payment ' || coalesce(p.public_id, b.public_id) as about,
             coalesce(trim_scale(p.amount), 0)::text as expected, coalesce(trim_scale(b.amount), 0)::text as found
        from paid p full join booked b using (public_id)
       where coalesce(p.amount, 0) <> coalesce(b.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** What is in flight is what open payments hold. */
const openInFlight: AuditCheck = {
  name: 'what is in flight over Lightning is what its open payments hold',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with held as (
        select coalesce(sum(amount + max_fee), 0) as amount
          from lightning_payments where status in ('stored', 'sent', 'unknown')
      ), found as (
        select coalesce(sum(b.balance), 0) as amount
          from ledger_accounts a join ledger_balances b on b.account_id = a.id
         where a.kind = 'in_flight' and a.owner = 'LN'
      )
      select 'in flight BTC on LN' as about, h.amount::text as expected, f.amount::text as found
        from held h, found f where h.amount <> f.amount
       limit ${limit}`.execute(tx);
    return rows;
  },
  findCorrectableAccount: (about) => balanceAt(/^in flight (BTC) on LN$/.exec(about), inFlight('LN')),
};

/** Only a preimage, or a customer's own invoice, proves a payment. */
const paymentsEnded: AuditCheck = {
  name: 'every Lightning payment has the postings of its status, and every paid one its proof',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with listed as (
        select p.public_id,
               concat_ws(' ', 'stored',
                 case p.status when 'paid' then 'final' when 'failed' then 'failed' end,
                 case when p.late_at is not null then 'late' end,
                 case when p.status = 'paid' then 'proved' end) as expected,
               concat_ws(' ',
                 (select 'stored' from ledger_postings where reference = 'withdrawal:' || p.reference),
                 (select 'final' from ledger_postings where reference = 'withdrawal-final:' || p.reference),
                 (select 'failed' from ledger_postings where reference = 'withdrawal-failed:' || p.reference),
                 (select 'late' from ledger_postings where reference = 'withdrawal-late:' || p.reference),
                 case when p.status <> 'paid' then null
                      when p.is_internal then (
                        select 'proved' from lightning_invoices i
                         where i.payment_id = p.id and i.payment_hash = p.payment_hash and i.received_msat = p.msat)
                      when encode(sha256(decode(p.preimage, 'hex')), 'hex') = p.payment_hash then 'proved' end) as found
          from lightning_payments p
      )
      select 'Lightning payment ' || public_id as about, expected, found from listed where expected <> found
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** What operators booked about the node is in the ledger, once. */
const nodePostings: AuditCheck = {
  name: 'every explanation of the Lightning node is booked once',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with booked as (
        select split_part(p.reference, ':', 2)::bigint as id, -e.amount as amount
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'lightning'
         where p.reference like 'lightning-node:%'
      ), listed as (
        select id, case when kind in ('channel_opened', 'routing_earned') then amount else -amount end as amount
          from lightning_node_postings
      )
      select 'Lightning node posting ' || coalesce(l.id, b.id) as about,
             coalesce(trim_scale(l.amount), 0)::text as expected, coalesce(trim_scale(b.amount), 0)::text as found
        from listed l full join booked b using (id)
       where coalesce(l.amount, 0) <> coalesce(b.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const lightningChecks: readonly AuditCheck[] = [
  paymentsLeft,
  openInFlight,
  paymentsEnded,
  paymentsBooked,
  ownersCredited,
  paymentsProved,
  depositsCounted,
  nodePostings,
];
