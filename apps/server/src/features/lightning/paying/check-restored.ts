import { toMsat } from '@dukat/rules/lightning/msat';
import { readPaymentRequest } from '@dukat/rules/lightning/payment-request';
import { toAmount } from '@dukat/rules/money/amount';
import { lastRestoredAt } from '../../../platform/backup/restore-hold.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { LightningNode } from '../node-port.ts';
import { bookAnswer } from './book-answer.ts';
import { endFailed } from './book-payment.ts';
import type { PayableInvoice } from './payable-invoice.ts';
import type { PayingDeps } from './paying-deps.ts';
import { isHashTaken, lockPayment, markSent, type StoredPayment } from './payments-repository.ts';
import { lockSending, noteChecked } from './sending-repository.ts';

/** Whether the payment may have been sent after the backup from which the database was restored, also after operators released it. */
export function mayBeSent(
  { status, checked_at: checkedAt, requested_at: requestedAt, created_at: createdAt }: StoredPayment,
  restoredAt: Date | undefined,
): boolean {
  if (status !== 'stored' || checkedAt !== null || restoredAt === undefined) return false;
  return (requestedAt ?? createdAt) <= restoredAt;
}

/** Returns the ids of those of the payments. */
export async function findMaybeSent(
  db: Database | Transaction,
  payments: readonly StoredPayment[],
): Promise<ReadonlySet<string>> {
  if (!payments.some(({ status }) => status === 'stored')) return new Set();
  const restoredAt = await lastRestoredAt(db);
  return new Set(payments.filter((payment) => mayBeSent(payment, restoredAt)).map(({ id }) => id));
}

/** Returns the invoice of a destination, even an expired one; undefined for an LNURL or Lightning address. */
export function readStoredInvoice({
  destination,
  amount,
}: Pick<StoredPayment, 'destination' | 'amount'>): PayableInvoice | undefined {
  const read = readPaymentRequest(destination);
  const code = read.refused ? undefined : read.value.codes[0];
  if (code?.kind !== 'LIGHTNING_INVOICE') return undefined;
  const { paymentHash, expiresAt, msat = toMsat(toAmount(amount)) } = code.invoice;
  const isAmountOpen = code.invoice.msat === undefined;
  return { request: code.code, paymentHash, msat, isAmountOpen, expiresAt, success: null };
}

/**
 * Asks the node by the hash of the invoice before it pays a payment of a restored database. What the node knows is never paid again: its
 * answer is booked or followed. Nobody can ask it about an address, whose invoices the lost database knew: two operators decide. Returns
 * whether the payment was certainly not sent.
 */
export async function checkRestored(
  deps: PayingDeps,
  node: LightningNode,
  payment: StoredPayment,
): Promise<'unsent' | 'known' | 'operators_decide'> {
  const { database, clock } = deps;
  const invoice = readStoredInvoice(payment);
  if (invoice === undefined) return 'operators_decide';
  const answer = await node.track(invoice.paymentHash);
  if (answer.kind === 'missing') {
    await noteChecked(database, payment.id, clock.now());
    return 'unsent';
  }
  const isFollowed = await inTransaction(database, (tx) => follow(tx, deps, payment.id, invoice));
  crashPoint('ln-sent');
  if (isFollowed) await bookAnswer(deps, payment.id, () => Promise.resolve({ answer, isOfThisCall: false }));
  return 'known';
}

/** Stores that the payment was sent, although not by this program. */
async function follow(
  tx: Transaction,
  deps: PayingDeps,
  id: string,
  invoice: PayableInvoice,
): Promise<boolean> {
  const now = deps.clock.now();
  await lockSending(tx);
  const payment = await lockPayment(tx, id);
  if (payment.status !== 'stored') return false;
  if (await isHashTaken(tx, invoice.paymentHash)) {
    await endFailed(tx, deps, payment, { reason: 'already_paid', now });
    return false;
  }
  await markSent(tx, id, { ...invoice, isInternal: false, askAt: now, now });
  return true;
}
