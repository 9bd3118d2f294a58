import type { LocaleCode } from '@dukat/locales/locale';
import type { Mails, MailValues } from '@dukat/locales/mails/mail';
import { assert } from '@dukat/rules/result';
import type { RawBuilder } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/random.ts';
import { insertedMails, insertMail, mailAboutRow } from './mails-repository.ts';

export { recentMails } from './mails-repository.ts';

export interface OutgoingMail<Known extends Mails, Name extends keyof Known> {
  readonly to: string;
  readonly locale: LocaleCode;
  /** The brand's id, which gives the mail its name, colours and sender. */
  readonly brand: string;
  readonly template: Name;
  /** Texts for people: amounts and times already in the reader's language, links complete. */
  readonly values: MailValues<Known[Name]>;
}

/** Any of the slice's mails, with the values that it needs. */
export type AnyMailOf<Known extends Mails> = {
  [Name in keyof Known & string]: OutgoingMail<Known, Name>;
}[keyof Known & string];

/**
 * Writes one of the slice's own mails inside the transaction that it tells of; the lane of mails delivers it once that is
 * committed.
 */
export async function sendMail<const Known extends Mails, Name extends keyof Known & string>(
  tx: Transaction,
  known: Known,
  mail: OutgoingMail<Known, Name>,
): Promise<void> {
  await insertMail(tx, rowOf(known, mail));
}

/** Many of them by one statement. */
export async function sendMails<const Known extends Mails>(
  tx: Transaction,
  known: Known,
  mails: readonly AnyMailOf<Known>[],
): Promise<void> {
  await insertedMails(mails.map((mail) => rowOf(known, mail))).execute(tx);
}

/** The same inside the statement that makes what it tells of: `about` names the row there, `valueOfId` the value that its id fills. */
export function mailOfStatement<const Known extends Mails, Name extends keyof Known & string>(
  known: Known,
  mail: OutgoingMail<Known, Name>,
  place: { readonly about: string; readonly valueOfId: keyof MailValues<Known[Name]> & string },
): RawBuilder<unknown> {
  return mailAboutRow(rowOf(known, mail), place);
}

/** Many mails as a part of a statement. */
export function mailsOfStatement<const Known extends Mails, Name extends keyof Known & string>(
  known: Known,
  mails: readonly OutgoingMail<Known, Name>[],
): RawBuilder<unknown> {
  return insertedMails(mails.map((mail) => rowOf(known, mail)));
}

function rowOf<const Known extends Mails, Name extends keyof Known & string>(
  known: Known,
  mail: OutgoingMail<Known, Name>,
) {
  assert(Object.hasOwn(known, mail.template), 'a slice sends its own mails');
  return { ...mail, messageId: newSecret().slice(0, 32) };
}
