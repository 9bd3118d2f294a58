import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { limitMails } from '@dukat/locales/mails/verification';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { userOfPortfolio } from '../../portfolios/portfolios-facade.ts';

/** A deposit to a portfolio without an order, in coins or by bank. */
export interface CameIn {
  readonly portfolioId: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly now: Date;
}

/** Returns the owner of the portfolio, or undefined for the platform's own portfolios. */
export async function ownerOf(tx: Transaction, portfolioId: string): Promise<UserSummary | undefined> {
  const userId = await userOfPortfolio(tx, portfolioId);
  return userId === undefined ? undefined : userById(tx, userId);
}

/** Mails the owner the state of the deposit. */
export async function mailOwner(
  tx: Transaction,
  { portfolioId, asset, amount }: CameIn,
  template: keyof typeof limitMails,
): Promise<void> {
  const owner = await ownerOf(tx, portfolioId);
  if (owner === undefined) return;
  const { email: to, locale, brand, origin } = owner;
  const received = numberFormats(languageTag(locale)).exact(formatAmount(amount), asset);
  const values = { received, verifyUrl: new URL('/myaccount?section=verification', origin).href };
  await sendMail(tx, limitMails, { to, locale, brand, template, values });
}
