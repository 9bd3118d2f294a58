import { longestDelayMs } from '@dukat/rules/automatic-payments/limits';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { spendWaiting } from '../paying/run-paid-plan.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import { lockBalances, preparePurchases, type RunMoment, runPlan } from './run-plan.ts';
import { hasOpenRun, type RunRow } from './runs-repository.ts';

/**
 * Runs an active plan, which the caller has locked, outside its schedule. Its slots stay, and it buys the plain amount, or with what waits if
 * it has no schedule.
 */
export async function runOnce(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  plan: StoredPlan,
  moment: RunMoment,
): Promise<Result<RunRow, 'plan_not_active' | 'plan_run_open' | 'plan_nothing_waits'>> {
  if (plan.state !== 'active') return refuse('plan_not_active');
  if (await hasOpenRun(tx, plan.id)) return refuse('plan_run_open');
  const owner = await userById(tx, plan.userId);
  assert(owner !== undefined, 'expected the owner of a plan');
  const purchases = await preparePurchases(tx, deps, [plan]);
  await lockBalances(tx, [plan]);
  const slot = {
    ...moment,
    dueAt: moment.today,
    isExtra: true,
    closesInMs: longestDelayMs,
    mayWait: false,
    isPriceLow: false,
  };
  const buys = plan.schedule === null ? spendWaiting : runPlan;
  const run = await buys(tx, deps, plan, owner, purchases, slot);
  if (run === undefined && plan.schedule === null) return refuse('plan_nothing_waits');
  assert(run !== undefined && run !== 'waits', 'expected an extra run');
  return accept(run);
}
