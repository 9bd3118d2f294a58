import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { toPrice } from '@dukat/rules/trading/steps';
import { sql } from 'kysely';
import { textArray } from '../../../platform/database/array-literal.ts';
import type { Database } from '../../../platform/database/database.ts';

/** One trade of the broker for a step of a sale. */
export interface SaleFill {
  readonly step: string;
  readonly at: Date;
  readonly price: Amount;
  readonly coins: Amount;
}

/** Returns the trades of steps, in their order. */
export async function findSaleFills(db: Database, steps: readonly string[]): Promise<readonly SaleFill[]> {
  if (steps.length === 0) return [];
  const { rows } = await sql<{
    readonly step: string;
    readonly at: Date;
    readonly market_id: number;
    readonly price_ticks: number;
    readonly size: string;
  }>`
    select b.retail_order as step, f.created_at as at, f.market_id, f.price_ticks, f.size::text
      from broker_orders b join trading_fills f on f.order_public_id = b.exchange_order
     where b.retail_order = any (${textArray(steps)}::text[]) order by f.id`.execute(db);
  return rows.map(({ step, at, market_id, price_ticks, size }) => {
    const price = toPrice(requireMarketById(market_id), price_ticks);
    return { step, at, price, coins: toAmount(size) };
  });
}
