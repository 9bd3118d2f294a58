import { amountFromUnits, amountOf, formatAmount } from '@dukat/rules/money/amount';
import type { Signal } from '@dukat/rules/notifications/price-alert';

const isPrice = (kind: string) => kind === 'above' || kind === 'below';

/** A rank or level as its column has it: of a price in whole fiat, of anything else as it is. */
export function rankText(kind: Signal['kind'], rank: bigint): string {
  return isPrice(kind) ? formatAmount(amountFromUnits(rank)) : String(rank);
}

/** The price that an alert waits for, as the wire writes it; null of one that waits for none. */
export function priceOf(kind: string, rank: string): string | null {
  if (!isPrice(kind)) return null;
  const price = amountOf(rank);
  return formatAmount(amountFromUnits(price < 0n ? -price : price));
}

/** In percent as the wire writes it: 250 basis points are 2.5. */
export function percentOf(kind: string, rank: string): string | null {
  if (kind !== 'rise' && kind !== 'fall') return null;
  return formatAmount(amountFromUnits(amountOf(rank) / 100n));
}
