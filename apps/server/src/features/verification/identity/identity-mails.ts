import { verdictMails } from '@dukat/locales/mails/verification-verdicts';
import type { CheckStatus } from '@dukat/rules/verification/identity-check';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';

const templates = {
  approved: 'identity_approved',
  refused: 'identity_refused',
  again: 'identity_again',
  expired: 'identity_again',
} as const;

/** Mails the result of a check and the next step. */
export async function mailVerdict(tx: Transaction, userId: string, status: CheckStatus): Promise<void> {
  const owner = await userById(tx, userId);
  if (owner === undefined || status === 'opening') return;
  if (status === 'waiting' || status === 'processing' || status === 'review') return;
  const { email: to, locale, brand, origin } = owner;
  const values = { verifyUrl: new URL('/myaccount?section=verification', origin).href };
  await sendMail(tx, verdictMails, { to, locale, brand, template: templates[status], values });
}
