import { priceWaitMs } from '@dukat/rules/automatic-payments/limits';
import { dueSlots, isFailure } from '@dukat/rules/automatic-payments/run';
import { assert } from '@dukat/rules/result';
import { minuteMs } from '@dukat/rules/time/durations';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { readSqlState } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { runPaidPlan } from '../paying/run-paid-plan.ts';
import { duePlans, lockDuePlans, type StoredPlan, updatePlan } from '../plans/plans-repository.ts';
import { asDate } from './as-date.ts';
import { findLowPrices, type IsPriceLow } from './find-low-prices.ts';
import { noteFailure } from './note-failure.ts';
import { lockBalances, type Purchases, preparePurchases, type RunMoment, runPlan } from './run-plan.ts';
import { beginPlan, insertRun, undoPlan } from './runs-repository.ts';

/** Runs all due plans, those of one owner in one transaction. Runs, orders and the next slots become durable together. */
export async function runDuePlans(deps: AutomaticPaymentsDeps): Promise<void> {
  const { database, clock, calendar } = deps;
  const readMoment = async () => {
    const now = clock.now();
    return { now, today: await calendar.now(database, now) };
  };
  const start = await readMoment();
  const isPriceLow = await findLowPrices(deps, start);
  const owners = new Set<string>();
  await forEachIsolated(duePlans(database, start.today), async ({ user_id: userId }) => {
    if (owners.has(userId)) return;
    owners.add(userId);
    // A round of many owners takes minutes.
    const moment = { ...(await readMoment()), isPriceLow };
    const failures = await inTransaction(database, (tx) => runOwner(tx, deps, userId, moment));
    if (failures.length > 0)
      throw new AggregateError(failures, `automatic payments of the user ${userId} failed`);
  });
}

interface Round extends RunMoment {
  readonly isPriceLow: IsPriceLow;
}

/** Returns the failures of single plans, which stay due and stop no other plan. */
async function runOwner(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  userId: string,
  moment: Round,
): Promise<readonly unknown[]> {
  const plans = await lockDuePlans(tx, userId, moment.today);
  if (plans.length === 0) return [];
  const owner = await userById(tx, userId);
  assert(owner !== undefined, 'expected the owner of a plan');
  const purchases = await preparePurchases(tx, deps, plans);
  await lockBalances(tx, plans);
  crashPoint('plan-due');
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
  crashPoint('plan-placed');
  return failures;
}

async function runDuePlan(
  tx: Transaction,
  deps: AutomaticPaymentsDeps,
  plan: StoredPlan,
  owner: UserSummary,
  purchases: Purchases,
  moment: Round,
): Promise<void> {
  const { now, today } = moment;
  assert(plan.nextDue !== null, 'expected a due plan');
  const { schedule } = plan;
  if (schedule === null) return runPaidPlan(tx, deps, plan, owner, purchases, moment);
  const { run: slot, missed, next, periodMs } = dueSlots(schedule, plan.nextDue.getTime(), today.getTime());
  if (missed !== undefined) {
    const { first, count } = missed;
    const row = { dueAt: asDate(first), isExtra: false, missing: null, closesAt: now, now };
    await insertRun(tx, plan, { ...row, skippedBecause: 'missed', slots: count });
  }
  await updatePlan(
    tx,
    plan,
    next === undefined ? { next_due: null, state: 'ended' } : { next_due: asDate(next) },
  );
  if (slot === undefined) return;
  const mayWait = today.getTime() - slot < priceWaitMs;
  const run = await runPlan(tx, deps, plan, owner, purchases, {
    ...{ now, today, mayWait, isPriceLow: moment.isPriceLow(plan) },
    dueAt: asDate(slot),
    isExtra: false,
    // Closed before the next slot, which would be skipped beside an open run.
    closesInMs: next === undefined ? periodMs : Math.max(minuteMs, next - today.getTime() - minuteMs),
  });
  // Stays due: a suspended price may be back at the next tick.
  if (run === 'waits') return updatePlan(tx, plan, { state: 'active', next_due: asDate(slot) });
  const reason = run?.skipped_because ?? null;
  if (reason !== null && isFailure(reason))
    await noteFailure(tx, next === undefined ? { ...plan, state: 'ended' } : plan, owner, reason);
}
