import { type Insertable, type Selectable, sql } from 'kysely';
import { isRestoreOpen } from '../../platform/backup/restore-hold.ts';
import { condition } from '../../platform/database/condition.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { isCurrentEpoch } from '../identity/identity-facade.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

const hasCurrentEpoch = isCurrentEpoch(sql.ref('w.user_id'), sql.ref('w.epoch'));

/** Whether a webhook `w` gets messages: neither paused nor suspended. */
export const isActive = condition`w.paused_because is null and ${hasCurrentEpoch}`;

/** Whether a webhook `w` is suspended and its owner has no mail about it. */
const isSuspendedUnseen = condition`w.paused_because is null and w.suspension_mailed_at is null and not ${hasCurrentEpoch}`;

/** Whether a webhook `w` is not in the pause after a failure. */
export const mayBeCalled = (now: Date) => condition`(w.retry_at is null or w.retry_at <= ${now})`;

export function listWebhooksOf(db: Database, userId: string): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** Counts under a lock, so that concurrently added webhooks count each other. */
export async function countWebhooks(tx: Transaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${userId}`}, 0))`.execute(tx);
  return countRows(tx.selectFrom('webhooks').where('user_id', '=', userId));
}

export function insertWebhook(tx: Transaction, row: Insertable<Tables['webhooks']>): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findWebhook(db: Database, userId: string, publicId: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

/** Returns the user's webhook, locked until the transaction ends. */
export function lockWebhook(
  tx: Transaction,
  userId: string,
  publicId: string,
): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<
  Pick<
    WebhookRow,
    | 'epoch'
    | 'paused_because'
    | 'encrypted_secret'
    | 'old_encrypted_secret'
    | 'old_secret_until'
    | 'failing_since'
    | 'retry_at'
    | 'suspension_mailed_at'
  >
>;

/** Changes a webhook. The row must be locked. */
export function changeWebhook(tx: Transaction, id: string, change: Change): Promise<WebhookRow> {
  return tx.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Deletes former secrets that sign no longer. */
export async function clearFormerSecrets(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ old_encrypted_secret: null, old_secret_until: null })
    .where('old_secret_until', '<=', now)
    .execute();
}

export async function deleteWebhookRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The most webhooks that one round serves. */
const mostServed = 50;

/** Lists webhooks with due messages, in random order if there are more than a round serves. None while a restore is checked. */
export async function listDueWebhooks(db: Database, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly public_id: string }>`
    select w.public_id from webhooks w
     where ${isActive} and ${mayBeCalled(now)} and not ${isRestoreOpen}
       and exists (select from webhook_deliveries d
                    where d.webhook_id = w.id and d.status = 'waiting' and d.due_at <= ${now})
     order by random() limit ${mostServed}`.execute(db);
  return rows.map((row) => row.public_id);
}

/** Lists active webhooks that must be paused: they have failed since before a time, or too many messages wait for them. */
export async function listFailingWebhooks(
  db: Database,
  {
    before,
    mostWaiting,
    limit,
  }: { readonly before: Date; readonly mostWaiting: number; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select w.id from webhooks w
     where ${isActive}
       and (w.failing_since < ${before}
            or exists (select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting'
                        offset ${mostWaiting}))
     order by w.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pauses a webhook that is still active; returns it unless another process was first. */
export function pauseFailing(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  return tx
    .updateTable('webhooks')
    .set({ paused_because: 'failing' })
    .where('id', '=', id)
    .where('paused_because', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Lists suspended webhooks whose owners have no mail about it. */
export async function listSuspendedUnseen(db: Database, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select w.id from webhooks w where ${isSuspendedUnseen} order by w.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that the owner of a suspended webhook gets a mail; returns the webhook unless another process was first. */
export async function markSuspensionMailed(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update webhooks w set suspension_mailed_at = ${now} where w.id = ${id} and ${isSuspendedUnseen}
    returning w.*`.execute(tx);
  return rows[0];
}
