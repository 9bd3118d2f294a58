import { accept, type Result, refuse } from '../result.ts';
import { tickLifetimeMs, tickMemoryMs, tickMs } from './tick.ts';

export type IssuedRateRefusal = 'rate_unknown' | 'rate_expired' | 'currency_suspended';

export interface TickedRate {
  readonly value: bigint;
  readonly suspended: boolean;
}

/**
 * Checks that a client's rate was issued in the given tick and that the tick has not expired.
 *
 * @param ticked the rate issued in that tick for the pair and direction, if the tick is still remembered
 * @param current the newest rate, included in the refusal so that the person can decide at once
 */
export function checkIssuedRate(given: {
  readonly value: bigint | undefined;
  readonly time: number;
  readonly nowMs: number;
  readonly ticked: TickedRate | undefined;
  readonly currentRate: string;
}): Result<undefined, IssuedRateRefusal> {
  const { value, time, nowMs, ticked, currentRate } = given;
  const values = { currentRate };
  const age = nowMs - time;
  if (time % tickMs !== 0 || age < 0) return refuse('rate_unknown', { field: 'time', values });
  if (age > tickMemoryMs) return refuse('rate_expired', { field: 'rate_value', values });
  if (ticked === undefined || ticked.value !== value)
    return refuse('rate_unknown', { field: 'rate_value', values });
  if (age > tickLifetimeMs) return refuse('rate_expired', { field: 'rate_value', values });
  if (ticked.suspended) return refuse('currency_suspended', { field: 'coin_code' });
  return accept(undefined);
}
