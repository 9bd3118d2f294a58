import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { marketOfId } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import '../trading-tables.ts';

/** Lines of a trading account as the wire shows them, newest first. */
export async function listTransactions(
  db: Database,
  portfolioId: string,
  before: string | undefined,
  limit: number,
) {
  let query = db.selectFrom('trading_transactions').selectAll().where('portfolio_id', '=', portfolioId);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    currency: row.asset,
    amount: formatAmount(amountOf(row.amount)),
    market: row.market_id === null ? null : marketOfId(row.market_id).name,
    order_id: row.order_public_id,
    created_at: row.created_at.toISOString(),
  }));
}
