import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { findPortfolioUser } from '../../portfolios/portfolios-facade.ts';
import type { LightningNode } from '../node-port.ts';
import { creditInvoice } from '../receiving/book-settled.ts';
import { findInvoice, lockOwnInvoice } from '../receiving/invoices-repository.ts';
import { noteOutage } from './book-answer.ts';
import { endFailed, endPaid } from './book-payment.ts';
import type { PayableInvoice } from './payable-invoice.ts';
import type { PayingDeps } from './paying-deps.ts';
import { lockPayment } from './payments-repository.ts';

/**
 * Whether an invoice is another customer's, by its hash and its text. Refuses to pay oneself, unless the payer is not known yet, and what is
 * paid or canceled.
 */
export async function checkOwnInvoice(
  db: Database,
  { portfolio_id: payer }: { readonly portfolio_id: string | null },
  { paymentHash, request }: Pick<PayableInvoice, 'paymentHash' | 'request'>,
): Promise<Result<boolean, 'own_invoice' | 'already_paid' | 'invoice_canceled'>> {
  const invoice = await findInvoice(db, paymentHash);
  // Another text with our hash is not ours: the node would pay a stranger who learned the hash.
  if (invoice?.request?.toLowerCase() !== request.toLowerCase()) return accept(false);
  if (invoice.paid_at !== null) return refuse('already_paid');
  if (invoice.status !== 'CREATED') return refuse('invoice_canceled');
  if (payer === null) return accept(true);
  const payee = await findPortfolioUser(db, invoice.portfolio_id ?? '');
  return payee === (await findPortfolioUser(db, payer)) ? refuse('own_invoice') : accept(true);
}

/**
 * Pays another customer's invoice without the node, after the node made it unpayable for everybody else. Idempotent: after a crash the job
 * that tracks payments calls it again.
 */
export async function payOwnInvoice(deps: PayingDeps, node: LightningNode, id: string): Promise<void> {
  const { database } = deps;
  const { payment_hash: paymentHash } = await inTransaction(database, (tx) => lockPayment(tx, id));
  assert(paymentHash !== null, 'expected a payment that was claimed');
  const canceled = await cancelAtNode(deps, node, { id, paymentHash });
  await inTransaction(database, (tx) => settle(tx, deps, id, canceled === 'already_paid'));
}

async function cancelAtNode(
  deps: PayingDeps,
  node: LightningNode,
  { id, paymentHash }: { readonly id: string; readonly paymentHash: string },
): ReturnType<LightningNode['cancelInvoice']> {
  try {
    return await node.cancelInvoice(paymentHash);
  } catch (error) {
    await noteOutage(deps, id, error);
    throw error;
  }
}

/** Books the payment and the receipt in one transaction, as if both had passed the node for no fee. */
async function settle(tx: Transaction, deps: PayingDeps, id: string, isPaidOutside: boolean): Promise<void> {
  const now = deps.clock.now();
  const payment = await lockPayment(tx, id);
  if (payment.status !== 'sent' && payment.status !== 'unknown') return;
  const invoice = await lockOwnInvoice(tx, payment.payment_hash ?? '');
  if (isPaidOutside || invoice.paid_at !== null)
    return endFailed(tx, deps, payment, { reason: 'already_paid', now });
  const msat = BigInt(payment.msat ?? 0);
  await creditInvoice(tx, deps, invoice, { msat, proof: { paymentId: id }, now });
  await endPaid(tx, deps, payment, { proof: { preimage: null, feeMsat: 0n }, now });
}
