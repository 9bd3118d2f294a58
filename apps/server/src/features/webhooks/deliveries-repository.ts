import type { deliveryProblems } from '@dukat/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches, deleteRowsBefore } from '../../platform/database/delete-in-batches.ts';
import { isActive, mayBeCalled } from './webhooks-repository.ts';

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;
type Problem = (typeof deliveryProblems)[number];

/** Rows are counted up to this number. */
const mostCounted = 10_000;

/** Returns a page of a webhook's messages, newest first. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly total: number }> {
  const ofWebhook = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const rows = await ofWebhook.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await db
    .selectFrom(ofWebhook.select('id').limit(mostCounted).as('counted'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Returns a message of the webhook, locked until the transaction ends. */
export function lockDelivery(
  tx: Transaction,
  webhookId: string,
  publicId: string,
): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes an ended message wait again, as a new one. The row must be locked. */
export function repeatDelivery(tx: Transaction, id: string, now: Date): Promise<DeliveryRow> {
  return tx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', due_at: now, attempts: 0, http_status: null, problem: null, ended_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Cancels the messages that wait for a webhook. */
export async function cancelWaiting(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'canceled', ended_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .execute();
}

export interface ClaimedDelivery
  extends Pick<
    DeliveryRow,
    'id' | 'public_id' | 'event' | 'portfolio' | 'subject' | 'state' | 'happened_at' | 'attempts'
  > {
  readonly webhook_id: string;
  readonly webhook: string;
  readonly user_id: string;
  readonly url: string;
  readonly encrypted_secret: string;
  readonly old_encrypted_secret: string | null;
  readonly old_secret_until: Date | null;
}

/** Longer than any attempt can take. A claim older than this belongs to a dead process. */
const claimLivesSeconds = 120;

/**
 * Claims due messages of an active webhook for one attempt, oldest first, skipping those that another process is claiming. A webhook that
 * fails gets one at a time, and none during its pause.
 */
export async function claimDeliveries(
  db: Database,
  webhook: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with its as materialized (
      select w.* from webhooks w where w.public_id = ${webhook} and ${isActive} and ${mayBeCalled(now)}
    ), due as materialized (
      select d.id from webhook_deliveries d
       where d.webhook_id = (select id from its) and d.status = 'waiting' and d.due_at <= ${now}
       order by d.due_at, d.id
       limit (select case when failing_since is null then ${most}::integer else 1 end from its)
         for update skip locked
    )
    update webhook_deliveries d
       set attempts = d.attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${claimLivesSeconds})
      from due, its where d.id = due.id
    returning d.id, d.public_id, d.event, d.portfolio, d.subject, d.state, d.happened_at, d.attempts, d.webhook_id,
              its.public_id as webhook, its.user_id, its.url, its.encrypted_secret, its.old_encrypted_secret,
              its.old_secret_until`.execute(db);
  return rows.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}

interface Outcome {
  readonly httpStatus: number | null;
  readonly problem: Problem | null;
  readonly now: Date;
}

/** Records a success, which also ends a failure of the webhook and its pause. */
export async function finishDelivery(
  db: Database,
  { id, webhook_id: webhookId }: ClaimedDelivery,
  { httpStatus, now }: Omit<Outcome, 'problem'>,
): Promise<void> {
  await sql`
    with finished as (
      update webhook_deliveries
         set status = 'delivered', ended_at = ${now}, http_status = ${httpStatus}, problem = null
       where id = ${id} and status = 'waiting'
    )
    update webhooks set failing_since = null, retry_at = null
     where id = ${webhookId} and failing_since is not null`.execute(db);
}

/**
 * Records a failed attempt: the message waits for the pause, or is given up without one. The address is left alone for as long as it has
 * failed, between 5 seconds and 5 minutes. A secret that we cannot read is no failure of the address.
 */
export async function failDelivery(
  db: Database,
  { id, webhook_id: webhookId }: ClaimedDelivery,
  { httpStatus, problem, now, dueAt }: Outcome & { readonly dueAt: Date | null },
): Promise<void> {
  await sql`
    with failed as (
      update webhook_deliveries
         set status = ${dueAt === null ? 'failed' : 'waiting'}, ended_at = ${dueAt === null ? now : null},
             due_at = coalesce(${dueAt}, due_at), http_status = ${httpStatus}, problem = ${problem}
       where id = ${id} and status = 'waiting'
    )
    update webhooks
       set failing_since = coalesce(failing_since, ${now}),
           retry_at = ${now}::timestamptz
             + least(interval '5 minutes', greatest(interval '5 seconds', ${now}::timestamptz - failing_since))
     where id = ${webhookId} and ${problem !== 'secret_unreadable'}`.execute(db);
}

/** Returns a claimed message that could not be tried; the attempt does not count. */
export async function releaseDelivery(db: Database, { id }: ClaimedDelivery, dueAt: Date): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = attempts - 1, due_at = ${dueAt}
     where id = ${id} and status = 'waiting'`.execute(db);
}

/** Cancels messages that wait for webhooks which became inactive. */
export function cancelInactive(db: Database, now: Date, limit?: number): Promise<void> {
  return deleteInBatches(
    db,
    (most) => sql`
      update webhook_deliveries set status = 'canceled', ended_at = ${now} where id in (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
         where d.status = 'waiting' and not ${isActive} limit ${most})`,
    limit,
  );
}

/** Deletes messages of deleted webhooks. Each webhook of a message is found by one step in the index, however many messages it has. */
export function deleteOrphans(db: Database, limit?: number): Promise<void> {
  return deleteInBatches(
    db,
    (most) => sql`
      with recursive seen as (
        (select webhook_id from webhook_deliveries order by webhook_id limit 1)
        union all
        select (select d.webhook_id from webhook_deliveries d where d.webhook_id > s.webhook_id
                 order by d.webhook_id limit 1)
          from seen s where s.webhook_id is not null
      )
      delete from webhook_deliveries where id in (
        select d.id from seen s
          cross join lateral (
            select id from webhook_deliveries where webhook_id = s.webhook_id limit ${most}) d
         where not exists (select from webhooks w where w.id = s.webhook_id) limit ${most})`,
    limit,
  );
}

export const deleteEnded = (db: Database, before: Date): Promise<void> =>
  deleteRowsBefore(db, 'webhook_deliveries', 'ended_at', before);
