import { type CandleInterval, listCandles, listReferenceCandles } from '@dukat/contract/trading/markets';
import { intervalSeconds, intervalStart } from '@dukat/rules/trading/candles';
import type { Api } from '../../../platform/api/api.ts';
import { type Candle, candleOf, joinedCandles, mergedCandles, referenceCandleOf } from './candle-store.ts';

/** A market's candles as far as they were asked for, and before its first trade those of the reference price. */
export interface CandleHistory {
  readonly shown: () => readonly Candle[];
  readonly isEmpty: () => boolean;
  /** The newest candles of both kinds. */
  readonly begin: () => Promise<void>;
  /** The page before the oldest candle; false where there is none. */
  readonly older: () => Promise<boolean>;
  /** The last few candles again: what a cut line, a week and the reference price bring no other way. */
  readonly again: () => Promise<void>;
  /** What the feed says; whether it changes more than the last candles. */
  readonly hear: (candles: readonly Candle[]) => boolean;
  readonly hasOwn: () => boolean;
  /** Whether what is shown begins with the reference price. */
  readonly hasReference: () => boolean;
}

const pageLength = 500;
const referencePage = 300;
const newest = 2;

interface Parts {
  readonly api: Api;
  readonly market: string;
  readonly interval: CandleInterval;
  readonly nowMs: () => number;
}

export function candleHistory({ api, market, interval, nowMs }: Parts): CandleHistory {
  const seconds = intervalSeconds[interval];
  const params = { market };
  let own: readonly Candle[] = [];
  let reference: readonly Candle[] = [];
  /** Where the next older page ends; null where there is none. */
  let ownBefore: string | null = null;
  let referenceBefore: string | null = null;

  async function askOwn(before: string | null, limit = pageLength): Promise<string | null> {
    const query = { interval, limit, ...(before !== null && { before }) };
    const answer = await api(listCandles, { params, query });
    own = mergedCandles(own, answer.candles.map(candleOf));
    return answer.before;
  }
  async function askReference(before: string | null, limit = referencePage): Promise<string | null> {
    const query = { interval, limit, ...(before !== null && { before }) };
    const answer = await api(listReferenceCandles, { params, query });
    reference = mergedCandles(reference, answer.candles.map(referenceCandleOf));
    return answer.before;
  }
  /** The reference begins where the market's own past ends: nobody needs it before that is known. */
  async function askFirstReference(): Promise<void> {
    const [first] = own;
    const before = first === undefined ? null : new Date(first.time * 1_000).toISOString();
    referenceBefore = await askReference(before);
  }

  return {
    shown: () => joinedCandles(reference, own, seconds, intervalStart(nowMs(), seconds) / 1_000),
    isEmpty: () => own.length + reference.length === 0,
    hasOwn: () => own.length > 0,
    hasReference: () => reference.length > 0,
    async begin() {
      ownBefore = await askOwn(null);
      if (ownBefore === null) await askFirstReference();
    },
    async older() {
      if (ownBefore !== null) {
        ownBefore = await askOwn(ownBefore);
        if (ownBefore === null) await askFirstReference();
        return true;
      }
      if (referenceBefore === null) return false;
      referenceBefore = await askReference(referenceBefore);
      return true;
    },
    async again() {
      await askOwn(null, newest);
      if (own.length === 0) await askReference(null, newest);
    },
    hear(candles) {
      const isFirst = own.length === 0;
      own = mergedCandles(own, candles);
      return isFirst || candles.length > newest;
    },
  };
}
