import { inFlight } from '@dukat/ledger/accounts';
import { sql } from 'kysely';
import { condition } from '../../platform/database/condition.ts';
import { type AuditCheck, balanceAt, type Difference } from '../../platform/ledger/audit-check.ts';
import { balancesAgree } from '../../platform/ledger/balances-audit.ts';

/** Excludes money that the owner moves from a gateway to a bank, which is no payment. */
const clearingAgrees: AuditCheck = {
  name: 'every gateway holds what its payments brought',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with paid as (
        select provider, asset, -sum(amount) as amount from (
          select provider, paid_currency as asset, paid_amount - given_back - refunded - charged_back as amount
            from gateway_payments where status in ('credited', 'held', 'refunding', 'disputed') or charged_back > 0
          union all
          -- A partial refund is still at its gateway until it ends.
          select p.provider, p.paid_currency, r.amount
            from gateway_part_refunds r join gateway_payments p on p.id = r.payment_id where r.ended_at is null
        ) there
         group by provider, asset
      ), booked as (
        select a.owner as provider, a.asset, sum(e.amount) as amount
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          join ledger_postings p on p.id = e.posting_id
         where a.kind = 'gateway'
           and (p.type not in ('seed', 'house_move', 'treasury_move', 'correction') or p.reference like 'gateway-written-off:%')
         group by a.owner, a.asset
      )
      select 'gateway ' || coalesce(s.provider, b.provider) || ', ' || coalesce(s.asset, b.asset) as about,
             coalesce(s.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
        from paid s full join booked b on b.provider = s.provider and b.asset = s.asset
       where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

const inFlightAgrees = balancesAgree({
  name: 'what is in flight to gateways is what open refunds give back',
  about: 'in flight to gateways, ',
  expected: sql`
    select asset, sum(amount) as amount from (
      select paid_currency as asset, paid_amount - given_back - charged_back as amount
        from gateway_payments where status = 'refunding'
      union all
      select p.paid_currency, r.amount
        from gateway_part_refunds r join gateway_payments p on p.id = r.payment_id where r.ended_at is null
    ) going
     group by asset`,
  accounts: condition`a.kind = 'in_flight' and a.owner = 'gateway'`,
  findCorrectableAccount: (about) =>
    balanceAt(/^in flight to gateways, (CZK|EUR)$/.exec(about), inFlight('gateway')),
});

const partsAddUp: AuditCheck = {
  name: 'what a payment was given back is its parts, and never more than the payment',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with parts as (
        select payment_id, sum(amount) as amount from gateway_part_refunds where status <> 'kept' group by payment_id
      )
      select 'gateway payment ' || p.public_id as about, coalesce(r.amount, 0)::text as expected, p.given_back::text as found
        from gateway_payments p left join parts r on r.payment_id = p.id
       where p.given_back <> coalesce(r.amount, 0) or coalesce(r.amount, 0) > coalesce(p.paid_amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

const chargebacksAddUp: AuditCheck = {
  name: 'what chargebacks took of a payment is what was settled, and every dispute is open once',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with sums as (
        select payment_id, coalesce(sum(amount) filter (where status in ('taken_back', 'written_off')), 0) as settled,
               count(*) filter (where status = 'open') as open
          from gateway_chargebacks group by payment_id
      )
      select 'gateway payment ' || p.public_id as about,
             coalesce(s.settled, 0) || ' and ' || (p.status = 'disputed')::int || ' open' as expected,
             p.charged_back || ' and ' || coalesce(s.open, 0) || ' open' as found
        from gateway_payments p left join sums s on s.payment_id = p.id
       where p.charged_back <> coalesce(s.settled, 0) or (p.status = 'disputed') <> (coalesce(s.open, 0) = 1)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A won chargeback returns each part to where it was taken from. What a correction of a card took before, nobody pays twice. */
const takenPartsAgree: AuditCheck = {
  name: 'what chargebacks took from losses and gift cards is booked, and is what corrections and cards say',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with parts as (
        select c.public_id, c.payment_id, c.status, part.kind, part.amount as recorded,
               case when c.status = 'taken_back' then part.amount else 0 end as amount
          from gateway_chargebacks c
         cross join lateral (values ('losses', c.from_losses), ('gift_cards', c.from_card)) as part (kind, amount)
      )
      select 'chargeback ' || t.public_id || ', ' || t.kind as about, t.amount::text as expected, coalesce(-b.amount, 0)::text as found
        from parts t
        left join lateral (
          select sum(e.amount) as amount
            from ledger_postings g
            join ledger_entries e on e.posting_id = g.id
            join ledger_accounts a on a.id = e.account_id and a.kind = t.kind
           where g.reference in ('gateway-taken-back:' || t.public_id, 'gateway-taken-back:' || t.public_id || ':won')) b on true
       where (t.status = 'taken_back' or t.recorded > 0) and t.amount <> coalesce(-b.amount, 0)
      union all
      select 'gift card ' || c.public_id, c.taken_back || ' taken, at most ' || c.corrected || ' of losses', s.cards || ' and ' || s.losses
        from gift_cards c
        join gateway_payments p on c.paid_by = 'gateway:' || p.public_id
        cross join lateral (
          select coalesce(sum(amount) filter (where kind = 'gift_cards'), 0) as cards,
                 coalesce(sum(amount) filter (where kind = 'losses'), 0) as losses
            from parts where payment_id = p.id) s
       where s.cards <> c.taken_back or s.losses > c.corrected
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Balances are credited only within the deposit limit. */
const depositsCounted: AuditCheck = {
  name: 'every payment by gateway that filled a balance is counted as a deposit',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'gateway payment ' || p.public_id as about, 'counted' as expected, 'not counted' as found
        from gateway_payments p
        join ledger_postings l on l.reference in ('payment:gateway:' || p.public_id, 'payment-released:gateway:' || p.public_id)
       where p.order_public_id is null and p.status in ('credited', 'disputed', 'written_off')
         and l.type in ('payment_matched', 'suspense_out')
         and not exists (select from counted_deposits k where k.source = 'gateway:' || p.public_id)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The order has a record of its payment, except one that was held and refunded. */
const ordersPaid: AuditCheck = {
  name: 'every order’s payment by gateway reached its order',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'gateway payment ' || p.public_id as about, 'its order knows it' as expected, 'unknown' as found
        from gateway_payments p
       where p.order_public_id is not null and p.status in ('credited', 'disputed', 'written_off')
         and not exists (select from gateway_refunds r where r.payment_id = p.id and r.source = 'suspense')
         and not exists (select from order_payments o where o.source = 'gateway:' || p.public_id)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const gatewayChecks: readonly AuditCheck[] = [
  clearingAgrees,
  inFlightAgrees,
  partsAddUp,
  chargebacksAddUp,
  takenPartsAgree,
  depositsCounted,
  ordersPaid,
];
