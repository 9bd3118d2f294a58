import { useEffect, useState } from 'react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStored, writeStored } from '../../../platform/storage/stored.ts';
import { type IndicatorName, indicatorNames } from './indicators/chart-indicators.ts';

const none: readonly IndicatorName[] = [];

/** The last chosen indicators, remembered in this browser. */
export function useChartIndicators(): readonly [readonly IndicatorName[], (name: IndicatorName) => void] {
  const [chosen, setChosen] = useState(none);
  // After hydration, which must match the server's rendering.
  useEffect(() => {
    const stored = readStored(storageKeys.chartIndicators)?.split(' ') ?? [];
    setChosen(indicatorNames.filter((name) => stored.includes(name)));
  }, []);
  return [
    chosen,
    (toggled) => {
      const next = indicatorNames.filter((name) => chosen.includes(name) !== (name === toggled));
      setChosen(next);
      writeStored(storageKeys.chartIndicators, next.join(' '));
    },
  ];
}
