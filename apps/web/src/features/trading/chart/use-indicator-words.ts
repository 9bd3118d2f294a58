import { useLingui } from '@lingui/react/macro';
import type { IndicatorName } from './indicators/chart-indicators.ts';

/** The short names are the same in every language. */
const shortNames: Readonly<Record<IndicatorName, string>> = {
  ma20: 'MA 20',
  ma50: 'MA 50',
  vwap: 'VWAP',
  bollinger: 'BB 20, 2',
  rsi: 'RSI 14',
  macd: 'MACD 12, 26, 9',
};

export function useIndicatorWords() {
  const { t } = useLingui();
  const names: Readonly<Record<IndicatorName, string>> = {
    ma20: t`Moving average (MA 20)`,
    ma50: t`Moving average (MA 50)`,
    vwap: t`Volume-weighted average price (VWAP)`,
    bollinger: t`Bollinger Bands (20, 2)`,
    rsi: t`Relative strength index (RSI 14)`,
    macd: t`MACD (12, 26, 9)`,
  };
  return { long: (name: IndicatorName) => names[name], short: (name: IndicatorName) => shortNames[name] };
}
