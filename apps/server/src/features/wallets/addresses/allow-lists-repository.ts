import { type AllowList, allowListNow, noAllowList } from '@dukat/rules/wallets/allow-list';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns the owner's current allow-list mode. */
export async function findAllowList(db: Database, userId: string, now: Date): Promise<AllowList> {
  const row = await db
    .selectFrom('withdrawal_allow_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return noAllowList;
  const next = row.next_at === null ? null : { wait: row.next_wait_hours, at: row.next_at };
  return allowListNow({ wait: row.wait_hours, next }, now);
}

export async function storeAllowList(
  tx: Transaction,
  userId: string,
  { wait, next }: AllowList,
): Promise<void> {
  const values = {
    wait_hours: wait,
    next_wait_hours: next?.wait ?? null,
    next_at: next?.at ?? null,
  };
  await tx
    .insertInto('withdrawal_allow_lists')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
