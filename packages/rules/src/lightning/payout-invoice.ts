import { type Amount, formatAmount } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { BitcoinNetwork, Invoice } from './invoice.ts';
import { satoshisUp } from './payment-charge.ts';
import { readPaymentRequest } from './payment-request.ts';

export type PayoutInvoiceRefusal =
  | 'address_invalid'
  | 'invoice_other_network'
  | 'invoice_expired'
  | 'invoice_expires_too_soon'
  | 'invoice_amount_not_fixed'
  | 'invoice_amount_differs';

export interface PayoutTerms {
  readonly network: BitcoinNetwork;
  readonly now: Date;
  /** When the payout can leave at the latest; null if that has no bound. */
  readonly until: Date | null;
  /** What arrives; null if only the trade decides. */
  readonly arrives: Amount | null;
}

/**
 * Checks what a payout over Lightning is sent to, before it is paid. An LNURL and a Lightning address take whatever arrives, whenever; an
 * invoice must still be valid then, and ask for exactly that, or for no amount. Returns the invoice, if it is one.
 */
export function checkPayoutInvoice(
  address: string,
  { network, now, until, arrives }: PayoutTerms,
): Result<Invoice | undefined, PayoutInvoiceRefusal> {
  const read = readPaymentRequest(address);
  const code = read.refused ? undefined : read.value.codes[0];
  if (code?.kind === 'LIGHTNING_ADDRESS') return accept(undefined);
  if (code?.kind === 'LN_URL' && !code.lnurl.isWithdrawal) return accept(undefined);
  if (code?.kind !== 'LIGHTNING_INVOICE') return refuse('address_invalid');
  const { invoice } = code;
  if (invoice.network !== network) return refuse('invoice_other_network');
  if (invoice.expiresAt <= now) return refuse('invoice_expired');
  if (until === null || invoice.expiresAt <= until) return refuse('invoice_expires_too_soon');
  if (invoice.msat === undefined) return accept(invoice);
  if (arrives === null) return refuse('invoice_amount_not_fixed');
  const asked = satoshisUp(invoice.msat);
  return asked === arrives
    ? accept(invoice)
    : refuse('invoice_amount_differs', {
        values: { amount: formatAmount(asked), arrives: formatAmount(arrives) },
      });
}
