import type { Database } from '../../platform/database/database.ts';
import { findNextPlan } from './plans/next-plan-repository.ts';

/** Returns the plan of a user that runs next; null if none does. */
export async function findNextRun(
  db: Database,
  userId: string,
): Promise<{ plan_id: string; name: string; at: string } | null> {
  const plan = await findNextPlan(db, userId);
  if (plan === undefined || plan.nextDue === null) return null;
  return { plan_id: plan.publicId, name: plan.name, at: plan.nextDue.toISOString() };
}
