import { mostRestingAlerts } from '@dukat/rules/notifications/price-alert';
import { type Insertable, type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';

export type AlertRow = Selectable<Tables['price_alerts']>;

const maxListed = 200;

export async function findAlerts(db: Database, userId: string): Promise<readonly AlertRow[]> {
  return db
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
}

/** Counts under a lock, so that alerts armed concurrently count each other. */
export async function countArmed(tx: Transaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price-alerts:${userId}`}, 0))`.execute(tx);
  return countRows(tx.selectFrom('price_alerts').where('user_id', '=', userId).where('state', '=', 'armed'));
}

export async function insertAlert(
  tx: Transaction,
  alert: Insertable<Tables['price_alerts']>,
): Promise<AlertRow> {
  return tx.insertInto('price_alerts').values(alert).returningAll().executeTakeFirstOrThrow();
}

/** Deletes the oldest inactive alerts above the limit. Due alerts are still active. */
export async function deleteOldInactive(tx: Transaction, userId: string): Promise<void> {
  await tx
    .deleteFrom('price_alerts')
    .where('id', 'in', (from) =>
      from
        .selectFrom('price_alerts')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', 'in', ['fired', 'off'])
        .orderBy('id', 'desc')
        .offset(mostRestingAlerts),
    )
    .execute();
}

/** Locks the user's own alert; other users' alerts are not found. */
export async function lockAlert(
  tx: Transaction,
  userId: string,
  publicId: string,
): Promise<AlertRow | undefined> {
  return tx
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

type Changed = Partial<Pick<AlertRow, 'kind' | 'rank' | 'state' | 'armed_at' | 'fired_at'>>;

export async function changeAlert(tx: Transaction, id: string, change: Changed): Promise<AlertRow> {
  const inactive = { due_at: null, fired_price: null, fired_size: null, attempts: 0, is_seen: false };
  return tx
    .updateTable('price_alerts')
    .set({ ...change, ...inactive })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAlert(tx: Transaction, userId: string, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('price_alerts')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function countUnseen(db: Database, userId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('price_alerts')
      .where('user_id', '=', userId)
      .where('state', '=', 'fired')
      .where('is_seen', '=', false),
  );
}

/** Returns unseen alerts and marks them as seen; of concurrent requests, only one gets each alert. */
export async function takeUnseen(tx: Transaction, userId: string): Promise<readonly AlertRow[]> {
  return tx
    .updateTable('price_alerts')
    .set({ is_seen: true })
    .where('user_id', '=', userId)
    .where('state', '=', 'fired')
    .where('is_seen', '=', false)
    .returningAll()
    .execute();
}
