import { type DailyFixings, dailyFixings } from '../../adapters/daily-fixings/daily-fixings.ts';
import { ccxtRates, openExchanges } from '../../adapters/rates-ccxt/rates-ccxt.ts';
import { ratesSimulator } from '../../adapters/rates-simulator/rates-simulator.ts';
import { recordedCandles } from '../../features/rates/candles/recorded-candles.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import { loadJumps } from '../../features/rates/rates-repository.ts';
import { recordedHistory } from '../../features/rates/recorded-history.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Configuration, RealConfiguration } from '../configuration/configuration.ts';

/** The simulator's exchange rates of the dollar to CZK and EUR, for sandboxes with simulated prices. */
const simulatedFixings: DailyFixings = { crosses: async () => ({ czkForEur: 24.246, usdForEur: 1.1601 }) };

/** Uses the central banks' fixings if prices are real. */
export function openFixings({ isSandbox, rateExchanges }: Configuration): DailyFixings {
  return isSandbox && rateExchanges.length === 0 ? simulatedFixings : dailyFixings();
}

/** Real-money mode always has exchanges, by its type. A sandbox without any uses the simulator. */
export function openRateSource(
  database: Database,
  configuration: Configuration,
  fixings: DailyFixings,
): Promise<RateSource> {
  if (!configuration.isSandbox) return liveRates(database, configuration.rateExchanges, fixings);
  const [first, ...rest] = configuration.rateExchanges;
  if (first !== undefined) return liveRates(database, [first, ...rest], fixings);
  return Promise.resolve(ratesSimulator(() => loadJumps(database)));
}

async function liveRates(
  database: Database,
  names: RealConfiguration['rateExchanges'],
  fixings: DailyFixings,
): Promise<RateSource> {
  const exchanges = await openExchanges(names);
  const kept = { history: recordedHistory(database), candles: recordedCandles(database) };
  return ccxtRates({ exchanges, fixings, ...kept });
}
