import type { exchangeFill } from '@dukat/contract/trading/account';
import type { z } from '@dukat/contract/z';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { toPrice } from '@dukat/rules/trading/steps';
import type { Database } from '../../../platform/database/database.ts';

export interface FillFilter {
  readonly portfolioId: string;
  readonly marketId?: number | undefined;
  readonly orderPublicId?: string | undefined;
  /** The id of a fill; returns only older, or only newer ones. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns fills of a portfolio for the API, newest first. */
export async function listFills(
  db: Database,
  { portfolioId, marketId, orderPublicId, before, after, limit }: FillFilter,
): Promise<z.output<typeof exchangeFill>[]> {
  let query = db.selectFrom('trading_fills').selectAll().where('portfolio_id', '=', portfolioId);
  if (marketId !== undefined) query = query.where('market_id', '=', marketId);
  if (orderPublicId !== undefined) query = query.where('order_public_id', '=', orderPublicId);
  if (before !== undefined) query = query.where('id', '<', before);
  if (after !== undefined) query = query.where('id', '>', after);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => {
    const market = requireMarketById(row.market_id);
    return {
      id: row.id,
      order_id: row.order_public_id,
      market: market.name,
      side: row.is_buy ? ('Buy' as const) : ('Sell' as const),
      price: formatAmount(toPrice(market, row.price_ticks)),
      size: formatAmount(toAmount(row.size)),
      cost: formatAmount(toAmount(row.cost)),
      fee: formatAmount(toAmount(row.fee)),
      fee_currency: row.is_buy ? market.base : market.quote,
      is_maker: row.is_maker,
      time: row.created_at.toISOString(),
    };
  });
}
