import type { Database } from '../../../platform/database/database.ts';
import { plansWithTerms, type StoredPlan, storedPlan } from './plans-repository.ts';

/** Finds the user's plan with the earliest run. */
export async function findNextPlan(db: Database, userId: string): Promise<StoredPlan | undefined> {
  const row = await plansWithTerms(db)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('next_due', 'is not', null)
    .orderBy('next_due')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return row && storedPlan(row);
}
