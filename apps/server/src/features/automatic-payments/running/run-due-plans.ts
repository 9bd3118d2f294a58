import { priceWaitMs } from '@dukat/rules/automatic-payments/limits';
import { dueSlots, isFailure } from '@dukat/rules/automatic-payments/run';
import { assert } from '@dukat/rules/result';
import { minuteMs } from '@dukat/rules/time/durations';
import type { Transaction } from '../../../platform/database/database.ts';
import { readSqlState } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { duePlans, lockDuePlans, type StoredPlan, updatePlan } from '../plans/plans-repository.ts';
import { asDate } from './as-date.ts';
import { noteFailure } from './note-failure.ts';
import { canTrade, type Purchases, preparePurchases, type RunMoment, runPlan } from './run-plan.ts';
import { beginPlan, insertRun, undoPlan } from './runs-repository.ts';

/** Runs all due plans, those of one owner in one transaction. Runs, orders and the next slots become durable together. */
export async function runDuePlans(deps: AutomaticPaymentsDeps): Promise<void> {
  const { database, clock, calendar } = deps;
  const now = clock.now();
  const moment = { now, today: await calendar.now(database, now) };
  const owners = new Set<string>();
  await forEachIsolated(duePlans(database, moment.today), async ({ user_id: userId }) => {
    if (owners.has(userId)) return;
    owners.add(userId);
    const failures = await inTransaction(database, (tx) => runOwner(tx, deps, userId, moment));
    if (failures.length > 0)
      throw new AggregateError(failures, `automatic payments of the user ${userId} failed`);
  });
}

/** Returns the failures of single plans, which stay due and stop no other plan. */
async function runOwner(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  userId: string,
  moment: RunMoment,
): Promise<readonly unknown[]> {
  const plans = await lockDuePlans(tx, userId, moment.today);
  if (plans.length === 0) return [];
  const owner = await userById(tx, userId);
  assert(owner !== undefined, 'expected the owner of a plan');
  const purchases = await preparePurchases(tx, deps, plans);
  const failures: unknown[] = [];
  for (const plan of plans) {
    await beginPlan(tx);
    try {
      await runDuePlan(tx, deps, plan, owner, purchases, moment);
    } catch (error) {
      // The database's errors, such as a deadlock, end the whole transaction, which is then repeated.
      if (readSqlState(error) !== undefined) throw error;
      await undoPlan(tx);
      failures.push(error);
    }
  }
  return failures;
}

async function runDuePlan(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  plan: StoredPlan,
  owner: UserSummary,
  purchases: Purchases,
  moment: RunMoment,
): Promise<void> {
  const { now, today } = moment;
  assert(plan.nextDue !== null, 'expected a due plan');
  const {
    run: slot,
    missed,
    next,
    periodMs,
  } = dueSlots(plan.schedule, plan.nextDue.getTime(), today.getTime());
  if (missed !== undefined) {
    const { first, count } = missed;
    const row = { dueAt: asDate(first), isExtra: false, missing: null, closesAt: now, now };
    await insertRun(tx, plan, { ...row, skippedBecause: 'missed', slots: count });
  }
  if (slot !== undefined && !canTrade(plan, purchases) && today.getTime() - slot < priceWaitMs) {
    // Stays due: a suspended price may be back at the next tick.
    return updatePlan(tx, plan, { next_due: asDate(slot) });
  }
  await updatePlan(
    tx,
    plan,
    next === undefined ? { next_due: null, state: 'ended' } : { next_due: asDate(next) },
  );
  if (slot === undefined) return;
  const run = await runPlan(tx, deps, plan, owner, purchases, {
    ...moment,
    dueAt: asDate(slot),
    isExtra: false,
    // Closed before the next slot, which would be skipped beside an open run.
    closesInMs: next === undefined ? periodMs : Math.max(minuteMs, next - today.getTime() - minuteMs),
  });
  const reason = run?.skipped_because ?? null;
  if (reason !== null && isFailure(reason))
    await noteFailure(tx, next === undefined ? { ...plan, state: 'ended' } : plan, owner, reason);
}
