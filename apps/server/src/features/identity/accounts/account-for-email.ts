import type { LocaleCode } from '@dukat/locales/locale';
import type { Email } from '@dukat/rules/identity/email';
import { inviteIntervalMs } from '@dukat/rules/identity/mailed-link';
import { type Tier, toTier } from '@dukat/rules/identity/verification';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { ConsentSource } from '../../notifications/consents-facade.ts';
import { readConsentState, recordChoices } from '../../notifications/consents-facade.ts';
import { openBasicPortfolio } from '../../portfolios/portfolios-facade.ts';
import { accountReferredTask } from '../identity-tasks.ts';
import type { LinkRequester } from '../passwords/mailed-links-repository.ts';
import { inviteToAccount } from './invite-to-account.ts';
import { findOrInsertUser, lockUser, selectFirstPortfolio, type User } from './users-repository.ts';

export interface AccountRequest {
  readonly email: Email;
  readonly locale: LocaleCode;
  /** Brand id and origin of the site, used for the mailed link. */
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
  /** The answer about marketing mails; null when the question was not answered. */
  readonly acceptMarketing: boolean | null;
  readonly agreed: boolean;
  readonly source: ConsentSource;
  /** Device on which the visitor agreed and requested the links; absent when there was no device. */
  readonly asker?: LinkRequester | undefined;
  /** The referral code of the visit. It has an effect only on a new account. */
  readonly overrideRef?: string | null | undefined;
}

export interface Account {
  readonly userId: string;
  readonly portfolioId: string;
  readonly isNew: boolean;
  readonly hasPassword: boolean;
  readonly isEmailConfirmed: boolean;
  readonly isVerified: boolean;
  readonly tier: Tier;
  /** Whether the user has agreed to the current terms. */
  readonly hasAgreed: boolean;
}

/** The part of an account that is created before the visitor receives the response. */
export interface OpenedAccount {
  readonly userId: string;
  readonly portfolioId: string;
  readonly isNew: boolean;
}

/**
 * Finds or creates the account of an address with its basic portfolio, and nothing else. Runs the same statements for a known and an
 * unknown address, so that the response time does not reveal whether an account exists. `welcomeAccount` does the rest after the response.
 */
export async function openAccount(
  tx: Transaction,
  request: Pick<AccountRequest, 'email' | 'locale' | 'brand' | 'origin' | 'now'>,
): Promise<OpenedAccount> {
  const { id: userId, isNew } = await findOrInsertUser(tx, request);
  const portfolioId = await openBasicPortfolio(tx, userId, request.now);
  await selectFirstPortfolio(tx, userId, portfolioId);
  return { userId, portfolioId, isNew };
}

/**
 * Completes an account after the visitor has received the response: records the consents of a new account and mails an invitation when one
 * is due. The requester has proved nothing about the address, so an existing account keeps its language and consents, and only its owner is
 * informed, by mail. Idempotent.
 */
export async function welcomeAccount(
  tx: Transaction,
  { userId, isNew }: Pick<OpenedAccount, 'userId' | 'isNew'>,
  request: AccountRequest,
): Promise<Account> {
  const user = await lockUser(tx, userId);
  const { agreed, acceptMarketing, source, locale, asker, overrideRef, now } = request;
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
    if (overrideRef) await enqueue(tx, accountReferredTask, { userId, code: overrideRef });
  }
  if (isDueForInvitation(user, now)) await inviteToAccount(tx, { ...request, user });
  const { hasAgreedToTerms } = await readConsentState(tx, userId, now);
  return toAccount(user, isNew, hasAgreedToTerms);
}

/** Places and welcomes the account in one call, for callers whose response nobody waits for. */
export async function accountForEmail(tx: Transaction, request: AccountRequest): Promise<Account> {
  return welcomeAccount(tx, await openAccount(tx, request), request);
}

function isDueForInvitation({ passwordHash, invitedAt }: User, now: Date): boolean {
  if (passwordHash !== null) return false;
  return invitedAt === null || now.getTime() - invitedAt.getTime() >= inviteIntervalMs;
}

function toAccount(user: User, isNew: boolean, hasAgreed: boolean): Account {
  const tier = toTier(user.verifications);
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
