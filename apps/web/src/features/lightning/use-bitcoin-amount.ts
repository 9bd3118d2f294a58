import { msatDecimals, satoshis, toMsat } from '@dukat/rules/lightning/msat';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { roundTo } from '@dukat/rules/money/rounding';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSats } from '../../platform/format/use-sats.ts';
import { useBitcoinUnit } from './bitcoin-unit.ts';

/** Returns a function that shows bitcoins in the unit of the user's choice. */
export function useBitcoinAmount(): (bitcoins: string) => string {
  const [unit] = useBitcoinUnit();
  const sats = useSats();
  const { exact } = useFormat();
  return unit === 'BTC' ? (bitcoins) => exact(bitcoins, 'BTC') : (bitcoins) => sats(toSatoshis(bitcoins));
}

/** Converts bitcoins to satoshis, cut to their thousandths. */
export function toSatoshis(bitcoins: string): string {
  return formatAmount(satoshis(toMsat(roundTo(toAmount(bitcoins), msatDecimals, 'down'))));
}
