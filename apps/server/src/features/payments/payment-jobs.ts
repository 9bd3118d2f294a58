import { z } from '@dukat/contract/z';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { releaseDeposits } from './deposits/release-deposits.ts';
import { matchNewMovements } from './matching/match-new-movements.ts';
import { readStatement } from './movements/read-statement.ts';
import { matchMovementsTask, readStatementTask } from './payment-tasks.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { compareWithRestored } from './payouts/compare-with-restored.ts';
import { exportPayouts } from './payouts/export-payouts.ts';
import type { WriteTransferFile } from './payouts/payout-file-port.ts';
import { resolveUnknownBatches } from './payouts/resolve-unknown-batches.ts';
import { submitBatches } from './payouts/submit-batches.ts';

const statementPayload = z.object({ bookedOn: z.iso.date() });

/** Interval of the job; each connection limits how often its bank is really called. */
const readEveryMs = 5000;
const sendEveryMs = 2000;
const releaseEveryMs = 60_000;

/** Jobs of the slice. Each task may run at any time, concurrently, and be killed at any point. */
export function paymentJobs(deps: PaymentsDeps, writeFile: WriteTransferFile): SliceJobs {
  // The provider of an account's jobs is its bank.
  const providers = () => deps.connections.keys();
  const matchAndResolve = async () => {
    await matchNewMovements(deps);
    await compareWithRestored(deps);
    await resolveUnknownBatches(deps);
  };
  return {
    tasks: {
      [matchMovementsTask]: matchAndResolve,
      'payments-release-deposits': () => releaseDeposits(deps),
    },
    providerTasks: {
      [readStatementTask]: async (payload, account) => {
        await readStatement(deps, account, statementPayload.parse(payload).bookedOn);
        await matchAndResolve();
      },

      'payments-read-statements': async (_, account) => {
        await readStatement(deps, account);
        await matchAndResolve();
      },

      'payments-send-payouts': async (_, account) => {
        // A payout that fits into no file must not block the sending of existing files.
        const steps = [() => exportPayouts(deps, writeFile), () => submitBatches(deps, account)];
        await forEachIsolated(steps, (step) => step());
      },
    },
    repeated: [
      { task: 'payments-read-statements', everyMs: readEveryMs, providers },
      // Runs also during a bank outage, to retry failed movements.
      { task: matchMovementsTask, everyMs: readEveryMs },
      { task: 'payments-send-payouts', everyMs: sendEveryMs, providers },
      { task: 'payments-release-deposits', everyMs: releaseEveryMs },
    ],
  };
}
