import { dayMs } from '@dukat/rules/time/durations';

interface Point {
  readonly time: number;
  readonly value: string;
}

/** Changes as ratios: 0.0241 is 2.41 %. Null if the history is too short. Prices are the operator's reference prices. */
export interface CoinFigures {
  readonly dayLow: string | null;
  readonly dayHigh: string | null;
  readonly weekChange: number | null;
  readonly monthChange: number | null;
  readonly yearChange: number | null;
  readonly yearLow: string | null;
  readonly yearHigh: string | null;
}

/** The tolerance for a history that begins later than requested. */
const slack = 1.1;

/** Computes a coin's figures from its daily and its yearly history, both oldest first. */
export function coinFigures(day: readonly Point[], year: readonly Point[], nowMs: number): CoinFigures {
  const last = day.at(-1) ?? year.at(-1);
  const changeOver = (days: number) => {
    const from = nowMs - days * dayMs;
    const start = year.findLast(({ time }) => time <= from) ?? year[0];
    const isTooYoung = start === undefined || nowMs - start.time < (days * dayMs) / slack;
    if (last === undefined || isTooYoung || Number(start.value) === 0) return null;
    return Number(last.value) / Number(start.value) - 1;
  };
  // The year has one price per day, so the extremes of the last day are added to it.
  const hasYear = changeOver(365) !== null;
  return {
    dayLow: lowest(day),
    dayHigh: highest(day),
    weekChange: changeOver(7),
    monthChange: changeOver(30),
    yearChange: changeOver(365),
    yearLow: hasYear ? lowest([...year, ...day]) : null,
    yearHigh: hasYear ? highest([...year, ...day]) : null,
  };
}

function lowest(points: readonly Point[]): string | null {
  return points.toSorted((one, other) => Number(one.value) - Number(other.value))[0]?.value ?? null;
}

function highest(points: readonly Point[]): string | null {
  return points.toSorted((one, other) => Number(other.value) - Number(one.value))[0]?.value ?? null;
}
