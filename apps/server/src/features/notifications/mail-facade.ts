import type { LocaleCode } from '@dukat/locales/locale';
import type { Mails, MailValues } from '@dukat/locales/mails/mail';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/random.ts';
import { insertMail } from './mails-repository.ts';

export interface OutgoingMail<Known extends Mails, Name extends keyof Known> {
  readonly to: string;
  readonly locale: LocaleCode;
  /** The brand's id, which gives the mail its name, colours and sender. */
  readonly brand: string;
  readonly template: Name;
  /** Texts for people: amounts and times already in the reader's language, links complete. */
  readonly values: MailValues<Known[Name]>;
}

/**
 * Writes one of the slice's own mails inside the transaction that it tells of; the lane of mails delivers it once that is
 * committed.
 */
export async function sendMail<const Known extends Mails, Name extends keyof Known & string>(
  tx: Transaction,
  known: Known,
  mail: OutgoingMail<Known, Name>,
): Promise<void> {
  assert(Object.hasOwn(known, mail.template), 'a slice sends its own mails');
  await insertMail(tx, { ...mail, messageId: newSecret().slice(0, 32) });
}
