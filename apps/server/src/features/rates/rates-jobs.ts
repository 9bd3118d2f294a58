import type { Clock } from '../../platform/clock.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { RateSource } from './rate-source.ts';

/** Past prices hardly change: they are imported at the start, and every few hours to fill gaps after outages. */
const fillEveryMs = 6 * 3_600_000;

export function ratesJobs(source: RateSource, clock: Clock): SliceJobs {
  const task = 'rates-fill-candles';
  return {
    tasks: {},
    providerTasks: { [task]: async () => source.fillCandles?.(clock.now().getTime()) },
    repeated:
      source.fillCandles === undefined
        ? []
        : [{ task, everyMs: fillEveryMs, providers: () => ['exchanges of the rates'] }],
  };
}
