import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { expireWithdrawals } from './ending/expire-withdrawals.ts';
import { writeToRecipient } from './personal/write-to-recipient.ts';
import type { WithdrawalsParts } from './withdrawals-parts.ts';
import { expireWithdrawalsTask, offerTransferTask } from './withdrawals-tasks.ts';

const publicIdOf = z.object({ publicId: z.string() });
const expireEveryMs = 60_000;

export function withdrawalsJobs(parts: WithdrawalsParts): SliceJobs {
  return {
    tasks: {
      [expireWithdrawalsTask]: () => expireWithdrawals(parts),
      [offerTransferTask]: (payload) => writeToRecipient(parts, publicIdOf.parse(payload).publicId),
    },
    repeated: [{ task: expireWithdrawalsTask, everyMs: expireEveryMs }],
  };
}
