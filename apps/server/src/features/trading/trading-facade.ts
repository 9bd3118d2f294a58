import type { MarketStatus } from '@dukat/rules/trading/market';
import type { Database } from '../../platform/database/database.ts';
import { readStatuses } from './markets/markets-repository.ts';

/** The topic that announces balance changes other than trades; the database notifies it with each posting. */
export const balancesTopic = (portfolioId: string) => `portfolio:${portfolioId}`;

/** Returns the status of each market, without the markets' names. */
export async function readMarketStatuses(db: Database): Promise<readonly MarketStatus[]> {
  return [...(await readStatuses(db)).values()];
}
