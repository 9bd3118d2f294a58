import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listCandles, listReferenceCandles } from '@dukat/contract/trading/markets';

export type WireCandle = EndpointResponse<typeof listCandles>['candles'][number];
type WireReference = EndpointResponse<typeof listReferenceCandles>['candles'][number];

/** One candle for the chart. It is only drawn, so floating point is sufficient. */
export interface Candle {
  /** The start of the interval, in Unix seconds. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Where the body is drawn from if not from `open`: the close of the previous interval, since nothing traded in between. */
  readonly drawnOpen?: number;
  /** True for the operator's reference price, which has no trades. */
  readonly isReference?: true;
}

export function parseCandle({ time, open, high, low, close, volume }: WireCandle): Candle {
  return {
    time: Math.floor(Date.parse(time) / 1_000),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

export function parseReferenceCandle(wire: WireReference): Candle {
  return { ...parseCandle({ ...wire, volume: '0' }), isReference: true };
}

/** Returns what a chart shows: the market's own candles without gaps, preceded by the reference price. */
export function joinedCandles(
  reference: readonly Candle[],
  own: readonly Candle[],
  seconds: number,
  until: number,
): readonly Candle[] {
  const begins = own[0]?.time ?? Number.POSITIVE_INFINITY;
  return [...reference.filter(({ time }) => time < begins), ...filledFlat(own, seconds, until)];
}

/** The longest run of quiet intervals that is filled with candles. A longer silence is left as a gap. */
const maxFilled = 1_000;

/**
 * Fills quiet intervals with flat candles at the last price, because the chart must not skip time. `until` is the current interval, up to
 * which the last price is carried. Adjacent candles are drawn without a gap.
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
  if (last === undefined || (time - last.time) / seconds > maxFilled) return;
  for (let at = last.time + seconds; at < time; at += seconds) filled.push(flat(last.close, at));
}

/** Changes only how the candle is drawn. Its figures stay as the exchange served them. */
function joinedTo(before: Candle | undefined, candle: Candle, seconds: number): Candle {
  const isJoined =
    before !== undefined && before.time + seconds === candle.time && before.close !== candle.open;
  return isJoined ? { ...candle, drawnOpen: before.close } : candle;
}

function flat(price: number, time: number): Candle {
  return { time, open: price, high: price, low: price, close: price, volume: 0 };
}

/** Returns true if the candle is drawn as a rise. */
export function isUp({ open, drawnOpen = open, close }: Candle): boolean {
  return close >= drawnOpen;
}

/** Merges two lists in order of time. If both have a candle, the newer list wins. */
export function mergedCandles(older: readonly Candle[], newer: readonly Candle[]): Candle[] {
  const byTime = new Map([...older, ...newer].map((candle) => [candle.time, candle]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}
