import type { MarketStatus } from '@dukat/matching-engine/market-status';
import type { Database } from '../../platform/database/database.ts';
import { readStatuses } from './markets/markets-repository.ts';

/** Where it is told that a portfolio's balances changed other than by a trade; the database tells it with each posting. */
export const balancesTopic = (portfolioId: string) => `portfolio:${portfolioId}`;

/** How each market stands, without naming any. */
export async function marketStatuses(db: Database): Promise<readonly MarketStatus[]> {
  return [...(await readStatuses(db)).values()];
}
