import { cancelInvoiceAfterMs } from '@dukat/rules/lightning/limits';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { SettledInvoice } from '../node-port.ts';
import { bookSettled } from './book-settled.ts';
import { findInvoice, type StoredInvoice } from './invoices-repository.ts';

/** Returns an invoice, after asking the node about an unpaid one and booking its payment. */
export async function refreshInvoice(
  db: Database,
  deps: LightningDeps,
  paymentHash: string,
): Promise<StoredInvoice | undefined> {
  const invoice = await findInvoice(db, paymentHash);
  if (invoice === undefined || !isPayable(invoice, deps.clock.now())) return invoice;
  const settled = await findSettled(deps, paymentHash);
  if (settled === null) return invoice;
  await inTransaction(db, (tx) => bookSettled(tx, deps, settled));
  return findInvoice(db, paymentHash);
}

/** Older invoices are checked by the job that cancels them. */
function isPayable({ status, expires_at: expiresAt }: StoredInvoice, now: Date): boolean {
  return status === 'CREATED' && now.getTime() < expiresAt.getTime() + cancelInvoiceAfterMs;
}

/** Returns null if the node does not answer: what is stored is shown then. */
async function findSettled(
  { lightningNode }: LightningDeps,
  paymentHash: string,
): Promise<SettledInvoice | null> {
  try {
    return (await lightningNode?.findSettled(paymentHash)) ?? null;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return null;
  }
}
