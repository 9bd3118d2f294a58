import type { Database } from '../../platform/database/database.ts';

/** Returns the portfolios of these orders, each once; ignores ids that are not orders. */
export async function selectOrderPortfolios(
  db: Database,
  publicIds: readonly string[],
): Promise<readonly string[]> {
  if (publicIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('portfolio_id')
    .distinct()
    .where('public_id', 'in', [...publicIds])
    .execute();
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}
