import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Signal } from '@dukat/rules/notifications/price-alert';

const isPrice = (kind: string) => kind === 'above' || kind === 'below';

/** Formats a rank or level for its column: prices in whole currency units, others unchanged. */
export function rankText(kind: Signal['kind'], rank: bigint): string {
  return isPrice(kind) ? formatAmount(amountFromUnits(rank)) : String(rank);
}

/** The price of an alert in the API's format; null if it has none. */
export function formatPrice(kind: string, rank: string): string | null {
  if (!isPrice(kind)) return null;
  const price = toAmount(rank);
  return formatAmount(amountFromUnits(price < 0n ? -price : price));
}

/** The percentage in the API's format: 250 basis points are 2.5. */
export function formatPercent(kind: string, rank: string): string | null {
  if (kind !== 'rise' && kind !== 'fall') return null;
  return formatAmount(amountFromUnits(toAmount(rank) / 100n));
}
