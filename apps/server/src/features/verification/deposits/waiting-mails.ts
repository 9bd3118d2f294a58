import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { limitMails } from '@dukat/locales/mails/verification';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { findPortfolioUser } from '../../portfolios/portfolios-facade.ts';

/** A deposit to a portfolio without an order, in coins or by bank. */
export interface IncomingDeposit {
  readonly portfolioId: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly now: Date;
}

/** Returns the owner of the portfolio, or undefined for the platform's own portfolios. */
export async function findPortfolioOwner(
  tx: Transaction,
  portfolioId: string,
): Promise<UserSummary | undefined> {
  const userId = await findPortfolioUser(tx, portfolioId);
  return userId === undefined ? undefined : userById(tx, userId);
}

/** Mails the owner the state of the deposit. */
export async function mailOwner(
  tx: Transaction,
  { portfolioId, asset, amount }: IncomingDeposit,
  template: keyof typeof limitMails,
): Promise<void> {
  const owner = await findPortfolioOwner(tx, portfolioId);
  if (owner === undefined) return;
  const { email: to, locale, brand, origin } = owner;
  const received = numberFormats(languageTag(locale)).exact(formatAmount(amount), asset);
  const values = { received, verifyUrl: new URL('/myaccount?section=verification', origin).href };
  await sendMail(tx, limitMails, { to, locale, brand, template, values });
}
