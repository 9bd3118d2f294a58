import type { LocaleCode } from '@dukat/locales/locale';
import type { MailTemplate, MailValues } from '@dukat/locales/mails/mail-template';
import type { Transaction } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/random.ts';
import { insertMail } from './mails-repository.ts';

export interface OutgoingMail<Template extends MailTemplate> {
  readonly to: string;
  readonly locale: LocaleCode;
  /** The brand's id, which gives the mail its name, colours and sender. */
  readonly brand: string;
  readonly template: Template;
  /** Texts for people: amounts and times already in the reader's language, links complete. */
  readonly values: MailValues<Template>;
}

/** Writes the mail inside the transaction that it tells of; the lane of mails delivers it once that is committed. */
export async function sendMail<Template extends MailTemplate>(
  tx: Transaction,
  mail: OutgoingMail<Template>,
): Promise<void> {
  await insertMail(tx, { ...mail, messageId: newSecret().slice(0, 32) });
}
