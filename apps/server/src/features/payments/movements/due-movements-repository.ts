import { sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface DueMovements {
  readonly afterId: string;
  readonly limit: number;
  readonly now: Date;
}

export interface DueMovement {
  readonly id: string;
  /** Number of failed attempts to decide it. */
  readonly attempts: number;
  readonly traceparent: string | null;
}

/** Returns the undecided movements that are due: a failed one is retried 3 seconds after it was first seen, then after 9, 27 and so on. */
export async function dueMovements(
  db: Database,
  { afterId, limit, now }: DueMovements,
): Promise<DueMovement[]> {
  return db
    .selectFrom('bank_movements')
    .select(['id', 'attempts', 'traceparent'])
    .where('status', '=', 'new')
    .where('id', '>', afterId)
    .where(condition`attempts = 0 or seen_at + make_interval(secs => 3 ^ attempts) <= ${now}`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts a failed attempt and returns the number of attempts. */
export async function countAttempt(db: Database, id: string): Promise<number> {
  const { attempts } = await db
    .updateTable('bank_movements')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}
