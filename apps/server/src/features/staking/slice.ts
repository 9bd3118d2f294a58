import { stakingMails } from '@dukat/locales/mails/staking';
import { stakingRefusals } from '@dukat/locales/refusals/staking';
import { minuteMs } from '@dukat/rules/time/durations';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { Slice } from '../../platform/slice.ts';
import { applyPenalties } from './losses/apply-penalties.ts';
import { lateStakingDays } from './operators/operator-products-repository.ts';
import { registerStakingOperatorEndpoints } from './operators/staking-operator-endpoints.ts';
import { endLocks, endUnbondings } from './running/end-stakes.ts';
import { payRewards } from './running/pay-rewards.ts';
import { stakingChecks } from './staking-audit.ts';
import type { StakingDeps } from './staking-deps.ts';
import { registerStakingEndpoints } from './staking-endpoints.ts';

const rewardsTask = 'staking-rewards';
const endsTask = 'staking-ends';

/** Staked coins that earn the rate of their product. */
export const stakingSlice: Slice<{ readonly stakingDeps: StakingDeps }> = {
  name: 'staking',
  serveRetail: (api, { stakingDeps }) => registerStakingEndpoints(api, stakingDeps),
  serveBackOffice: (api, { stakingDeps }) => registerStakingOperatorEndpoints(api, stakingDeps),
  jobs: ({ stakingDeps: deps }) => ({
    tasks: {
      async [rewardsTask]() {
        // A lock that cannot be ended, or a penalty that cannot be taken, delays only its own rewards.
        await forEachIsolated([applyPenalties, endLocks, payRewards], (run) => run(deps));
      },
      [endsTask]: () => endUnbondings(deps),
    },
    repeated: [
      { task: rewardsTask, everyMs: minuteMs },
      { task: endsTask, everyMs: minuteMs },
    ],
  }),
  queues: [lateStakingDays],
  audits: stakingChecks,
  mails: stakingMails,
  refusals: [stakingRefusals],
  crashPoints: [
    'stake-held',
    'stake-penalty',
    'stake-day-index',
    'stake-day-page',
    'stake-loss-page',
    'stake-ended',
  ],
};
