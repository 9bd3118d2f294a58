import type { LocaleCode } from '@dukat/locales/locale';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import './notifications-tables.ts';

export interface MailToSend {
  readonly id: string;
  readonly messageId: string;
  readonly to: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface ClaimedMail extends MailToSend {
  /** This try counted. */
  readonly attempts: number;
}

export async function insertMail(tx: Transaction, mail: Omit<MailToSend, 'id'>): Promise<string> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      locale: mail.locale,
      brand: mail.brand,
      template: mail.template,
      values: JSON.stringify(mail.values),
      claimed_at: null,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Longer than any try can take: a claim this old was left behind by a process that died. */
const claimLivesMs = 5 * 60 * 1000;

/** Takes the mail for one try; nothing when it is out, given up, or another process is at it. */
export async function claimMail(db: Database, id: string, now: Date): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable('mails')
    .set({ claimed_at: now, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((is) =>
      is.or([is('claimed_at', 'is', null), is('claimed_at', '<', new Date(now.getTime() - claimLivesMs))]),
    )
    .returning(['id', 'message_id', 'recipient', 'locale', 'brand', 'template', 'values', 'attempts'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: mailId, message_id, recipient, locale, brand, template, values, attempts } = row;
  return {
    id: mailId,
    messageId: message_id,
    to: recipient,
    locale,
    brand,
    template,
    values: values ?? {},
    attempts,
  };
}

/** The mail is out: what it said is forgotten, for it may hold links that open something. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, values: null, claimed_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

const longestError = 300;

/** This try failed; the next one may begin at once. */
export async function releaseMail(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_at: null, last_error: error.slice(0, longestError) })
    .where('id', '=', id)
    .execute();
}

/** No further try: the address refuses, or the last one failed. */
export async function giveUpMail(db: Database, id: string, error: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claimed_at: null, failed_at: now, values: null, last_error: error.slice(0, longestError) })
    .where('id', '=', id)
    .execute();
}

/** Longer than a mail should have waited for its first try. */
const leftAfterMs = 10 * 60 * 1000;
const mostLeft = 50;

/** Mails whose job was killed: never tried, or claimed and never released. */
export async function findLeftMails(db: Database, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((is) =>
      is.or([
        is('claimed_at', '<', new Date(now.getTime() - claimLivesMs)),
        is.and([is('attempts', '=', 0), is('created_at', '<', new Date(now.getTime() - leftAfterMs))]),
      ]),
    )
    .orderBy('id')
    .limit(mostLeft)
    .execute();
  return rows.map(({ id }) => id);
}
