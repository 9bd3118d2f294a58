import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { expireWithdrawals } from './ending/expire-withdrawals.ts';
import { notifyRecipient } from './personal/notify-recipient.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';
import { expireWithdrawalsTask, offerTransferTask } from './withdrawals-tasks.ts';

const publicIdPayload = z.object({ publicId: z.string() });
const expireEveryMs = 60_000;

export function withdrawalsJobs(deps: WithdrawalsDeps): SliceJobs {
  return {
    tasks: {
      [expireWithdrawalsTask]: () => expireWithdrawals(deps),
      [offerTransferTask]: (payload) => notifyRecipient(deps, publicIdPayload.parse(payload).publicId),
    },
    repeated: [{ task: expireWithdrawalsTask, everyMs: expireEveryMs }],
  };
}
