import { orderInvoiceSeconds } from '@dukat/rules/lightning/limits';
import { accept, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { openInvoice, orderPurpose } from '../receiving/open-invoice.ts';
import { readRecentBalances } from '../receiving/recent-answers.ts';
import { linkInvoice, orderInvoicesToMake } from './order-invoices-repository.ts';

/** Leaves a new invoice to the job of its order, in milliseconds. */
const leaveToJobMs = 5_000;

/**
 * Makes the invoice that an order waits for, or all that jobs have left. What was asked for too long ago has expired: its payer asks for
 * another one.
 */
export async function makeOrderInvoices(deps: LightningDeps, orderPublicId?: string): Promise<void> {
  const { database, clock, orders, lightningNode } = deps;
  if (lightningNode === undefined) return;
  const now = clock.now();
  const after = new Date(now.getTime() - orderInvoiceSeconds * 1000);
  const asked =
    orderPublicId === undefined
      ? { after, until: new Date(now.getTime() - leaveToJobMs) }
      : { after, until: now, orderPublicId };
  await forEachIsolated(
    orderInvoicesToMake(database, asked),
    async ({ id, order_public_id: order, portfolio_id: portfolioId, msat, description }) => {
      const request = {
        ...{ portfolioId, msat: BigInt(msat), purpose: orderPurpose },
        ...{ description: { text: description }, expirySeconds: orderInvoiceSeconds },
      };
      await openInvoice(deps, request, async (tx, invoice) => {
        // Another worker may have made it; this one is shown to nobody then.
        if (!(await linkInvoice(tx, id, invoice.id))) return refuse('made_before');
        await orders.announce(tx, order);
        crashPoint('ln-order-invoiced');
        return accept(undefined);
      });
    },
    stopOnOutage,
  );
  // New orders are refused above it, and must not wait for the node.
  if (orderPublicId === undefined) await readRecentBalances(lightningNode, clock);
}
