import type { Rate } from '@dukat/rules/money/rate';
import type { RateType } from '@dukat/rules/orders/order';
import type { IssuedRateRefusal } from '@dukat/rules/rates/issued-rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { CurrentRate, RatePair, RatesFacade } from '../../rates/rates-facade.ts';

/**
 * Checks the tick that a request names, and returns the newest rate. MARKET and CURRENT must repeat the value that we
 * issued; for CUSTOM the value is the customer's, and only its tick must not have expired (domain, Rates).
 */
export function checkTick(
  rates: RatesFacade,
  pair: RatePair,
  rateType: RateType,
  value: Rate,
  time: number,
): Result<CurrentRate, IssuedRateRefusal> {
  const current = rates.current(pair);
  if (current === undefined || current.suspended) return refuse('currency_suspended', { field: 'coin_code' });
  const checked = rateType === 'CUSTOM' ? rates.checkTime(pair, time) : rates.check(pair, value, time);
  return checked.refused ? checked : accept(current);
}
