import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listCandles, listReferenceCandles } from '@dukat/contract/trading/markets';

export type WireCandle = ResponseOf<typeof listCandles>['candles'][number];
type WireReference = ResponseOf<typeof listReferenceCandles>['candles'][number];

/** One candle as a picture wants it; a chart's figures may be floats. */
export interface Candle {
  /** Seconds since 1970, where its interval begins. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Where the body is drawn from, if not from `open`: the close of the interval before, since nothing traded in between. */
  readonly drawnOpen?: number;
  /** The house's reference price: nobody traded. */
  readonly isReference?: true;
}

export function candleOf({ time, open, high, low, close, volume }: WireCandle): Candle {
  return {
    time: Math.floor(Date.parse(time) / 1_000),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

export function referenceCandleOf(wire: WireReference): Candle {
  return { ...candleOf({ ...wire, volume: '0' }), isReference: true };
}

/** What a chart shows: the market's own candles without gaps, and the reference price for the time before them. */
export function joinedCandles(
  reference: readonly Candle[],
  own: readonly Candle[],
  seconds: number,
  until: number,
): readonly Candle[] {
  const begins = own[0]?.time ?? Number.POSITIVE_INFINITY;
  return [...reference.filter(({ time }) => time < begins), ...filledFlat(own, seconds, until)];
}

/** Quiet intervals in a row that are still drawn one by one; a longer silence is a jump. */
const mostFilled = 1_000;

/**
 * Puts flat candles where nobody has traded: the price stood still, and time must not jump. `until` is the interval that
 * runs now; the last price is carried to it. Candles side by side are drawn without a jump.
 */
export function filledFlat(candles: readonly Candle[], seconds: number, until?: number): Candle[] {
  const filled: Candle[] = [];
  for (const candle of candles) {
    fillTo(filled, candle.time, seconds);
    filled.push(joinedTo(filled.at(-1), candle, seconds));
  }
  if (until !== undefined) fillTo(filled, until + seconds, seconds);
  return filled;
}

function fillTo(filled: Candle[], time: number, seconds: number): void {
  const last = filled.at(-1);
  if (last === undefined || (time - last.time) / seconds > mostFilled) return;
  for (let at = last.time + seconds; at < time; at += seconds) filled.push(flat(last.close, at));
}

/** Only how the candle is drawn changes: its figures stay those that the exchange served. */
function joinedTo(before: Candle | undefined, candle: Candle, seconds: number): Candle {
  const isJoined =
    before !== undefined && before.time + seconds === candle.time && before.close !== candle.open;
  return isJoined ? { ...candle, drawnOpen: before.close } : candle;
}

function flat(price: number, time: number): Candle {
  return { time, open: price, high: price, low: price, close: price, volume: 0 };
}

/** Whether a candle is drawn as one that rose. */
export function isUp({ open, drawnOpen = open, close }: Candle): boolean {
  return close >= drawnOpen;
}

/** Both lists in the order of time; where both have a candle, the newer list is right. */
export function mergedCandles(older: readonly Candle[], newer: readonly Candle[]): Candle[] {
  const byTime = new Map([...older, ...newer].map((candle) => [candle.time, candle]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}
