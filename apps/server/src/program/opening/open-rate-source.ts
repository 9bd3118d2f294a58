import type { DailyFixings } from '../../adapters/daily-fixings/daily-fixings.ts';
import { ccxtRates, openExchanges } from '../../adapters/rates-ccxt/rates-ccxt.ts';
import { recordedCandles } from '../../features/rates/candles/recorded-candles.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import { recordedHistory } from '../../features/rates/recorded-history.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

/** Opens the prices of exchanges. Real-money mode always has exchanges, by its type. */
export async function openLiveRates(
  database: Database,
  names: RealConfiguration['rateExchanges'],
  fixings: DailyFixings,
): Promise<RateSource> {
  const exchanges = await openExchanges(names);
  const kept = { history: recordedHistory(database), candles: recordedCandles(database) };
  return ccxtRates({ exchanges, fixings, ...kept });
}
