import { z } from '@dukat/contract/z';
import { minuteMs } from '@dukat/rules/time/durations';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { accountReferredTask } from '../identity/identity-facade.ts';
import { bindAccount } from './bind-account.ts';
import { earnRewards } from './earning/earn-rewards.ts';
import type { ReferralDeps } from './referral-deps.ts';

const earnRewardsTask = 'referral-earn';
const referred = z.object({ userId: z.string(), code: z.string() });

export function referralJobs({ database, clock }: Pick<ReferralDeps, 'database' | 'clock'>): SliceJobs {
  return {
    tasks: {
      [accountReferredTask]: (payload) => {
        const { userId, code } = referred.parse(payload);
        return inTransaction(database, (tx) => bindAccount(tx, { userId, code, now: clock.now() }));
      },
      [earnRewardsTask]: () => earnRewards({ database, clock }),
    },
    repeated: [{ task: earnRewardsTask, everyMs: minuteMs }],
  };
}
