import { houseSuspense, inFlight } from '@dukat/ledger/accounts';
import { sql } from 'kysely';
import { condition } from '../../platform/database/condition.ts';
import { type AuditCheck, balanceAt, type Difference } from '../../platform/ledger/audit-check.ts';
import { balancesAgree } from '../../platform/ledger/balances-audit.ts';

/** The amount in flight equals the open withdrawals. Rails of banks and gateways carry fiat; other checks cover them. */
const inFlightAgrees: AuditCheck = {
  name: 'what is in flight on each network is what its open withdrawals send',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with expected as (
        select network, asset, sum(amount) filter (where status in ('stored', 'signed', 'sent')) as amount
          from wallet_withdrawals group by 1, 2
      ), found as (
        select a.owner as network, a.asset, b.balance as amount
          from ledger_accounts a join ledger_balances b on b.account_id = a.id
         where a.kind = 'in_flight' and a.asset not in ('CZK', 'EUR') and a.owner <> 'LN'
      )
      select 'in flight ' || coalesce(e.asset, f.asset) || ' on ' || coalesce(e.network, f.network) as about,
             coalesce(e.amount, 0)::text as expected, coalesce(f.amount, 0)::text as found
        from expected e full join found f on f.network = e.network and f.asset = e.asset
       where coalesce(e.amount, 0) <> coalesce(f.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
  findCorrectableAccount(about) {
    const match = /^in flight ([A-Z0-9]+) on (\S+)$/.exec(about);
    return balanceAt(match, inFlight(match?.[2] ?? ''));
  },
};

/** A withdrawal has taken its money, and ended in the ledger as in its row. */
const payoutsAgree: AuditCheck = {
  name: 'every withdrawal has the postings of its status',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with told as (
        select w.public_id,
               concat_ws(' ', 'stored', case w.status when 'final' then 'final' when 'failed' then 'failed' end) as expected,
               concat_ws(' ',
                 (select 'stored' from ledger_postings where reference = 'withdrawal:' || w.reference),
                 (select 'final' from ledger_postings where reference = 'withdrawal-final:' || w.reference),
                 (select 'failed' from ledger_postings where reference = 'withdrawal-failed:' || w.reference)) as found
          from wallet_withdrawals w
      )
      select 'withdrawal ' || public_id as about, expected, found from told where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A deposit is booked exactly when it counts: to its order, its owner or suspense. */
const depositsAgree: AuditCheck = {
  name: 'every deposit has the postings of its status',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with told as (
        select d.public_id,
               case when d.status in ('seen', 'dropped') then 'no' else 'yes' end as expected,
               case when exists (
                 select from ledger_postings p
                  where p.reference in (
                    'deposit:' || d.booking, 'payment:' || d.booking, 'deposit-regained:' || d.booking)
               ) then 'yes' else 'no' end as found
          from (select public_id, status,
                       'chain:' || network || ':' || txid || ':' || transfer_index
                         || case when round = 0 then '' else '#' || round end as booking
                  from wallet_deposits) d
      )
      select 'deposit ' || public_id as about, expected, found from told where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Coins in suspense are those of held deposits, also over Lightning; fiat in suspense belongs to payments. */
const suspenseAgrees = balancesAgree({
  name: 'coins in suspense are those of held deposits',
  about: 'suspense ',
  expected: sql`
    select asset, sum(amount) as amount from (
      select asset, amount from wallet_deposits where status = 'held'
      union all
      select 'BTC', amount from lightning_invoices where held_reason is not null
    ) held
     group by asset`,
  accounts: condition`a.kind = 'suspense' and a.asset not in ('CZK', 'EUR')`,
  findCorrectableAccount: (about) => balanceAt(/^suspense ([A-Z0-9]+)$/.exec(about), houseSuspense),
});

/** A coin is spent by at most one transaction, and only by a signed one. */
const coinsAgree: AuditCheck = {
  name: 'no coin is spent by a withdrawal that was given up',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'coin ' || c.txid || ':' || c.output_index as about, 'free' as expected, w.public_id as found
        from wallet_coins c join wallet_withdrawals w on w.id = c.spent_by
       where w.signed_bytes is null
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const walletChecks: readonly AuditCheck[] = [
  inFlightAgrees,
  payoutsAgree,
  depositsAgree,
  suspenseAgrees,
  coinsAgree,
];
