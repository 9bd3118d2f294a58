import { type Amount, formatAmount, parseAmount } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Invoice } from './invoice.ts';
import { encodeLnurl } from './lnurl.ts';
import { mostMsat, toMsat } from './msat.ts';
import { highestMaxFee, satoshisUp } from './payment-charge.ts';
import type { PaymentContext } from './payment-option.ts';
import { type PaymentRequestRefusal, readPaymentRequest } from './payment-request.ts';

/** The decimals of whole satoshis. */
const satoshiDecimals = 8;

export interface OutgoingPayment {
  /** The invoice, LNURL or Lightning address, as it is stored. */
  readonly address: string;
  readonly amount: Amount;
  /** Undefined for an LNURL or Lightning address, whose host makes an invoice when it is paid. */
  readonly invoice: Invoice | undefined;
}

export type OutgoingRefusal =
  | PaymentRequestRefusal
  | 'payment_not_over_lightning'
  | 'invoice_expired'
  | 'invoice_other_network'
  | 'amount_required'
  | 'amount_other_than_invoice'
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'funds_too_low';

/** Reads what a customer wants to pay over Lightning, and how much arrives. */
export function readOutgoingPayment(
  { request, amount: typed }: { readonly request: string; readonly amount?: string | undefined },
  context: Pick<PaymentContext, 'network' | 'now'>,
): Result<OutgoingPayment, OutgoingRefusal> {
  const read = readPaymentRequest(request);
  if (read.refused) return { ...read, field: 'request' };
  const payee = findPayee(read.value, context);
  if (payee.refused) return { ...payee, field: 'request' };
  const { address, invoice } = payee.value;
  const amount = readAmount(typed, invoice?.msat, read.value.msat);
  return amount.refused ? { ...amount, field: 'amount' } : accept({ address, invoice, amount: amount.value });
}

type Payee = Pick<OutgoingPayment, 'address' | 'invoice'>;

function findPayee(
  { codes }: Extract<ReturnType<typeof readPaymentRequest>, { refused: false }>['value'],
  { network, now }: Pick<PaymentContext, 'network' | 'now'>,
): Result<Payee, 'payment_not_over_lightning' | 'invoice_expired' | 'invoice_other_network'> {
  for (const code of codes) {
    switch (code.kind) {
      case 'LIGHTNING_INVOICE':
        if (code.invoice.network !== network) return refuse('invoice_other_network');
        if (code.invoice.expiresAt <= now) return refuse('invoice_expired');
        return accept({ address: code.code, invoice: code.invoice });
      case 'LIGHTNING_ADDRESS':
        return accept({ address: code.code, invoice: undefined });
      case 'LN_URL':
        if (code.lnurl.isWithdrawal) break;
        return accept({ address: encodeLnurl(code.lnurl.url).toLowerCase(), invoice: undefined });
      default:
        break;
    }
  }
  return refuse('payment_not_over_lightning');
}

function readAmount(
  typed: string | undefined,
  asked: bigint | undefined,
  linked: bigint | undefined,
): Result<Amount, Extract<OutgoingRefusal, `amount_${string}` | 'funds_too_low'>> {
  const fixed = asked === undefined ? undefined : satoshisUp(asked);
  if (typed === undefined || typed === '') {
    const stated = fixed ?? (linked === undefined ? undefined : satoshisUp(linked));
    return stated === undefined ? refuse('amount_required') : accept(stated);
  }
  const amount = parseAmount(typed, satoshiDecimals);
  if (amount.refused) return refuse(amount.reason, { values: { count: String(satoshiDecimals) } });
  if (amount.value <= 0n) return refuse('amount_not_a_number');
  // More bitcoins than exist, of which nobody has that many.
  if (toMsat(amount.value) > mostMsat) return refuse('funds_too_low');
  if (fixed !== undefined && fixed !== amount.value)
    return refuse('amount_other_than_invoice', { values: { amount: formatAmount(fixed) } });
  return amount;
}

/** Reads the highest fee that a customer offers for a payment. */
export function readMaxFee(
  typed: string,
  amount: Amount,
): Result<Amount, 'amount_not_a_number' | 'amount_too_precise' | 'max_fee_too_high'> {
  const field = 'max_fee';
  const fee = parseAmount(typed, satoshiDecimals);
  if (fee.refused) return refuse(fee.reason, { field, values: { count: String(satoshiDecimals) } });
  const limit = highestMaxFee(amount);
  if (fee.value < 0n) return refuse('amount_not_a_number', { field });
  if (fee.value > limit) return refuse('max_fee_too_high', { field, values: { limit: formatAmount(limit) } });
  return fee;
}
