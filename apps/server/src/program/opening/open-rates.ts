import { createRateBoard } from '../../features/rates/rate-board.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import { suspensionAlerts } from '../../features/rates/suspension-alerts.ts';
import { sliceLog } from '../../platform/logging/slice-log.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** Opens the rates, with the alerts about suspended trading. */
export function openRates({ database, clock, log: ofProgram }: Surroundings, source: RateSource) {
  const log = sliceLog(ofProgram, 'rates');
  const rates = createRateBoard({ database, clock, log, source });
  rates.onTick(suspensionAlerts({ database, log }));
  return rates;
}
