import { type CandleInterval, candleIntervals } from '@dukat/contract/trading/markets';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStored, writeStored } from '../../../platform/storage/stored.ts';
import { TabRow } from '../layout/tab-row.tsx';

/** A market that has just opened has enough candles only at one minute. */
const defaultInterval: CandleInterval = '1m';

/** The last chosen candle interval, remembered in this browser. */
export function useCandleInterval(): readonly [CandleInterval, (interval: CandleInterval) => void] {
  const [interval, setInterval] = useState<CandleInterval>(defaultInterval);
  // After hydration, which must match the server's rendering.
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

interface Props {
  readonly className?: string | undefined;
  readonly value: CandleInterval;
  readonly onChange: (interval: CandleInterval) => void;
  /** The id of the chart. */
  readonly controls: string;
}

/** Chooses the interval of a chart's candles. */
export function IntervalTabs(props: Props) {
  const { t } = useLingui();
  const tabs = candleIntervals.map((value) => ({ value, label: value }));
  return <TabRow<CandleInterval> {...props} label={t`Candle interval`} tabs={tabs} />;
}
