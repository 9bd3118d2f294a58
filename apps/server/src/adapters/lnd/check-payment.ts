import { decodeInvoice, type Invoice } from '@dukat/rules/lightning/invoice';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { OutgoingPayment } from '../../features/lightning/node-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { chains, type LightningNetwork } from './lnd-values.ts';

/** A part on the way binds its amount for at most ten days of blocks. */
export const cltvLimit = 1440;
/** Blocks that the node adds to those of the payee. */
const cltvPadding = 3;

export interface PaymentTerms {
  readonly network: LightningNetwork;
  readonly clock: Clock;
}

/** With the amount to be sent. */
export interface PayableInvoice extends Invoice {
  readonly msat: bigint;
}

type Refusal =
  | 'invoice_unreadable'
  | 'invoice_of_another_network'
  | 'invoice_expired'
  | 'invoice_amount_mismatch'
  | 'invoice_locks_too_long';

/** Refuses what the node would refuse before sending: its error leaves open whether the payment was sent. */
export function checkPayment(
  { request, msat }: Omit<OutgoingPayment, 'maxFeeMsat'>,
  { network, clock }: PaymentTerms,
): Result<PayableInvoice, Refusal> {
  const decoded = decodeInvoice(request);
  if (decoded.refused) return refuse('invoice_unreadable');
  const invoice = decoded.value;
  if (invoice.network !== chains[network]) return refuse('invoice_of_another_network');
  if (invoice.expiresAt <= clock.now()) return refuse('invoice_expired');
  if (invoice.finalCltv + cltvPadding >= cltvLimit) return refuse('invoice_locks_too_long');
  const amount = invoice.msat ?? msat;
  const hasOne = (invoice.msat === undefined) !== (msat === null);
  if (!hasOne || amount === null || amount <= 0n) return refuse('invoice_amount_mismatch');
  return accept({ ...invoice, msat: amount });
}
