import { dayMs, hourMs } from '@dukat/rules/time/durations';
import { nextSlot } from '@dukat/rules/time/schedule';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { lockPlan, plansOfOtherRules, updatePlan } from '../plans/plans-repository.ts';
import { asDate } from './as-date.ts';

/**
 * Recomputes the next slots that were computed by other time zone rules, so that none is lost and none repeated. A slot that is due by the
 * old rules already stays.
 */
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
      const { schedule } = plan;
      const isDue = plan.nextDue <= today;
      // Rules move a slot by hours, so the nearest slot by the new rules is the same one, also if its time has passed.
      const halfPeriod = schedule?.frequency === 'hour' ? hourMs / 2 : dayMs / 2;
      const next =
        isDue || schedule === null ? undefined : nextSlot(schedule, plan.nextDue.getTime() - halfPeriod);
      await updatePlan(tx, plan, {
        zone_rules: rules,
        next_due: next === undefined ? plan.nextDue : asDate(next),
      });
    }),
  );
}
