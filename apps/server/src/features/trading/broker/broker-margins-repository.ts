import { type Amount, add, toAmount, zero } from '@dukat/rules/money/amount';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { housePortfolioId } from '../../portfolios/portfolios-facade.ts';

/**
 * Returns our margin from the broker's trades since a moment, by currency. On a purchase it is what the customer paid
 * minus the cost of the coins; on a sale, the proceeds after the fee minus what the customer got.
 */
export async function brokerMargins(db: Database, since: Date): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ readonly market: number; readonly margin: string }>`
    select f.market_id as market, sum(case when f.is_buy then b.fiat - f.cost else f.cost - f.fee - b.fiat end)::text as margin
      from broker_orders b
      cross join lateral (
        select market_id, is_buy, sum(cost) as cost, sum(fee) as fee
          from trading_fills
         where order_public_id = b.exchange_order
           and portfolio_id = ${housePortfolioId('broker')}
         group by market_id, is_buy
      ) f
     where b.traded_at >= ${since}
     group by f.market_id`.execute(db);
  const margins = new Map<string, Amount>();
  for (const { market, margin } of rows) {
    const { quote } = requireMarketById(market);
    margins.set(quote, add(margins.get(quote) ?? zero, toAmount(margin)));
  }
  return margins;
}
