import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../../platform/ledger/audit-check.ts';

/**
 * The amount that the broker recorded equals what its exchange fills moved, fees included, and no fill lacks a record.
 */
const brokerAmountsMatchFills: AuditCheck = {
  name: 'every trade of the broker is for one retail order',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with broker as (select id from portfolios where house_name = 'broker'),
      moved as (
        select order_public_id, sum(case when is_buy then size - fee else size end) as coins
          from trading_fills where portfolio_id = (select id from broker) group by order_public_id
      )
      select 'exchange order ' || coalesce(m.order_public_id, b.exchange_order) as about,
             coalesce(m.coins, 0)::text as expected, coalesce(b.caught::text, 'nothing') as found
        from moved m full join broker_orders b on b.exchange_order = m.order_public_id
       where b.caught is distinct from m.coins
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/**
 * A customer's fill is posted against the broker exactly as its row says. It never exceeds the traded amount plus the
 * dust that the capital covers.
 */
const fillsArePosted: AuditCheck = {
  name: 'every retail fill on the exchange is what its posting moved',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with posted as (
        select p.reference, a.asset, sum(e.amount) as amount
          from broker_orders b
          join ledger_postings p on p.reference = b.posting_reference
          join ledger_entries e on e.posting_id = p.id
          join ledger_accounts a on a.id = e.account_id
         where a.kind = 'available' and a.owner = (select id::text from portfolios where house_name = 'broker')
         group by p.reference, a.asset
      ), filled as (
        select b.exchange_order, b.posting_reference, o.coin as asset, case when o.sell then b.coins else -b.coins end as amount
          from broker_orders b join orders o on o.public_id = b.retail_order where b.coins > 0
        union all
        select b.exchange_order, b.posting_reference, o.fiat, case when o.sell then -b.fiat else b.fiat end
          from broker_orders b join orders o on o.public_id = b.retail_order where b.fiat > 0
      )
      select f.asset || ' of exchange order ' || f.exchange_order as about, f.amount::text as expected,
             coalesce(p.amount, 0)::text as found
        from filled f left join posted p on p.reference = f.posting_reference and p.asset = f.asset
       where f.amount is distinct from p.amount
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The fills recorded for an order never exceed what the order has filled. */
const fillsAreWithinOrders: AuditCheck = {
  name: 'every retail order has filled what the broker filled of it',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'order ' || o.public_id as about, o.filled_coin::text as expected, sum(b.coins)::text as found
        from broker_orders b join orders o on o.public_id = b.retail_order
       group by o.id having sum(b.coins) > o.filled_coin
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const brokerChecks: readonly AuditCheck[] = [
  brokerAmountsMatchFills,
  fillsArePosted,
  fillsAreWithinOrders,
];
