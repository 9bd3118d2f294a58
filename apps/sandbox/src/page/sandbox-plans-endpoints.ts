import { listSandboxPlans, runSandboxPlan } from '@dukat/contract/sandbox/plans';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../server/src/platform/http/api.ts';
import { sandboxCalendar } from './sandbox-calendar-repository.ts';
import { findScheduledPlans, makeSlotDue } from './sandbox-plans-repository.ts';

const mostListed = 24;

/** Lets a tester run the next slot of a plan without waiting for it. */
export function registerSandboxPlansEndpoints(api: Api): void {
  api.serveRead(listSandboxPlans, async ({ db }) =>
    accept({ plans: await findScheduledPlans(db, mostListed) }),
  );
  api.serveWrite(runSandboxPlan, async ({ tx, params, now }) => {
    const today = await sandboxCalendar.now(tx, now);
    return (await makeSlotDue(tx, params.planId, today)) ? accept({}) : refuse('plan_unknown');
  });
}
