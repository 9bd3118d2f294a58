import type { LocaleCode } from '@dukat/locales/locale';
import type { Mails, MailValues } from '@dukat/locales/mails/mail';
import { assert } from '@dukat/rules/result';
import type { RawBuilder } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/random.ts';
import { activeTraceparent } from '../../platform/tracing/spans.ts';
import { type CteColumn, insertedMails, insertMail, mailAboutRow } from './mails-repository.ts';

export {
  type CteColumn,
  countWaitingMails,
  findMailTimes,
  type MailTimes,
  recentMails,
} from './mails-repository.ts';

export interface OutgoingMail<Known extends Mails, Name extends keyof Known> {
  readonly to: string;
  readonly locale: LocaleCode;
  /** The brand's id, which determines the mail's name, colours and sender. */
  readonly brand: string;
  readonly template: Name;
  /** Values for display: amounts and times are already formatted in the reader's language, and URLs are complete. */
  readonly values: MailValues<Known[Name]>;
  /** The span that writes it, null if that is not recorded; undefined for the current one. */
  readonly traceparent?: string | null;
}

/** Any of the slice's mails, with its values. */
export type AnyOutgoingMail<Known extends Mails> = {
  [Name in keyof Known & string]: OutgoingMail<Known, Name>;
}[keyof Known & string];

/** Writes one of the slice's mails in the transaction of the event that it reports. It is delivered after the commit. */
export async function sendMail<const Known extends Mails, Name extends keyof Known & string>(
  tx: Transaction,
  known: Known,
  mail: OutgoingMail<Known, Name>,
): Promise<void> {
  await sendTrackedMail(tx, known, mail);
}

/** The same, and returns the Message-ID, by which the slice finds out that the mail did not arrive. */
export async function sendTrackedMail<const Known extends Mails, Name extends keyof Known & string>(
  tx: Transaction,
  known: Known,
  mail: OutgoingMail<Known, Name>,
): Promise<string> {
  const row = toMailRow(known, mail);
  await insertMail(tx, row);
  return row.messageId;
}

/** Writes several mails in one statement. */
export async function sendMails<const Known extends Mails>(
  tx: Transaction,
  known: Known,
  mails: readonly AnyOutgoingMail<Known>[],
): Promise<void> {
  await mailInserts(known, mails).execute(tx);
}

/** The mail as part of the statement that creates its subject: the value `valueKey` is set to a column of the subject's row. */
export function mailInsert<const Known extends Mails, Name extends keyof Known & string>(
  known: Known,
  mail: OutgoingMail<Known, Name>,
  valueKey: keyof MailValues<Known[Name]> & string,
  subject: CteColumn,
): RawBuilder<unknown> {
  return mailAboutRow(toMailRow(known, mail), valueKey, subject);
}

/** Several mails as part of a statement. */
export function mailInserts<const Known extends Mails>(
  known: Known,
  mails: readonly AnyOutgoingMail<Known>[],
): RawBuilder<unknown> {
  return insertedMails(mails.map((mail) => toMailRow(known, mail)));
}

function toMailRow<const Known extends Mails, Name extends keyof Known & string>(
  known: Known,
  mail: OutgoingMail<Known, Name>,
) {
  assert(Object.hasOwn(known, mail.template), 'expected a mail of the same slice');
  return {
    ...mail,
    messageId: newSecret().slice(0, 32),
    traceparent: mail.traceparent === undefined ? activeTraceparent() : mail.traceparent,
  };
}
