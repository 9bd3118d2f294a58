import { cancelInvoiceAfterMs } from '@dukat/rules/lightning/limits';
import type { Database } from '../../../platform/database/database.ts';
import { Outage } from '../../../platform/outage.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { bookFound, type FoundPayment } from './find-payment.ts';
import { findInvoice, type StoredInvoice } from './invoices-repository.ts';
import { findRecentPayment } from './recent-answers.ts';

/** Returns an invoice, after asking the node about an unpaid one and booking its payment. */
export async function refreshInvoice(
  db: Database,
  deps: LightningDeps,
  paymentHash: string,
): Promise<StoredInvoice | undefined> {
  const invoice = await findInvoice(db, paymentHash);
  if (invoice === undefined || !isPayable(invoice, deps.clock.now())) return invoice;
  const found = await askNode(deps, paymentHash);
  if (found === null) return invoice;
  await bookFound(deps, found);
  return findInvoice(db, paymentHash);
}

/** Older invoices are checked by the job that cancels them. */
function isPayable({ status, expires_at: expiresAt }: StoredInvoice, now: Date): boolean {
  return status === 'CREATED' && now.getTime() < expiresAt.getTime() + cancelInvoiceAfterMs;
}

/** Returns null if the node does not answer: what is stored is shown then. */
async function askNode(
  { lightningNode: node, clock }: LightningDeps,
  paymentHash: string,
): Promise<FoundPayment | null> {
  if (node === undefined) return null;
  try {
    return await findRecentPayment(node, clock, paymentHash);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return null;
  }
}
