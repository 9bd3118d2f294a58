import type { LocaleCode } from '@dukat/locales/locale';
import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { type Email, parseEmail } from '@dukat/rules/identity/email';
import { sessionState } from '@dukat/rules/identity/session';
import {
  type Tier,
  toTier,
  unverified,
  type VerificationStatus,
  type Verifications,
} from '@dukat/rules/identity/verification';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  findUserByEmail,
  findUserById,
  findUserByPublicId,
  findUsersById,
  lockUser,
  setLevelThreeVerified,
  setLocale,
  setSelectedPortfolio,
  setTierOne,
  setTierTwoVerified,
  type User,
} from './accounts/users-repository.ts';
import { findLiveKey } from './api-keys/api-keys-repository.ts';
import { findLiveToken } from './connected-apps/tokens-repository.ts';
import { findSessionById } from './sessions/sessions-repository.ts';

export { accountForVisitor } from './accounts/account-for-visitor.ts';
export { findEpochs, isCurrentEpoch, userIdOfEmail } from './accounts/users-repository.ts';
export { filterFrozenUsers, hasFrozenAccount } from './freeze/account-freezes-repository.ts';
export { accountReferredTask } from './identity-tasks.ts';
export {
  countRestoredCredentials,
  type RestoredCredentials,
} from './security/restored-credentials-repository.ts';
export { pairsOfOneDevice } from './sessions/same-device-repository.ts';
export { isLoggedOutOn } from './sessions/sessions-repository.ts';

export interface UserSummary {
  readonly id: string;
  readonly publicId: string;
  readonly email: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  /** Origin of the site where the account was opened; links in its mails start with it. */
  readonly origin: string;
  readonly portfolioId: string;
  readonly isEmailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly tier: Tier;
}

export async function userById(db: Database, userId: string): Promise<UserSummary | undefined> {
  const user = await findUserById(db, userId);
  return user && toUserSummary(user);
}

export async function userByPublicId(db: Database, publicId: string): Promise<UserSummary | undefined> {
  const user = await findUserByPublicId(db, publicId);
  return user && toUserSummary(user);
}

/** Finds a user by an address as typed. Returns undefined for an invalid address. */
export async function userByEmailText(db: Database, text: string): Promise<UserSummary | undefined> {
  const email = parseEmail(text);
  const user = email.refused ? undefined : await findUserByEmail(db, email.value);
  return user && toUserSummary(user);
}

/** Finds many users by id in one query. */
export async function usersById(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserSummary>> {
  const users = await findUsersById(db, userIds);
  return new Map(users.map((user) => [user.id, toUserSummary(user)]));
}

function toUserSummary(user: User): UserSummary {
  const { id, publicId, email, locale, brand, origin, portfolioId, isEmailConfirmed } = user;
  const hasPassword = user.passwordHash !== null;
  const tier = toTier(user.verifications);
  return { id, publicId, email, locale, brand, origin, portfolioId, isEmailConfirmed, hasPassword, tier };
}

/** Whether payouts other than those of the order that funded the account are allowed (domain, Retail order). */
export async function mayPayOut(db: Database, userId: string): Promise<boolean> {
  return (await findUserById(db, userId))?.isEmailConfirmed ?? false;
}

/** Locks the account until the transaction ends, so that its changes are serialized. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
}

export async function changeLocale(tx: Transaction, userId: string, locale: LocaleCode): Promise<void> {
  await setLocale(tx, userId, locale);
}

/**
 * Returns the user's selected portfolio and locks the user until the transaction ends, so that opening, selecting and closing portfolios
 * are serialized.
 */
export async function lockSelectedPortfolio(tx: Transaction, userId: string): Promise<string> {
  const { portfolioId } = await lockUser(tx, userId);
  return portfolioId;
}

/** The caller must have checked that the user owns the portfolio. */
export async function changeSelectedPortfolio(
  tx: Transaction,
  userId: string,
  portfolioId: string,
): Promise<void> {
  await setSelectedPortfolio(tx, userId, portfolioId);
}

export async function findUserIdByEmail(db: Database, email: Email): Promise<string | undefined> {
  return (await findUserByEmail(db, email))?.id;
}

/** Whether an authenticated session is still valid, for connections that outlive a request. */
export async function isSessionAlive(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const session = await findSessionById(db, sessionId);
  return session !== undefined && sessionState(session, session.deviceId, now) === 'alive';
}

export async function isKeyAlive(db: Database, keyId: string): Promise<boolean> {
  return (await findLiveKey(db, keyId)) !== undefined;
}

export interface TokenGrant {
  readonly userId: string;
  readonly scopes: readonly ApiScope[];
  readonly grantId: string;
}

/** Returns the user and grant of a valid access token. */
export async function findGrantByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<TokenGrant | undefined> {
  const found = await findLiveToken(db, token, now);
  return found && { userId: found.user.id, scopes: found.scopes, grantId: found.grantPublicId };
}

/** Returns the user's verifications; an unknown user has none. */
export async function readVerifications(db: Database, userId: string): Promise<Verifications> {
  return (await findUserById(db, userId))?.verifications ?? unverified;
}

/** Stores the result of an identity check. Never revokes a verification. */
export async function setIdentityStatus(
  tx: Transaction,
  userId: string,
  status: VerificationStatus,
): Promise<void> {
  await setTierOne(tx, userId, status);
}

export async function setSecondTier(tx: Transaction, userId: string): Promise<void> {
  await setTierTwoVerified(tx, userId);
}

/** Sets the third tier after operators have approved the person. */
export async function setThirdTier(tx: Transaction, userId: string): Promise<void> {
  await setLevelThreeVerified(tx, userId);
}
