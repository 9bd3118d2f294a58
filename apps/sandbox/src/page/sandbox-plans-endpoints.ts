import { listSandboxPlans, runSandboxPlan } from '@dukat/contract/sandbox/plans';
import { accept, refuse } from '@dukat/rules/result';
import {
  findPlanByPublicId,
  lockPlan,
  updatePlan,
} from '../../../server/src/features/automatic-payments/plans/plans-repository.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';
import { sandboxCalendar } from './sandbox-calendar-repository.ts';
import { findScheduledPlans } from './sandbox-plans-repository.ts';

const mostListed = 24;

/** Lets a tester run the next slot of a plan without waiting for it. */
export function registerSandboxPlansEndpoints(api: Api): void {
  api.serveRead(listSandboxPlans, async ({ db }) =>
    accept({ plans: await findScheduledPlans(db, mostListed) }),
  );
  api.serveWrite(runSandboxPlan, async ({ tx, params, now }) => {
    const found = await findPlanByPublicId(tx, params.planId);
    const plan = found && (await lockPlan(tx, found.id));
    // Only an active plan has a next slot.
    if (!plan?.schedule || plan.nextDue === null) return refuse('plan_unknown');
    const today = await sandboxCalendar.now(tx, now);
    if (plan.nextDue > today) await updatePlan(tx, plan, { next_due: today });
    return accept({});
  });
}
