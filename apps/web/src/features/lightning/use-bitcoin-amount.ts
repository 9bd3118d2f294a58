import { msatDecimals, satoshis, toMsat } from '@dukat/rules/lightning/msat';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { roundTo } from '@dukat/rules/money/rounding';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { useBitcoinUnit } from './bitcoin-unit.ts';

/** Returns a function that shows bitcoins in the unit of the user's choice. */
export function useBitcoinAmount(): (bitcoins: string) => string {
  const [unit] = useBitcoinUnit();
  const satsText = useSatsText();
  const { exact } = useFormat();
  return unit === 'BTC' ? (bitcoins) => exact(bitcoins, 'BTC') : satsText;
}

/** Returns a function that shows bitcoins as satoshis: 1 sat, 2 sats, 1,234.5 sats. */
export function useSatsText(): (bitcoins: string) => string {
  const { t } = useLingui();
  return (bitcoins) => {
    const count = Number(toSatoshis(bitcoins));
    return t`${plural(count, { one: '# sat', other: '# sats' })}`;
  };
}

/** Converts bitcoins to satoshis, cut to their thousandths. */
export function toSatoshis(bitcoins: string): string {
  return formatAmount(satoshis(toMsat(roundTo(toAmount(bitcoins), msatDecimals, 'down'))));
}
