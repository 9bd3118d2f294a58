import type { exchangeFill } from '@dukat/contract/trading/account';
import type { z } from '@dukat/contract/z';
import { amountOf, formatAmount, larger, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { marketOfId } from '@dukat/rules/trading/markets';
import { priceOf } from '@dukat/rules/trading/steps';
import type { Database } from '../../../platform/database/database.ts';
import '../trading-tables.ts';

export interface FillFilter {
  readonly portfolioId: string;
  readonly marketId?: number | undefined;
  readonly orderPublicId?: string | undefined;
  /** The id of a line: only what is older, or only what is newer. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Fills of a portfolio as the wire shows them, newest first. Each is told by the line of the account that names base. */
export async function listFills(
  db: Database,
  { portfolioId, marketId, orderPublicId, before, after, limit }: FillFilter,
): Promise<z.output<typeof exchangeFill>[]> {
  let query = db
    .selectFrom('trading_transactions')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('price_ticks', 'is not', null);
  if (marketId !== undefined) query = query.where('market_id', '=', marketId);
  if (orderPublicId !== undefined) query = query.where('order_public_id', '=', orderPublicId);
  if (before !== undefined) query = query.where('id', '<', before);
  if (after !== undefined) query = query.where('id', '>', after);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => {
    assert(row.market_id !== null && row.price_ticks !== null, 'a fill names its market and price');
    const market = marketOfId(row.market_id);
    const amount = amountOf(row.amount);
    const isBuy = amount > 0n;
    return {
      id: row.id,
      order_id: row.order_public_id ?? '',
      market: market.name,
      side: isBuy ? ('Buy' as const) : ('Sell' as const),
      price: formatAmount(priceOf(market, row.price_ticks)),
      size: formatAmount(larger(amount, negate(amount))),
      cost: formatAmount(amountOf(row.cost ?? '0')),
      fee: formatAmount(amountOf(row.fee ?? '0')),
      fee_currency: isBuy ? market.base : market.quote,
      is_maker: row.is_maker === true,
      time: row.created_at.toISOString(),
    };
  });
}
