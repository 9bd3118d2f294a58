import { sql } from 'kysely';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';

/**
 * The blocked balances in the ledger equal what is held by open orders here and on the exchange, unsent proceeds,
 * waiting payments, unconfirmed withdrawals and the collateral of loans.
 */
const holdsAgree: AuditCheck = {
  name: 'every blocked balance is what orders, waiting payments, withdrawals and loans hold',
  async find(tx, limit) {
    const { rows } = await sql<{ about: string; expected: string; found: string }>`
      with held as (
        select portfolio_id, case when sell then coin else fiat end as asset,
               paid - case when sell then filled_coin else filled_fiat end as amount
          from orders where status in ('TRADING', 'SLEEPING', 'CANCEL_PENDING')
        union all
        select portfolio_id, case when sell then fiat else coin end,
               case when sell then filled_fiat else filled_coin end
          from orders
         where (payout_type = 'SEND' or card_public_id is not null)
           and (status in ('TRADING', 'SLEEPING', 'CANCEL_PENDING')
                or (status = 'PENDING_WITHDRAWAL' and not payout_confirmed))
        union all
        select o.portfolio_id, p.asset, p.amount
          from order_payments p join orders o on o.id = p.order_id where p.status = 'waiting'
        union all
        select portfolio_id, held_asset, held from trading_open_orders
        union all
        select portfolio_id, asset, gross from withdrawals where status in ('asked', 'confirmed', 'offered')
        union all
        select l.portfolio_id, c.asset, l.amount
          from gift_card_claims l join gift_cards c on c.id = l.card_id
         where l.held_until is not null and l.released_at is null and l.taken_back_at is null
        union all
        select l.portfolio_id, c.asset, c.amount from loan_collateral c join loans l on l.id = c.loan_id where c.amount > 0
      ), expected as (
        select portfolio_id::text as owner, asset, sum(amount) as amount from held group by 1, 2
      ), found as (
        select a.owner, a.asset, b.balance as amount
          from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.kind = 'blocked'
      )
      select 'blocked ' || coalesce(e.asset, f.asset) || ' of portfolio ' || coalesce(e.owner, f.owner) as about,
             coalesce(e.amount, 0)::text as expected, coalesce(f.amount, 0)::text as found
        from expected e full join found f on f.owner = e.owner and f.asset = e.asset
       where coalesce(e.amount, 0) <> coalesce(f.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** An order's sums equal those of its fills. */
const fillsAgree: AuditCheck = {
  name: 'every order has traded what its fills say',
  async find(tx, limit) {
    const { rows } = await sql<{ about: string; expected: string; found: string }>`
      select 'order ' || o.public_id as about, o.filled_coin::text as found, coalesce(f.filled, 0)::text as expected
        from orders o
        left join (select order_id, sum(amount) as filled from order_transactions
                    where kind = 'TRADE_FILL' group by order_id) f on f.order_id = o.id
       where o.filled_coin <> coalesce(f.filled, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Each order ends once: its history has at most one step into a final status, and nothing after it. */
const endsOnce: AuditCheck = {
  name: 'every order ends once',
  async find(tx, limit) {
    const { rows } = await sql<{ about: string; expected: string; found: string }>`
      select 'order ' || o.public_id as about, '1' as expected, count(*)::text as found
        from order_history h join orders o on o.id = h.order_id
       where h.to_status in ('FINISHED', 'CANCELED')
       group by o.public_id having count(*) > 1
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const orderChecks: readonly AuditCheck[] = [holdsAgree, fillsAgree, endsOnce];
