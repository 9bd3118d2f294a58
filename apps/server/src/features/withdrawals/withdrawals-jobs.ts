import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { expireWithdrawals } from './ending/expire-withdrawals.ts';
import type { WithdrawalsParts } from './withdrawals-parts.ts';
import { expireWithdrawalsTask } from './withdrawals-tasks.ts';

const expireEveryMs = 60_000;

export function withdrawalsJobs(parts: WithdrawalsParts): SliceJobs {
  return {
    tasks: { [expireWithdrawalsTask]: () => expireWithdrawals(parts) },
    repeated: [{ task: expireWithdrawalsTask, everyMs: expireEveryMs }],
  };
}
