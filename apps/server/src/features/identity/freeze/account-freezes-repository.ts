import type { RawBuilder } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export interface AccountFreeze {
  readonly frozenAt: Date;
  readonly thawDueAt: Date | null;
}

export async function findFreeze(db: Database, userId: string): Promise<AccountFreeze | undefined> {
  const row = await db
    .selectFrom('account_freezes')
    .select(['frozen_at', 'thaw_due_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { frozenAt: row.frozen_at, thawDueAt: row.thaw_due_at };
}

/** Keeps the time of an existing freeze and cancels a requested thaw. */
export async function storeFreeze(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('account_freezes')
    .values({ user_id: userId, frozen_at: now, thaw_due_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ thaw_due_at: null }))
    .execute();
}

export async function storeThaw(tx: Transaction, userId: string, dueAt: Date): Promise<void> {
  await tx.updateTable('account_freezes').set({ thaw_due_at: dueAt }).where('user_id', '=', userId).execute();
}

export async function deleteFreeze(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('account_freezes').where('user_id', '=', userId).execute();
}

/** Yields each user with a due thaw exactly once, even if the caller fails for some of them. */
export function usersWithDueThaw(db: Database, now: Date, pageSize: number): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('account_freezes')
      .select('user_id as id')
      .where('thaw_due_at', '<=', now)
      .where('user_id', '>', id)
      .orderBy('user_id'),
  );
}

/** Yields each frozen user exactly once. */
export function frozenUsers(db: Database, pageSize: number): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db.selectFrom('account_freezes').select('user_id as id').where('user_id', '>', id).orderBy('user_id'),
  );
}

/** Returns those of the users who have frozen their accounts. */
export async function filterFrozenUsers(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account_freezes')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether the user has frozen the account, as a condition in a statement. */
export function hasFrozenAccount(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return condition`exists (select from account_freezes where account_freezes.user_id = ${userId})`;
}
