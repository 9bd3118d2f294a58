import { cancelInvoiceAfterMs } from '@dukat/rules/lightning/limits';
import { dayMs } from '@dukat/rules/time/durations';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { Outage, SilentProvider } from '../../../platform/outage.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { LightningNode } from '../node-port.ts';
import { bookFound, type FoundPayment, findPayment } from './find-payment.ts';
import { expiredInvoices, markCancelled, type StoredInvoice } from './invoices-repository.ts';

/**
 * Checks each expired invoice a last time, and cancels it if it is unpaid. The check finds payments that the node's list of settled
 * invoices does not have, for example after the node was restored from a backup.
 */
export async function expireInvoices(deps: LightningDeps): Promise<void> {
  const { database, clock, lightningNode: node } = deps;
  if (node === undefined) return;
  const before = new Date(clock.now().getTime() - cancelInvoiceAfterMs);
  await forEachIsolated(
    expiredInvoices(database, before),
    async (invoice) => {
      const found = await askLastTime(node, invoice, before);
      if (found === null) return markCancelled(database, invoice.id);
      await bookFound(deps, found);
    },
    stopOnOutage,
  );
}

/** A node that lost an invoice answers with an error. After a day it is canceled all the same: a payment would still be booked. */
async function askLastTime(
  node: LightningNode,
  { payment_hash: paymentHash, expires_at: expiresAt }: StoredInvoice,
  before: Date,
): Promise<FoundPayment | null> {
  try {
    return await findPayment(node, paymentHash);
  } catch (error) {
    const isLost = error instanceof Outage && !(error instanceof SilentProvider);
    if (!isLost || before.getTime() - expiresAt.getTime() < dayMs) throw error;
    return null;
  }
}
