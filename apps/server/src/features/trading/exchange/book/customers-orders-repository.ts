import { type RawBuilder, sql } from 'kysely';
import { customersAmong } from '../../../portfolios/portfolios-facade.ts';

/** Those of the markets that hold open orders of customers, as part of a statement. */
export function marketsWithCustomers(marketIds: RawBuilder<unknown>): RawBuilder<readonly number[]> {
  const owners = sql`array(select distinct portfolio_id::text from trading_open_orders
    where market_id = any (${marketIds}))`;
  return sql`array(select distinct market_id from trading_open_orders
    where market_id = any (${marketIds}) and portfolio_id::text = any (${customersAmong(owners)}))`;
}
