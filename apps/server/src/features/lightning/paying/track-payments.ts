import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { bookAnswer } from './book-answer.ts';
import { payOwnInvoice } from './pay-own-invoice.ts';
import type { PayingDeps } from './paying-deps.ts';
import { paymentsToTrack } from './payments-repository.ts';

/**
 * Asks the node how sent payments end: from the start of the program on, as long as it takes. A payment is never sent again, and only an
 * answer ends it. Those that operators decided to have failed are asked about too, since the node may still pay them.
 */
export async function trackPayments(deps: PayingDeps): Promise<void> {
  const { database, clock, lightningNode: node } = deps;
  if (node === undefined) return;
  await forEachIsolated(
    paymentsToTrack(database, clock.now()),
    ({ id, payment_hash: paymentHash, is_internal: isInternal }) =>
      isInternal
        ? payOwnInvoice(deps, node, id)
        : bookAnswer(deps, id, async () => ({
            answer: await node.track(paymentHash ?? ''),
            isOfThisCall: false,
          })),
    stopOnOutage,
  );
}
