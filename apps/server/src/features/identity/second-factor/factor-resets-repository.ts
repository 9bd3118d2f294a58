import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export async function resetDueAt(db: Database, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('factor_resets')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.due_at;
}

/** The caller must hold the lock of the user's row and have checked that no reset is pending. */
export async function insertReset(
  tx: Transaction,
  { userId, dueAt, now }: { readonly userId: string; readonly dueAt: Date; readonly now: Date },
): Promise<void> {
  const waits = { requested_at: now, due_at: dueAt, ended_at: null, outcome: null };
  await tx
    .insertInto('factor_resets')
    .values({ user_id: userId, ...waits })
    .execute();
}

/** Returns whether a pending reset was ended. */
export async function endReset(
  tx: Transaction,
  {
    userId,
    outcome,
    now,
  }: { readonly userId: string; readonly outcome: 'stopped' | 'done'; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('factor_resets')
    .set({ ended_at: now, outcome })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Yields each user with a due reset exactly once, even if the caller fails for some of them. */
export function usersWithDueReset(db: Database, now: Date, pageSize: number): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('factor_resets')
      .select('user_id as id')
      .where('ended_at', 'is', null)
      .where('due_at', '<=', now)
      .where('user_id', '>', id)
      .orderBy('user_id'),
  );
}
