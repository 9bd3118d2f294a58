import { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import { useApiQuery } from '../api/queries.ts';
import type { CoinFacts } from '../currencies/coin-facts.ts';
import { type MarketRow, marketRows } from './market-row.ts';

/** The polling interval of the statistics (requirement 9). */
export const statsIntervalMs = 5_000;
/** Markets rarely open or close, but a change of status must be shown. */
const marketsIntervalMs = 60_000;

interface Markets {
  /** Undefined until the server has answered. */
  readonly rows: readonly MarketRow[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Returns every market with its 24-hour figures, kept fresh. */
export function useMarketRows(coins: Readonly<Record<string, CoinFacts>>): Markets {
  const markets = useApiQuery(
    listMarkets,
    {},
    { refetchInterval: marketsIntervalMs, staleTime: marketsIntervalMs },
  );
  const stats = useApiQuery(
    listMarketStats,
    {},
    { refetchInterval: statsIntervalMs, staleTime: statsIntervalMs },
  );
  const isThere = markets.data !== undefined && stats.data !== undefined;
  return {
    rows: isThere ? marketRows(markets.data.markets, stats.data.stats, coins) : undefined,
    error: isThere ? null : (markets.error ?? stats.error),
    retry: () => void Promise.all([markets.refetch(), stats.refetch()]),
  };
}
