import { decisionMails } from '@dukat/locales/mails/verification-decisions';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';

/** Mails the result of a bank account check or client form, with a link to the verification page. */
export async function mailDecision(
  tx: Transaction,
  userId: string,
  template: Exclude<keyof typeof decisionMails, 'identity_case_refused'>,
): Promise<void> {
  const owner = await userById(tx, userId);
  if (owner === undefined) return;
  const { email: to, locale, brand, origin } = owner;
  await sendMail(tx, decisionMails, { to, locale, brand, template, values: valuesFor(origin) });
}

/** Mails the operators' reason for a refusal. */
export async function mailRefusal(tx: Transaction, userId: string, reason: string): Promise<void> {
  const owner = await userById(tx, userId);
  if (owner === undefined) return;
  const { email: to, locale, brand, origin } = owner;
  const values = { ...valuesFor(origin), reason };
  await sendMail(tx, decisionMails, { to, locale, brand, template: 'identity_case_refused', values });
}

const valuesFor = (origin: string) => ({
  verifyUrl: new URL('/myaccount?section=verification', origin).href,
});
