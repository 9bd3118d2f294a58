import type { Clock } from '../../platform/clock.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { RateSource } from './rate-source.ts';

/** What a provider remembers hardly changes: asked at the start, and now and then for what an outage has left out. */
const fillEveryMs = 6 * 3_600_000;

export function ratesJobs(source: RateSource, clock: Clock): SliceJobs {
  const task = 'rates-fill-candles';
  return {
    tasks: { [task]: async () => source.fillCandles?.(clock.now().getTime()) },
    repeated: source.fillCandles === undefined ? [] : [{ task, everyMs: fillEveryMs }],
  };
}
