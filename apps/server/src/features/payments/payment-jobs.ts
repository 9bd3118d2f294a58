import { z } from '@dukat/contract/z';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { releaseDeposits } from './deposits/release-deposits.ts';
import { matchNewMovements } from './matching/match-new-movements.ts';
import { readStatement } from './movements/read-statement.ts';
import { matchMovementsTask, readStatementTask } from './payment-tasks.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { compareWithRestored } from './payouts/compare-with-restored.ts';
import { exportPayouts } from './payouts/export-payouts.ts';
import type { WriteTransferFile } from './payouts/payout-file-port.ts';
import { resolveUnknownBatches } from './payouts/resolve-unknown-batches.ts';
import { submitBatches } from './payouts/submit-batches.ts';

const statementPayload = z.object({ account: z.string(), bookedOn: z.iso.date() });

/** Statements are asked for so often; how often a bank is really called its connection says. */
const readEveryMs = 5000;
const sendEveryMs = 2000;
const releaseEveryMs = 60_000;

/** The work of the slice outside of requests. Each task may run at any time, in any number, and be killed at any point. */
export function paymentJobs(parts: PaymentsParts, writeFile: WriteTransferFile): SliceJobs {
  const readAndMatch = async (account: string, bookedOn: string) => {
    await readStatement(parts, account, bookedOn);
    await matchNewMovements(parts);
  };
  return {
    tasks: {
      [readStatementTask]: async (payload) => {
        const { account, bookedOn } = statementPayload.parse(payload);
        await readAndMatch(account, bookedOn);
      },

      [matchMovementsTask]: async () => {
        await matchNewMovements(parts);
      },

      'payments-read-statements': async () => {
        for (const account of parts.connections.keys()) {
          try {
            await readStatement(parts, account);
          } catch (error) {
            // Noted on the account; one bank that is down must not hide the others.
            parts.log.warn({ err: error, account }, 'a bank statement could not be read');
          }
        }
        await matchNewMovements(parts);
        await compareWithRestored(parts);
        await resolveUnknownBatches(parts);
      },

      'payments-send-payouts': async () => {
        // A payout that fits into no file must not keep the files that are there.
        const steps = [() => exportPayouts(parts, writeFile), () => submitBatches(parts)];
        await eachByItself(steps, (step) => step());
      },

      'payments-release-deposits': () => releaseDeposits(parts),
    },
    repeated: [
      { task: 'payments-read-statements', everyMs: readEveryMs },
      { task: 'payments-send-payouts', everyMs: sendEveryMs },
      { task: 'payments-release-deposits', everyMs: releaseEveryMs },
    ],
  };
}
