import { z } from '@dukat/contract/z';
import { minuteMs } from '@dukat/rules/time/durations';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { disputeChangedTask } from '../gateways/gateways-facade.ts';
import { accountReferredTask } from '../identity/identity-facade.ts';
import { bindAccount } from './bind-account.ts';
import { earnRewards } from './earning/earn-rewards.ts';
import { followDisputes } from './earning/follow-disputes.ts';
import type { ReferralDeps } from './referral-deps.ts';

const earnRewardsTask = 'referral-earn';
const referred = z.object({ userId: z.string(), code: z.string() });
const disputed = z.object({ userId: z.string() });

export function referralJobs({ database, clock }: Pick<ReferralDeps, 'database' | 'clock'>): SliceJobs {
  return {
    tasks: {
      [accountReferredTask]: (payload) => {
        const { userId, code } = referred.parse(payload);
        return inTransaction(database, (tx) => bindAccount(tx, { userId, code, now: clock.now() }));
      },
      [disputeChangedTask]: (payload) => {
        const { userId } = disputed.parse(payload);
        return followDisputes({ database, clock }, userId);
      },
      [earnRewardsTask]: () => earnRewards({ database, clock }),
    },
    repeated: [{ task: earnRewardsTask, everyMs: minuteMs }],
  };
}
