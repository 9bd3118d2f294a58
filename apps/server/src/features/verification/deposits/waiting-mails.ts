import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { limitMails } from '@dukat/locales/mails/verification';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, usersById } from '../../identity/identity-facade.ts';
import { sendMails } from '../../notifications/mail-facade.ts';
import { ownersOfPortfolios } from '../../portfolios/portfolios-facade.ts';

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
  return (await findOwners(tx, [{ portfolioId }])).get(portfolioId);
}

/** Returns the owners of the deposits' portfolios, without the platform's own. */
export async function findOwners(
  tx: Transaction,
  deposits: readonly Pick<IncomingDeposit, 'portfolioId'>[],
): Promise<ReadonlyMap<string, UserSummary>> {
  const userIds = await ownersOfPortfolios(
    tx,
    deposits.map(({ portfolioId }) => portfolioId),
  );
  const users = await usersById(tx, [...userIds.values()]);
  return new Map(
    [...userIds].flatMap(([portfolioId, userId]) => {
      const user = users.get(userId);
      return user === undefined ? [] : [[portfolioId, user]];
    }),
  );
}

/** Mails the owner the state of the deposit. */
export function mailOwner(
  tx: Transaction,
  deposit: IncomingDeposit,
  template: keyof typeof limitMails,
): Promise<void> {
  return mailOwners(tx, [deposit], template);
}

export async function mailOwners(
  tx: Transaction,
  deposits: readonly IncomingDeposit[],
  template: keyof typeof limitMails,
): Promise<void> {
  if (deposits.length === 0) return;
  const owners = await findOwners(tx, deposits);
  const mails = deposits.flatMap(({ portfolioId, asset, amount }) => {
    const owner = owners.get(portfolioId);
    if (owner === undefined) return [];
    const { email: to, locale, brand, origin } = owner;
    const received = numberFormats(languageTag(locale)).exact(formatAmount(amount), asset);
    const values = { received, verifyUrl: new URL('/myaccount?section=verification', origin).href };
    return [{ to, locale, brand, template, values }];
  });
  await sendMails(tx, limitMails, mails);
}
