import type { Database } from '../../../../platform/database/database.ts';
import type { MarketFeed } from '../market-feed.ts';
import { type CandleQuery, readCandles, type TimedCandle } from './candles-repository.ts';

const mostKept = 500;

interface CachedCandles {
  readonly tradeSequence: number;
  readonly candles: Promise<readonly TimedCandle[]>;
}

/** Caches candles until the market trades again, because many charts request the same ones. */
export function candleCache(database: Database) {
  const kept = new Map<string, CachedCandles>();

  return (feed: MarketFeed, query: Omit<CandleQuery, 'marketId'>): Promise<readonly TimedCandle[]> => {
    const { id: marketId } = feed.market;
    const key = `${marketId} ${query.interval} ${query.before?.getTime() ?? ''} ${query.limit}`;
    const tradeSequence = feed.trades.at(-1)?.sequence ?? 0;
    const known = kept.get(key);
    if (known?.tradeSequence === tradeSequence) return known.candles;
    const candles = readCandles(database, { marketId, ...query });
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { tradeSequence, candles });
    candles.catch(() => kept.delete(key));
    return candles;
  };
}
