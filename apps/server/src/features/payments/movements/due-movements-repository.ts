import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';
import '../payments-tables.ts';

export interface DueMovements {
  readonly afterId: string;
  readonly limit: number;
  readonly now: Date;
}

export interface DueMovement {
  readonly id: string;
  /** How often it could not be decided. */
  readonly attempts: number;
}

/** Undecided lines whose time it is: three seconds after their first failure, then nine, and so on. */
export async function dueMovements(
  db: Database,
  { afterId, limit, now }: DueMovements,
): Promise<DueMovement[]> {
  return db
    .selectFrom('bank_movements')
    .select(['id', 'attempts'])
    .where('status', '=', 'new')
    .where('id', '>', afterId)
    .where(condition`attempts = 0 or seen_at + make_interval(secs => 3 ^ attempts) <= ${now}`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts a failure to decide the line, and returns how many there have been. */
export async function countAttempt(db: Database, id: string): Promise<number> {
  const { attempts } = await db
    .updateTable('bank_movements')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}
