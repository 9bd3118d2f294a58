import { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import { apiQuery } from '../../platform/api/queries.ts';
import type { RouterContext } from '../../platform/router-context.ts';

/** Preloads the markets and their 24-hour statistics. The page retries what fails here and shows the error. */
export async function loadTrading({ queryClient, api }: RouterContext): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(apiQuery(api, listMarkets, {})),
    queryClient.ensureQueryData(apiQuery(api, listMarketStats, {})),
  ]);
}
