import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

/** A run sells no more than its deposits, which were all credited to its owner. */
const depositsAgree: AuditCheck = {
  name: 'every automatic sale has deposits of its own address, and an order of at most their sum',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with listed as (
        select r.reference, trim_scale(r.amount) as amount, trim_scale(coalesce(sum(d.amount), 0)) as deposited, count(d.id) as deposits,
               bool_or(d.sale_id <> r.sale_id or d.coin <> s.coin) as is_foreign,
               bool_or(o.user_id <> s.user_id or o.portfolio_id <> s.portfolio_id or o.coin <> s.coin or o.fiat <> r.fiat or not o.sell
                 or o.payment_type <> 'VIRTUAL' or o.payout_type <> 'KEEP' or o.coin_value <> r.amount) as is_other_order
          from automatic_sale_runs r
          join automatic_sales s on s.id = r.sale_id
          join orders o on o.public_id = r.order_public_id
          left join automatic_sale_deposits d on d.run_id = r.id
         group by r.id
      )
      select reference as about, 'at most ' || deposited as expected,
             amount || case when is_other_order then ', other order' when is_foreign then ', other deposits' else '' end as found
        from listed
       where deposits = 0 or amount > deposited or is_foreign or is_other_order
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The deposit of a row was credited to the owner's balance under its source. */
const creditsAgree: AuditCheck = {
  name: 'every deposit of an automatic sale was credited to the balance of its owner',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'deposit ' || d.source as about, trim_scale(d.amount)::text as expected, coalesce(w.status, 'none') as found
        from automatic_sale_deposits d
        join automatic_sales s on s.id = d.sale_id
        left join wallet_deposits w on w.public_id = d.deposit_public_id and w.address_id = s.wallet_address_id and w.asset = d.coin
       where w.id is null
          or (w.status in ('seen', 'held', 'dropped') and d.state <> 'reversed'
            and d.source = 'chain:' || w.network || ':' || w.txid || ':' || w.transfer_index
              || case when w.round = 0 then '' else '#' || w.round end)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A run pays exactly what its order brought, once, or leaves it on the balance. */
const payoutsAgree: AuditCheck = {
  name: 'every ended automatic sale paid exactly the proceeds of its order, or left them on the balance',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select r.reference as about, trim_scale(o.filled_fiat)::text as expected,
             concat_ws(' ', o.status, trim_scale(r.proceeds)::text, 'paid ' || trim_scale(w.gross)::text) as found
        from automatic_sale_runs r
        join automatic_sales s on s.id = r.sale_id
        join orders o on o.public_id = r.order_public_id
        left join withdrawals w on w.public_id = r.withdrawal_public_id
       where r.state <> 'selling'
         and (o.status not in ('FINISHED', 'CANCELED') or r.sold <> o.filled_coin or r.proceeds <> o.filled_fiat
           or (w.id is not null and (w.gross <> r.proceeds or w.asset <> r.fiat or w.rail <> 'fiat' or w.user_id <> s.user_id
             or w.portfolio_id <> s.portfolio_id)))
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const automaticSalesChecks: readonly AuditCheck[] = [depositsAgree, creditsAgree, payoutsAgree];
