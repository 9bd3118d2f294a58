import { houseSuspense } from '@dukat/ledger/accounts';
import { sql } from 'kysely';
import { condition } from '../../platform/database/condition.ts';
import { type AuditCheck, balanceAt, type Difference } from '../../platform/ledger/audit-check.ts';
import { balancesAgree } from '../../platform/ledger/balances-audit.ts';
import { bankRail } from './payouts/store-payout.ts';

/** Whether the debit of a payout `p` has been booked; a return may be seen before it. */
const isDebited = condition`exists (select from bank_movements m where m.payout_id = p.id and m.status = 'payout')`;

const inFlightAgrees = balancesAgree({
  name: 'what is in flight to banks is what open payouts send',
  about: 'in flight to banks, ',
  expected: sql`
    select p.asset, sum(p.amount) as amount from bank_payouts p
     where p.status in ('stored', 'submitted') or (p.status = 'returned' and not ${isDebited})
     group by p.asset`,
  accounts: condition`a.kind = 'in_flight' and a.owner = 'bank'`,
  findCorrectableAccount: (about) => balanceAt(/^in flight to banks, (CZK|EUR)$/.exec(about), bankRail),
});

const payoutsAgree: AuditCheck = {
  name: 'every bank payout has the postings of its status',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with told as (
        select p.public_id,
               concat_ws(' ', 'stored', case when ${isDebited} then 'final' end,
                 case when p.status = 'failed' then 'failed' end,
                 case when p.status = 'final' and not ${isDebited} then 'debit' end) as expected,
               concat_ws(' ',
                 (select 'stored' from ledger_postings where reference = 'payout:' || p.reference),
                 (select 'final' from ledger_postings where reference = 'payout-final:' || p.reference),
                 (select 'failed' from ledger_postings where reference = 'payout-failed:' || p.reference)) as found
          from bank_payouts p
      )
      select 'bank payout ' || public_id as about, expected, found from told where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A return out of suspense waits there again like any other movement; a return to an owner has a posting. */
const returnsAgree: AuditCheck = {
  name: 'every bank payout counts as returned what came back, each sum once',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with back as (
        select m.payout_id, sum(m.amount) as amount,
               count(*) filter (where m.status = 'payout_returned' and not exists (
                 select from ledger_postings l where l.reference in
                   ('payout-returned:' || p.reference || '#' || m.id, 'payout-returned:' || p.reference))) as unposted
          from bank_movements m join bank_payouts p on p.id = m.payout_id
         where m.amount > 0 group by m.payout_id
      )
      select 'bank payout ' || p.public_id as about, coalesce(b.amount, 0)::text as expected,
             p.returned || case when b.unposted > 0 then ', not booked' else '' end as found
        from bank_payouts p left join back b on b.payout_id = p.id
       where p.returned <> coalesce(b.amount, 0) or b.unposted > 0
       limit ${limit}`.execute(tx);
    return rows;
  },
};

const suspenseAgrees = balancesAgree({
  name: 'money in suspense is what bank movements and payments by gateway in suspense brought',
  about: 'suspense, ',
  expected: sql`
    select asset, sum(amount) as amount from (
      select currency as asset, amount from bank_movements where status = 'suspense'
      union all
      select paid_currency, paid_amount from gateway_payments where status = 'held'
    ) held group by asset`,
  accounts: condition`a.kind = 'suspense' and a.asset in ('CZK', 'EUR')`,
  findCorrectableAccount: (about) => balanceAt(/^suspense, (CZK|EUR)$/.exec(about), houseSuspense),
});

/** Transfers between the platform's own accounts are not customer payments and are on no statement that we match. */
const statementsAgree: AuditCheck = {
  name: 'every bank account moved in the books as its statement says',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with stated as (
        select account, currency as asset, -sum(amount) as amount
          from bank_movements where status not in ('new', 'unexplained') group by account, currency
      ), booked as (
        select a.owner as account, a.asset, sum(e.amount) as amount
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          join ledger_postings p on p.id = e.posting_id
         where a.kind = 'bank' and p.type not in ('seed', 'house_move', 'treasury_move', 'correction')
         group by a.owner, a.asset
      )
      select 'bank account ' || coalesce(s.account, b.account) || ', ' || coalesce(s.asset, b.asset) as about,
             coalesce(s.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
        from stated s full join booked b on b.account = s.account and b.asset = s.asset
       where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const paymentChecks: readonly AuditCheck[] = [
  inFlightAgrees,
  payoutsAgree,
  returnsAgree,
  suspenseAgrees,
  statementsAgree,
];
