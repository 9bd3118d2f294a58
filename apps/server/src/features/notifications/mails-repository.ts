import type { LocaleCode } from '@dukat/locales/locale';
import { type RawBuilder, sql } from 'kysely';
import { isRestoreOpen } from '../../platform/backup/restore-hold.ts';
import { textArray } from '../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { processLock } from '../../platform/events/events.ts';
import { wordFor } from './mail-words-repository.ts';

export interface MailToSend {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
  /** The span that wrote it, if its trace is recorded. */
  readonly traceparent: string | null;
}

export interface ClaimedMail extends MailToSend {
  /** Includes this attempt. */
  readonly attempts: number;
}

export async function insertMail(tx: Transaction, mail: Omit<MailToSend, 'id'>): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      locale: mail.locale,
      brand: mail.brand,
      template: mail.template,
      traceparent: mail.traceparent,
      values: sql<string>`${JSON.stringify(mail.values)}::jsonb || ${wordFor(sql`${mail.to}`)}`,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute();
}

/** A CTE with at most one row, in the caller's statement, and one of its columns. */
export interface CteColumn {
  readonly cte: string;
  readonly column: string;
}

/** The insert as part of a statement: a mail about the row of a CTE, whose column becomes the value `valueKey`. */
export function mailAboutRow(
  mail: Omit<MailToSend, 'id'>,
  valueKey: string,
  { cte, column }: CteColumn,
): RawBuilder<unknown> {
  return sql`
    insert into mails (message_id, recipient, locale, brand, template, traceparent, "values")
    select ${mail.messageId}, ${mail.to}, ${mail.locale}, ${mail.brand}, ${mail.template}, ${mail.traceparent},
           ${JSON.stringify(mail.values)}::jsonb || jsonb_build_object(${valueKey}::text, ${sql.ref(`${cte}.${column}`)}::text)
             || ${wordFor(sql`${mail.to}`)}
      from ${sql.table(cte)}`;
}

export function insertedMails(mails: readonly Omit<MailToSend, 'id'>[]): RawBuilder<unknown> {
  const texts = (of: (mail: Omit<MailToSend, 'id'>) => string | null) =>
    sql`${textArray(mails.map(of))}::text[]`;
  return sql`
    insert into mails (message_id, recipient, locale, brand, template, traceparent, "values")
    select m.message_id, m.recipient, m.locale, m.brand, m.template, m.traceparent, m."values"::jsonb || ${wordFor(sql`m.recipient`)}
      from unnest(${texts((mail) => mail.messageId)}, ${texts((mail) => mail.to)}, ${texts((mail) => mail.locale)},
                  ${texts((mail) => mail.brand)}, ${texts((mail) => mail.template)},
                  ${texts((mail) => mail.traceparent)}, ${texts((mail) => JSON.stringify(mail.values))})
        with ordinality as m (message_id, recipient, locale, brand, template, traceparent, "values", position)
     order by m.position`;
}

/** Longer than any attempt can take. Mails of a dead process are released earlier (`releaseAbandonedMails`). */
const claimLivesSeconds = 5 * 60;

/** Mails to administrators, which do not wait until a restore is released. */
const sentWhileHeld = ['alert_started', 'alert_ended'];

interface ClaimedRow {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>> | null;
  readonly traceparent: string | null;
  readonly attempts: number;
}

/**
 * Claims due mails for one attempt, oldest first, skipping those that another process is claiming. Uses the database's clock, because
 * several processes share the mails.
 */
export async function claimMails(
  db: Database,
  most: number,
  processName: string,
): Promise<readonly ClaimedMail[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select id from mails
       where sent_at is null and failed_at is null and due_at <= clock_timestamp()
         and (template = any (${textArray(sentWhileHeld)}::text[]) or not ${isRestoreOpen})
       order by due_at, id limit ${most} for update skip locked
    )
    update mails m
       set attempts = m.attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${claimLivesSeconds}),
           claimed_by = ${processName}
      from due where m.id = due.id
    returning m.id, m.message_id as "messageId", m.recipient as "to", m.locale, m.brand, m.template, m."values",
              m.traceparent, m.attempts`.execute(db);
  return rows
    .map((row) => ({ ...row, values: row.values ?? {} }))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}

/** Makes mails of other processes due immediately if the process's lock is free, which means that it is dead. */
export async function releaseAbandonedMails(db: Database, processName: string): Promise<void> {
  await sql`
    with holders as materialized (
      select distinct claimed_by from mails
       where claimed_by <> ${processName} and sent_at is null and failed_at is null
    ), dead as materialized (
      select claimed_by from holders
       where pg_try_advisory_xact_lock(${sql.raw(processLock('claimed_by'))})
    )
    update mails m set due_at = clock_timestamp(), claimed_by = null
      from dead
     where m.claimed_by = dead.claimed_by and m.sent_at is null and m.failed_at is null`.execute(db);
}

/** Marks mails as sent and deletes their values, which may contain links with secrets. */
export async function markSent(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, values: null, last_error: null, claimed_by: null })
    .where('id', 'in', [...ids])
    .execute();
}

const longestError = 300;

/** Records a failed attempt; the next one is due after the pause. */
export async function postponeMail(
  db: Database,
  id: string,
  error: string,
  pauseSeconds: number,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      due_at: sql`clock_timestamp() + make_interval(secs => ${pauseSeconds})`,
      last_error: error.slice(0, longestError),
      claimed_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives a mail up: the address was rejected, or the last attempt failed. */
export async function abandonMail(db: Database, id: string, error: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: now, values: null, last_error: error.slice(0, longestError), claimed_by: null })
    .where('id', '=', id)
    .execute();
}

const recentMailsRead = 20;
const aMinuteMs = 60_000;
const anHourMs = 60 * aMinuteMs;

/**
 * Returns the newest mails that are at least a minute old, at most twenty of the last hour, and whether each still waits. Reads by primary
 * key, so the table's size does not matter.
 */
export async function recentMails(
  db: Database,
  now: Date,
): Promise<readonly { readonly writtenAt: Date; readonly isWaiting: boolean }[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['created_at', 'sent_at', 'failed_at'])
    .orderBy('id', 'desc')
    .limit(recentMailsRead * 10)
    .execute();
  return rows
    .filter(({ created_at }) => {
      const ageMs = now.getTime() - created_at.getTime();
      return ageMs >= aMinuteMs && ageMs <= anHourMs;
    })
    .slice(0, recentMailsRead)
    .map(({ created_at, sent_at, failed_at }) => ({
      writtenAt: created_at,
      isWaiting: sent_at === null && failed_at === null,
    }));
}

/** More are not counted: reading them all would be slow, and is not worse news. */
const mostCounted = 10_000;

/** Counts the mails that are not delivered and not given up. Uses the database's clock, as their rows do. */
export async function countWaitingMails(db: Database) {
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds"
      from (select created_at from mails where sent_at is null and failed_at is null
             order by due_at limit ${mostCounted}) waiting`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

/** When a mail and its push went out; null while they have not. */
export interface MailTimes {
  readonly messageId: string;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly pushedAt: Date | null;
}

/** Returns when mails went out, by their Message-IDs. */
export async function findMailTimes(
  db: Database,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MailTimes>> {
  const { rows } = await sql<MailTimes>`
    select message_id as "messageId", sent_at as "sentAt", failed_at as "failedAt", pushed_at as "pushedAt"
      from mails where message_id = any (${textArray(messageIds)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.messageId, row]));
}
