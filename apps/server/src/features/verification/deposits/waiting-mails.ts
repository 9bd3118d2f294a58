import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { limitMails } from '@dukat/locales/mails/verification';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, usersById } from '../../identity/identity-facade.ts';
import { sendMails } from '../../notifications/mail-facade.ts';
import { ownersOfPortfolios } from '../../portfolios/portfolios-facade.ts';

/** A deposit to a portfolio without an order, in coins or by bank. */
export interface CameIn {
  readonly portfolioId: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly now: Date;
}

/** Returns the owner of the portfolio, or undefined for the platform's own portfolios. */
export async function ownerOf(tx: Transaction, portfolioId: string): Promise<UserSummary | undefined> {
  return (await ownersOf(tx, [{ portfolioId }])).get(portfolioId);
}

/** Returns the owners of the deposits' portfolios, without the platform's own. */
export async function ownersOf(
  tx: Transaction,
  deposits: readonly Pick<CameIn, 'portfolioId'>[],
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
  deposit: CameIn,
  template: keyof typeof limitMails,
): Promise<void> {
  return mailOwners(tx, [deposit], template);
}

export async function mailOwners(
  tx: Transaction,
  deposits: readonly CameIn[],
  template: keyof typeof limitMails,
): Promise<void> {
  if (deposits.length === 0) return;
  const owners = await ownersOf(tx, deposits);
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
