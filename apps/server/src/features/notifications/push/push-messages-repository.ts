import type { LocaleCode } from '@dukat/locales/locale';
import type { QuietHours } from '@dukat/rules/notifications/quiet-hours';
import { sql } from 'kysely';
import { isRestoreOpen } from '../../../platform/backup/restore-hold.ts';
import { textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isLoggedOutOn, userIdOfEmail } from '../../identity/identity-facade.ts';
import type { MailToSend } from '../mails-repository.ts';
import type { PushAddress } from './push-port.ts';
import { toQuietHours } from './subscriptions-repository.ts';

export interface ClaimedPush {
  readonly id: string;
  readonly subscriptionId: string;
  readonly address: PushAddress;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Includes this attempt. */
  readonly attempts: number;
  readonly wantsMain: boolean;
  readonly wantsMarketing: boolean;
  readonly quiet: QuietHours | null;
  /** Whether the user signed out, or was signed out, on the device; it then gets no messages. */
  readonly isLoggedOut: boolean;
}

interface ClaimedRow extends PushAddress {
  readonly id: string;
  readonly subscription_id: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
  readonly created_at: Date;
  readonly attempts: number;
  readonly wants_main: boolean | null;
  readonly wants_marketing: boolean | null;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly time_zone: string | null;
  readonly is_logged_out: boolean;
}

/** The host and port of a subscription's endpoint. */
const hostOf = sql<string>`split_part(s.endpoint, '/', 3)`;

/** Longer than any attempt can take. A claim older than this belongs to a dead process. */
const claimLivesSeconds = 120;

/** The most hosts that one round serves. */
const mostHosts = 100;

/**
 * Lists the push hosts of due messages. Browsers choose the subdomain, so more hosts than a round serves are served in random
 * order: invented ones cannot keep others waiting.
 */
export async function listDueHosts(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly host: string }>`
    select host
      from (select distinct ${hostOf} as host
              from push_messages m join push_subscriptions s on s.id = m.subscription_id
             where m.due_at <= clock_timestamp() and not ${isRestoreOpen}) as hosts
     order by random() limit ${mostHosts}`.execute(db);
  return rows.map(({ host }) => host);
}

/** Claims due messages to a host for one attempt, oldest first, skipping those that another process is claiming. */
export async function claimPushes(db: Database, host: string, most: number): Promise<readonly ClaimedPush[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select m.id from push_messages m join push_subscriptions s on s.id = m.subscription_id
       where m.due_at <= clock_timestamp() and ${host} = ${hostOf}
       order by m.due_at, m.id limit ${most} for update of m skip locked
    ), claimed as (
      update push_messages m
         set attempts = m.attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${claimLivesSeconds})
        from due where m.id = due.id
      returning m.*
    )
    select c.id, c.subscription_id, c.locale, c.brand, c.template, c."values", c.created_at, c.attempts,
           s.endpoint, s.p256dh, s.auth, p.wants_main, p.wants_marketing, p.quiet_from, p.quiet_until, p.time_zone,
           ${isLoggedOutOn(sql.ref('s.user_id'), sql.ref('s.device_id'))} as is_logged_out
      from claimed c
      join push_subscriptions s on s.id = c.subscription_id
      left join push_choices p on p.user_id = s.user_id
     order by c.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    subscriptionId: row.subscription_id,
    address: { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
    locale: row.locale,
    brand: row.brand,
    template: row.template,
    values: row.values,
    createdAt: row.created_at,
    attempts: row.attempts,
    wantsMain: row.wants_main ?? true,
    wantsMarketing: row.wants_marketing ?? false,
    quiet: toQuietHours(row),
    isLoggedOut: row.is_logged_out,
  }));
}

/** Deletes a message that was sent, and stores with its mail when the first one was. */
export async function finishPush(db: Database, id: string, now: Date): Promise<void> {
  await sql`
    with sent as (delete from push_messages where id = ${id} returning mail_id)
    update mails m set pushed_at = ${now} from sent where m.id = sent.mail_id and m.pushed_at is null`.execute(
    db,
  );
}

/** Deletes a message that will not be sent. */
export async function deletePush(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

/** Schedules the next attempt, after a failure or at the end of quiet hours. Waiting for quiet hours does not count as an attempt. */
export async function postponePush(
  db: Database,
  id: string,
  { seconds, attempts }: { readonly seconds: number; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ due_at: sql`clock_timestamp() + make_interval(secs => ${seconds})`, attempts })
    .where('id', '=', id)
    .execute();
}

type PushToWrite = Omit<MailToSend, 'id' | 'messageId' | 'traceparent'>;

/** Inserts one message per device of each reader. Links are omitted, as where mails are copied to push messages (migration 0714). */
export async function insertPushes(tx: Transaction, pushes: readonly PushToWrite[]): Promise<void> {
  const texts = (of: (push: PushToWrite) => string) => sql`${textArray(pushes.map(of))}::text[]`;
  const shown = ({ values }: PushToWrite) =>
    JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('Url'))));
  await sql`
    insert into push_messages (subscription_id, locale, brand, template, "values")
    select s.id, p.locale, p.brand, p.template, p."values"::jsonb
      from unnest(${texts(({ to }) => to)}, ${texts(({ locale }) => locale)}, ${texts(({ brand }) => brand)},
                  ${texts(({ template }) => template)}, ${texts(shown)})
        with ordinality as p (recipient, locale, brand, template, "values", position)
      cross join lateral (${userIdOfEmail(sql.ref('p.recipient'))}) as u (id)
      join push_subscriptions s on s.user_id = u.id
     order by p.position, s.id`.execute(tx);
}
