import { cancelInvoiceAfterMs } from '@dukat/rules/lightning/limits';
import { dayMs, hourMs } from '@dukat/rules/time/durations';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { Outage, SilentProvider } from '../../../platform/outage.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { LightningNode } from '../node-port.ts';
import { bookFound, type FoundPayment, findPayment } from './find-payment.ts';
import { expiredInvoices, markCancelled, markLost, type StoredInvoice } from './invoices-repository.ts';

/**
 * Checks each expired invoice a last time, and cancels it if it is unpaid. The check finds payments that the node's list of settled
 * invoices does not have, for example after the node was restored from a backup. A node that lost an invoice answers with an error, and
 * is asked again each hour. After a day the invoice is canceled all the same: a payment would still be booked.
 */
export async function expireInvoices(deps: LightningDeps): Promise<void> {
  const { database, clock, log, lightningNode: node } = deps;
  if (node === undefined) return;
  const now = clock.now();
  const before = new Date(now.getTime() - cancelInvoiceAfterMs);
  const lost: string[] = [];
  try {
    await forEachIsolated(
      expiredInvoices(database, before, new Date(now.getTime() - hourMs)),
      async (invoice) => {
        const found = await askLastTime(node, invoice, before);
        if (found === null) return markCancelled(database, invoice.id);
        if (found !== 'lost') return bookFound(deps, found);
        lost.push(invoice.payment_hash);
        await markLost(database, invoice.id, now);
      },
      stopOnOutage,
    );
  } finally {
    if (lost.length > 0)
      log.error({ count: lost.length, first: lost[0] }, 'the Lightning node does not know expired invoices');
  }
}

async function askLastTime(
  node: LightningNode,
  { payment_hash: paymentHash, expires_at: expiresAt }: StoredInvoice,
  before: Date,
): Promise<FoundPayment | 'lost' | null> {
  try {
    return await findPayment(node, paymentHash);
  } catch (error) {
    const isLost = error instanceof Outage && !(error instanceof SilentProvider);
    if (!isLost) throw error;
    return before.getTime() - expiresAt.getTime() < dayMs ? 'lost' : null;
  }
}
