import { type BitcoinNetwork, decodeInvoice } from '../lightning/invoice.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { CardTerms } from './card-form.ts';

const msatPerSat = 1000n;

/** An invoice that a card may be asked to pay. */
export interface CardInvoice {
  readonly paymentHash: string;
  /** What the shop asks for, up to whole satoshis. */
  readonly sats: bigint;
}

export type CardInvoiceRefusal =
  | 'invoice_unreadable'
  | 'invoice_other_network'
  | 'invoice_without_amount'
  | 'invoice_expired';

/** Reads the invoice of a shop. */
export function readCardInvoice(
  text: string,
  { network, now }: { readonly network: BitcoinNetwork; readonly now: Date },
): Result<CardInvoice, CardInvoiceRefusal> {
  const decoded = decodeInvoice(text);
  if (decoded.refused) return refuse('invoice_unreadable');
  const { msat = 0n, paymentHash, expiresAt, network: its } = decoded.value;
  if (its !== network) return refuse('invoice_other_network');
  if (msat === 0n) return refuse('invoice_without_amount');
  if (expiresAt.getTime() <= now.getTime()) return refuse('invoice_expired');
  return accept({ paymentHash, sats: (msat + msatPerSat - 1n) / msatPerSat });
}

export type CardLimitRefusal = 'above_single_limit' | 'above_daily_limit';

/** Checks the limits of a card. `spent` are the satoshis of 24 hours that were paid or may still be. */
export function checkCardLimits(
  sats: bigint,
  { singleSats, dailySats }: Pick<CardTerms, 'singleSats' | 'dailySats'>,
  spent: bigint,
): Result<null, CardLimitRefusal> {
  if (sats > singleSats) return refuse('above_single_limit');
  return spent + sats > dailySats ? refuse('above_daily_limit') : accept(null);
}

/** Whether a payment of so many satoshis needs the PIN of the card. */
export function needsPin(sats: bigint, { pinAboveSats }: Pick<CardTerms, 'pinAboveSats'>): boolean {
  return pinAboveSats !== null && sats > pinAboveSats;
}
