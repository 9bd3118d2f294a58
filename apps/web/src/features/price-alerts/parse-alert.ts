import type { Fiat } from '@dukat/rules/money/fiat';
import { alertHours } from '@dukat/rules/notifications/price-alert';
import { readAmount } from '../../platform/format/read-amount.ts';

const kinds = ['price', 'rise', 'fall', 'high', 'low'] as const;
export type AlertKind = (typeof kinds)[number];

export const toAlertKind = (text: string): AlertKind => kinds.find((kind) => kind === text) ?? 'price';
/** An extreme has no number to enter. */
export const hasFigure = (kind: AlertKind) => kind === 'price' || kind === 'rise' || kind === 'fall';

interface AlertInput {
  readonly coin: string;
  readonly fiat: Fiat;
  /** A price or a percentage, as typed. */
  readonly figure: string;
  readonly hours: string;
}

/** Builds the request from the input. An invalid number is sent unchanged, so that the server's error appears under its field. */
export function parseAlert(kind: AlertKind, { coin, fiat, figure, hours: typedHours }: AlertInput) {
  const read = readAmount(figure) ?? figure.slice(0, 10);
  const hours = alertHours.find((known) => String(known) === typedHours) ?? 24;
  if (kind === 'price') return { kind, coin, fiat, price: read };
  return kind === 'rise' || kind === 'fall'
    ? { kind, coin, fiat, percent: read, hours }
    : { kind, coin, fiat, hours };
}
