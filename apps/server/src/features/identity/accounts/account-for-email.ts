import type { LocaleCode } from '@dukat/locales/locale';
import type { Email } from '@dukat/rules/identity/email';
import { invitedEveryMs } from '@dukat/rules/identity/mailed-link';
import { type Tier, tierOf } from '@dukat/rules/identity/verification';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { consentStateOf, recordChoices } from '../../notifications/consents-facade.ts';
import type { ConsentSource } from '../../notifications/notifications-tables.ts';
import { openBasicPortfolio } from '../../portfolios/portfolios-facade.ts';
import type { LinkAsker } from '../passwords/mailed-links-repository.ts';
import { inviteToAccount } from './invite-to-account.ts';
import { findOrInsertUser, lockUser, selectFirstPortfolio, type User } from './users-repository.ts';

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
  /** On what device the yes was given and the links are asked for; absent where nobody was at one. */
  readonly asker?: LinkAsker | undefined;
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

/** An account as far as a stranger may bring it about while waiting for an answer. */
export interface PlacedAccount {
  readonly userId: string;
  readonly portfolioId: string;
  readonly isNew: boolean;
}

/**
 * The account behind an address with its basic portfolio, made where there is none, and nothing else: statement for
 * statement the same work for an address that has an account and for one that has none, so that the time of an answer
 * tells nobody which it was. What an account also needs follows by `welcomeAccount`, out of sight.
 */
export async function placeAccount(
  tx: Transaction,
  request: Pick<AccountRequest, 'email' | 'locale' | 'brand' | 'origin' | 'now'>,
): Promise<PlacedAccount> {
  const { id: userId, isNew } = await findOrInsertUser(tx, request);
  const portfolioId = await openBasicPortfolio(tx, userId, request.now);
  await selectFirstPortfolio(tx, userId, portfolioId);
  return { userId, portfolioId, isNew };
}

/**
 * What an account gets once the stranger has had the answer: the choices and the record of a new one, and an invitation
 * where one is due. Whoever asked has proved nothing about the address: an account that existed keeps its language and
 * its recorded consents, and its owner alone hears of it, by mail. Done twice it does nothing the second time.
 */
export async function welcomeAccount(
  tx: Transaction,
  { userId, isNew }: Pick<PlacedAccount, 'userId' | 'isNew'>,
  request: AccountRequest,
): Promise<Account> {
  const user = await lockUser(tx, userId);
  const { agreed, acceptMarketing, source, locale, asker, now } = request;
  if (isNew && user.invitedAt === null) {
    await recordChoices(tx, {
      userId,
      agreed,
      acceptMarketing,
      source,
      locale,
      deviceId: asker?.deviceId,
      now,
    });
    await recordAct(tx, {
      at: now,
      actor: { kind: 'visitor' },
      act: 'account.opened',
      subject: `user:${userId}`,
      details: { source },
    });
  }
  if (isDueForInvitation(user, now)) await inviteToAccount(tx, { ...request, user });
  const { hasAgreedToTerms } = await consentStateOf(tx, userId, now);
  return accountOf(user, isNew, hasAgreedToTerms);
}

/** Both at once, for where nobody waits for the answer. */
export async function accountForEmail(tx: Transaction, request: AccountRequest): Promise<Account> {
  return welcomeAccount(tx, await placeAccount(tx, request), request);
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
