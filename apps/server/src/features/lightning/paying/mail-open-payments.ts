import { mailUnknownAfterMs } from '@dukat/rules/lightning/limits';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { PayingDeps } from './paying-deps.ts';
import { lockPayment, markMailed, unmailedPayments } from './payments-repository.ts';

/** Informs the owners of payments that have had no end for ten minutes, once. */
export async function mailOpenPayments({ database, clock, payoutResults }: PayingDeps): Promise<void> {
  const now = clock.now();
  const sentBefore = new Date(now.getTime() - mailUnknownAfterMs);
  await forEachIsolated(unmailedPayments(database, sentBefore), ({ id }) =>
    inTransaction(database, async (tx) => {
      const payment = await lockPayment(tx, id);
      const isOpen = payment.status === 'sent' || payment.status === 'unknown';
      if (!isOpen || payment.mailed_at !== null) return;
      await markMailed(tx, id, now);
      await payoutResults.payoutUnknown(tx, payment.reference);
    }),
  );
}
