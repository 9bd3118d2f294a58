import { type CandleInterval, candleIntervals } from '@dukat/contract/trading/markets';
import { useEffect, useState } from 'react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStored, writeStored } from '../../../platform/storage/stored.ts';

/** A market that has just opened has something to show only in minutes. */
const usualInterval: CandleInterval = '1m';

/** The candles' interval that was chosen last, remembered in this browser. */
export function useCandleInterval(): readonly [CandleInterval, (interval: CandleInterval) => void] {
  const [interval, setInterval] = useState<CandleInterval>(usualInterval);
  // After the first drawing, which must be the server's.
  useEffect(() => {
    const stored = readStored(storageKeys.chartInterval);
    const known = candleIntervals.find((one) => one === stored);
    if (known !== undefined) setInterval(known);
  }, []);
  return [
    interval,
    (next) => {
      setInterval(next);
      writeStored(storageKeys.chartInterval, next);
    },
  ];
}
