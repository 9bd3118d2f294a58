import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AlertRow } from '../alerts-repository.ts';

/** Due alerts, longest due first. */
export async function dueAlerts(db: Database, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('price_alerts')
    .select('id')
    .where('state', '=', 'due')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks those that are still due and that no other process is sending. */
export async function lockDue(tx: Transaction, ids: readonly string[]): Promise<readonly AlertRow[]> {
  return tx
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', '=', 'due')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markFired(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('price_alerts')
    .set({ state: 'fired', due_at: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** Postpones an alert that could not be sent. After the last attempt it counts as fired without a message. */
export async function postponeAlert(
  db: Database,
  id: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> {
  await sql`
    update price_alerts
       set attempts = attempts + 1,
           state = case when attempts + 1 >= ${most} then 'fired' else 'due' end,
           due_at = case when attempts + 1 >= ${most} then null
                         else ${now}::timestamptz + make_interval(secs => 30 * 3 ^ attempts) end
     where id = ${id} and state = 'due'`.execute(db);
}
