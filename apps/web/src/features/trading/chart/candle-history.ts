import { type CandleInterval, listCandles, listReferenceCandles } from '@dukat/contract/trading/markets';
import { intervalSeconds, intervalStart } from '@dukat/rules/trading/candles';
import type { Api } from '../../../platform/api/api.ts';
import {
  type Candle,
  joinedCandles,
  mergedCandles,
  parseCandle,
  parseReferenceCandle,
} from './candle-store.ts';

/** A market's loaded candles, preceded by candles of the reference price from before its first trade. */
export interface CandleHistory {
  readonly shown: () => readonly Candle[];
  readonly isEmpty: () => boolean;
  /** Loads the newest candles of both kinds. */
  readonly begin: () => Promise<void>;
  /** Loads the page before the oldest candle. Returns false if there is none. */
  readonly older: () => Promise<boolean>;
  /**
   * Reloads the last few candles. Needed while the feed is down, and for weekly candles and the reference price, which the feed does not
   * carry.
   */
  readonly again: () => Promise<void>;
  /** Applies candles from the feed. Returns true if more than the last candles changed. */
  readonly hear: (candles: readonly Candle[]) => boolean;
  readonly hasOwn: () => boolean;
  /** True if the shown candles begin with the reference price. */
  readonly hasReference: () => boolean;
}

const pageLength = 500;
const referencePage = 300;
const newest = 2;

interface HistoryDeps {
  readonly api: Api;
  readonly market: string;
  readonly interval: CandleInterval;
  readonly nowMs: () => number;
}

export function candleHistory({ api, market, interval, nowMs }: HistoryDeps): CandleHistory {
  const seconds = intervalSeconds[interval];
  const params = { market };
  let own: readonly Candle[] = [];
  let reference: readonly Candle[] = [];
  /** The end of the next older page. Null if there is none. */
  let ownBefore: string | null = null;
  let referenceBefore: string | null = null;

  async function loadOwn(before: string | null, limit = pageLength): Promise<string | null> {
    const query = { interval, limit, ...(before !== null && { before }) };
    const answer = await api(listCandles, { params, query });
    own = mergedCandles(own, answer.candles.map(parseCandle));
    return answer.before;
  }
  async function loadReference(before: string | null, limit = referencePage): Promise<string | null> {
    const query = { interval, limit, ...(before !== null && { before }) };
    const answer = await api(listReferenceCandles, { params, query });
    reference = mergedCandles(reference, answer.candles.map(parseReferenceCandle));
    return answer.before;
  }
  /** The reference price ends where the market's own candles begin, so it is loaded only once that is known. */
  async function loadFirstReference(): Promise<void> {
    const [first] = own;
    const before = first === undefined ? null : new Date(first.time * 1_000).toISOString();
    referenceBefore = await loadReference(before);
  }

  return {
    shown: () => joinedCandles(reference, own, seconds, intervalStart(nowMs(), seconds) / 1_000),
    isEmpty: () => own.length + reference.length === 0,
    hasOwn: () => own.length > 0,
    hasReference: () => reference.length > 0,
    async begin() {
      ownBefore = await loadOwn(null);
      if (ownBefore === null) await loadFirstReference();
    },
    async older() {
      if (ownBefore !== null) {
        ownBefore = await loadOwn(ownBefore);
        if (ownBefore === null) await loadFirstReference();
        return true;
      }
      if (referenceBefore === null) return false;
      referenceBefore = await loadReference(referenceBefore);
      return true;
    },
    async again() {
      await loadOwn(null, newest);
      if (own.length === 0) await loadReference(null, newest);
    },
    hear(candles) {
      const isFirst = own.length === 0;
      own = mergedCandles(own, candles);
      return isFirst || candles.length > newest;
    },
  };
}
