import type { AnnounceMovements } from '../../../../server/src/features/payments/bank-port.ts';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import type { SliceJobs } from '../../../../server/src/platform/jobs/jobs.ts';
import { settlePayments } from './settle-payments.ts';

/** Long enough that a tester sees a payment wait at the bank. */
const settleEveryMs = 4000;

/** Executes the sandbox bank's payments periodically. */
export function bankSandboxJobs(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  announce: AnnounceMovements,
): SliceJobs {
  return {
    tasks: {
      'bank-sandbox-settle': async () => {
        await inTransaction(database, (tx) =>
          settlePayments(tx, { outcome: 'execute' }, clock.now(), announce),
        );
      },
    },
    repeated: [{ task: 'bank-sandbox-settle', everyMs: settleEveryMs }],
  };
}
