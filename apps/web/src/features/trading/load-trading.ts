import { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import { apiQuery } from '../../platform/api/queries.ts';
import type { RouterContext } from '../../platform/router-context.ts';

/** Markets and their day stand in the first answer; what fails here is asked again by the page, which can say so. */
export async function loadTrading({ queryClient, api }: RouterContext): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(apiQuery(api, listMarkets, {})),
    queryClient.ensureQueryData(apiQuery(api, listMarketStats, {})),
  ]);
}
