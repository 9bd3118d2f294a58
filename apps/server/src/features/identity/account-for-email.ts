import type { LocaleCode } from '@dukat/locales/locale';
import type { Email } from '@dukat/rules/identity/email';
import { invitedEveryMs } from '@dukat/rules/identity/mailed-link';
import { type Tier, tierOf } from '@dukat/rules/identity/verification';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { consentState, consentsOf, recordChoices } from '../notifications/consents-facade.ts';
import type { ConsentSource } from '../notifications/notifications-tables.ts';
import { basicPortfolioOf, openPortfolio } from '../portfolios/portfolios-facade.ts';
import { inviteToAccount } from './invite-to-account.ts';
import { findUserByEmail, insertUser, setSelectedPortfolio, type User } from './users-repository.ts';

export interface AccountRequest {
  readonly email: Email;
  readonly locale: LocaleCode;
  /** The brand's id and the site's origin, for the mailed link. */
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
  /** What was said about marketing; null when nothing was. */
  readonly acceptMarketing: boolean | null;
  readonly agreed: boolean;
  readonly source: ConsentSource;
}

export interface Account {
  readonly userId: string;
  readonly portfolioId: string;
  readonly isNew: boolean;
  readonly hasPassword: boolean;
  readonly isEmailConfirmed: boolean;
  readonly isVerified: boolean;
  readonly tier: Tier;
  /** To the terms as they stand now. */
  readonly hasAgreed: boolean;
}

/**
 * The account behind an address, opened if there is none. Whoever asks has proved nothing about the address: an account
 * that exists keeps its language and its recorded consents, and its owner alone hears of it, by mail.
 */
export async function accountForEmail(tx: Transaction, request: AccountRequest): Promise<Account> {
  const opened = await insertUser(tx, request);
  if (opened !== undefined) return openAccount(tx, opened, request);

  const user = await findUserByEmail(tx, request.email);
  if (user === undefined) throw new Error('An account that is there cannot be found');
  if (isDueForInvitation(user, request.now)) await inviteToAccount(tx, { ...request, user });
  const { hasAgreedToTerms } = consentState(await consentsOf(tx, user.id));
  // Whoever orders by an address alone orders as the retail portfolio, whatever its owner has selected since.
  const portfolioId = (await basicPortfolioOf(tx, user.id)) ?? user.portfolioId;
  return { ...accountOf(user, false, hasAgreedToTerms), portfolioId };
}

async function openAccount(tx: Transaction, userId: string, request: AccountRequest): Promise<Account> {
  const { email, locale, agreed, acceptMarketing, source, now } = request;
  const portfolioId = await openPortfolio(tx, { userId, type: 'basic', now });
  await setSelectedPortfolio(tx, userId, portfolioId);
  await recordChoices(tx, { userId, agreed, acceptMarketing, source, now });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'visitor' },
    act: 'account.opened',
    subject: `user:${userId}`,
    details: { source },
  });
  await inviteToAccount(tx, { ...request, user: { id: userId, email, locale } });
  return {
    userId,
    portfolioId,
    isNew: true,
    hasPassword: false,
    isEmailConfirmed: false,
    isVerified: false,
    tier: 0,
    hasAgreed: agreed,
  };
}

function isDueForInvitation({ passwordHash, invitedAt }: User, now: Date): boolean {
  if (passwordHash !== null) return false;
  return invitedAt === null || now.getTime() - invitedAt.getTime() >= invitedEveryMs;
}

function accountOf(user: User, isNew: boolean, hasAgreed: boolean): Account {
  const tier = tierOf(user.verifications);
  return {
    userId: user.id,
    portfolioId: user.portfolioId,
    isNew,
    hasPassword: user.passwordHash !== null,
    isEmailConfirmed: user.isEmailConfirmed,
    isVerified: tier > 0,
    tier,
    hasAgreed,
  };
}
