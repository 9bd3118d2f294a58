import { nextSlot } from '@dukat/rules/time/schedule';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { lockPlan, plansOfOtherRules, updatePlan } from '../plans/plans-repository.ts';
import { asDate } from './as-date.ts';

/** Recomputes the next slots that were computed by other time zone rules. Slots that are due already stay. */
export async function followZoneRules({
  database,
  clock,
  calendar,
}: Pick<AutomaticPaymentsDeps, 'database' | 'clock' | 'calendar'>): Promise<void> {
  const rules = process.versions.tz ?? '';
  const today = await calendar.now(database, clock.now());
  await forEachIsolated(plansOfOtherRules(database, rules), ({ id }) =>
    inTransaction(database, async (tx) => {
      const plan = await lockPlan(tx, id);
      if (plan === undefined || plan.nextDue === null) return;
      const next = nextSlot(plan.schedule, today.getTime());
      const isDue = plan.nextDue <= today || next === undefined;
      await updatePlan(tx, plan, { zone_rules: rules, next_due: isDue ? plan.nextDue : asDate(next) });
    }),
  );
}
