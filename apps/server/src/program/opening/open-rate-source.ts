import { dailyFixings } from '../../adapters/daily-fixings/daily-fixings.ts';
import { ccxtRates, openExchanges } from '../../adapters/rates-ccxt/rates-ccxt.ts';
import { ratesSimulator } from '../../adapters/rates-simulator/rates-simulator.ts';
import { recordedCandles } from '../../features/rates/candles/recorded-candles.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import { loadJumps } from '../../features/rates/rates-repository.ts';
import { recordedHistory } from '../../features/rates/recorded-history.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AtLeastOne, Configuration } from '../configuration/configuration.ts';

/** A house that deals in real money has exchanges by its type; a sandbox that names none has the simulator. */
export function openRateSource(database: Database, configuration: Configuration): Promise<RateSource> {
  if (!configuration.isSandbox) return liveRates(database, configuration.rateExchanges);
  const [first, ...rest] = configuration.rateExchanges;
  if (first !== undefined) return liveRates(database, [first, ...rest]);
  return Promise.resolve(ratesSimulator(() => loadJumps(database)));
}

async function liveRates(database: Database, names: AtLeastOne<string>): Promise<RateSource> {
  const exchanges = await openExchanges(names);
  const kept = { history: recordedHistory(database), candles: recordedCandles(database) };
  return ccxtRates({ exchanges, fixings: dailyFixings(), ...kept });
}
