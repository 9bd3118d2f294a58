import { availableAccount, houseFees, houseLightning, houseSuspense } from '@dukat/ledger/accounts';
import { bitcoins, wholeSatoshis } from '@dukat/rules/lightning/msat';
import { isPreimageOf } from '@dukat/rules/lightning/preimage';
import { type Amount, formatAmount, negate, subtract } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { SettledInvoice } from '../node-port.ts';
import { payOrder } from '../orders/pay-order.ts';
import { announceInvoice } from './announce-invoice.ts';
import {
  type HeldReason,
  isOtherAboveLimit,
  lockPaidInvoice,
  markPaid,
  paymentSource,
  type ReceiptProof,
  type StoredInvoice,
} from './invoices-repository.ts';
import { orderPurpose } from './open-invoice.ts';

type Booking = Pick<LightningDeps, 'clock' | 'coinDepositGate' | 'invoiceListeners' | 'orders'>;

type Booked = 'booked' | 'booked_without_invoice' | 'already_booked';

/**
 * Books a payment once, however often it is reported: what arrived, even after the invoice was canceled. Whole satoshis go to the owner, or
 * to suspense if they may not be credited now; the rest of a satoshi goes to the fees.
 */
export async function bookSettled(tx: Transaction, deps: Booking, settled: SettledInvoice): Promise<Booked> {
  crashPoint('ln-settled');
  const { paymentHash, preimage, msat } = settled;
  assert(isPreimageOf(preimage, paymentHash), 'expected the preimage of the payment hash');
  assert(msat > 0n, 'expected a paid amount');
  const now = deps.clock.now();
  const invoice = await lockPaidInvoice(tx, settled, now);
  if (invoice.preimage !== null) return 'already_booked';
  await creditInvoice(tx, deps, invoice, { msat, proof: { preimage }, now });
  crashPoint('ln-booked');
  return invoice.portfolio_id === null ? 'booked_without_invoice' : 'booked';
}

/** Credits a locked invoice that is not paid yet, and notifies its owner and the slice that it was made for. An order books its own payment. */
export async function creditInvoice(
  tx: Transaction,
  deps: Booking,
  invoice: StoredInvoice,
  { msat, proof, now }: { readonly msat: bigint; readonly proof: ReceiptProof; readonly now: Date },
): Promise<void> {
  assert(invoice.paid_at === null, 'expected an unpaid invoice');
  const amount = wholeSatoshis(msat);
  if (invoice.purpose === orderPurpose) {
    await markPaid(tx, invoice.id, { msat, proof, amount, heldReason: null, now });
    return payOrder(tx, deps, invoice, { msat, now });
  }
  const heldReason = await admit(tx, deps, invoice, amount, now);
  await markPaid(tx, invoice.id, { msat, proof, amount, heldReason, now });
  await notify(tx, deps, { invoice, amount, heldReason, now });
  await postReceipt(tx, invoice, msat, heldReason);
}

/** Logs a payment without a known invoice. Call it after the commit, so that a retried transaction logs it once. */
export function logUnknown(
  { log }: Pick<LightningDeps, 'log'>,
  { paymentHash, msat }: SettledInvoice,
  booked: Booked,
): void {
  if (booked !== 'booked_without_invoice') return;
  const amount = formatAmount(wholeSatoshis(msat));
  log.error({ paymentHash, amount }, 'a Lightning payment without a known invoice waits in suspense');
}

/** Counts the deposit if it may be credited now; otherwise returns why not. */
async function admit(
  tx: Transaction,
  { coinDepositGate }: Booking,
  invoice: StoredInvoice,
  amount: Amount,
  now: Date,
): Promise<HeldReason | null> {
  const { portfolio_id: portfolioId } = invoice;
  if (portfolioId === null) return 'unknown';
  if (amount === 0n) return null;
  const admitted = await coinDepositGate.admit(tx, { portfolioId, asset: 'BTC', amount, now });
  if (admitted === 'above_limit') return 'above_deposit_limit';
  if (admitted === 'unpriced') return 'unpriced';
  await admitted.count(tx, paymentSource(invoice));
  return null;
}

interface Receipt {
  readonly invoice: StoredInvoice;
  readonly amount: Amount;
  readonly heldReason: HeldReason | null;
  readonly now: Date;
}

/** The first waiting payment is mailed: strangers can send any number of small ones. */
async function notify(
  tx: Transaction,
  { coinDepositGate, invoiceListeners }: Booking,
  { invoice, amount, heldReason, now }: Receipt,
): Promise<void> {
  const { id, payment_hash: paymentHash, portfolio_id: portfolioId, purpose } = invoice;
  if (portfolioId === null) return;
  if (heldReason === 'above_deposit_limit' && !(await isOtherAboveLimit(tx, { id, portfolioId })))
    await coinDepositGate.mailWaiting(tx, { portfolioId, asset: 'BTC', amount, now });
  const isHeld = heldReason !== null;
  await invoiceListeners[purpose ?? '']?.invoicePaid(tx, { paymentHash, portfolioId, amount, isHeld, now });
  await announceInvoice(tx, invoice);
}

async function postReceipt(
  tx: Transaction,
  invoice: StoredInvoice,
  msat: bigint,
  heldReason: HeldReason | null,
): Promise<void> {
  const asset = 'BTC';
  const received = bitcoins(msat);
  const amount = wholeSatoshis(msat);
  const credited =
    invoice.portfolio_id === null || heldReason !== null
      ? houseSuspense
      : availableAccount(invoice.portfolio_id);
  const posted = await post(tx, {
    reference: `deposit:${paymentSource(invoice)}`,
    type: heldReason === null ? 'deposit_matched' : 'suspense_in',
    entries: [
      { account: houseLightning, asset, amount: negate(received) },
      { account: credited, asset, amount },
      { account: houseFees, asset, amount: subtract(received, amount) },
    ],
    about: invoice.payment_hash,
  });
  assert(!posted.refused && posted.value.isNew, 'expected the payment to be booked once');
}
