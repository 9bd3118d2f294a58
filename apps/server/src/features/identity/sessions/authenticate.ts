import { sessionState, shouldRecordUse } from '@dukat/rules/identity/session';
import { toTier } from '@dukat/rules/identity/verification';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Authenticate, SignedInUser } from '../../../platform/http/caller.ts';
import { findPortfolioType, portfolioOnSite } from '../../portfolios/portfolios-facade.ts';
import type { User } from '../accounts/users-repository.ts';
import { recordFirstUse } from './application-sessions-repository.ts';
import { findSession, lockOpenSession, recordUse } from './sessions-repository.ts';

/** Reads the session at every call, so that an ended session is invalid in every process at once. */
export function authenticateOn(database: Database): Authenticate {
  return async ({ deviceId, bearer, site, now }) => {
    const session = await findSession(database, bearer);
    const state = sessionState(session, deviceId, now);
    if (session === undefined || state === 'dead') return { kind: 'nobody', expired: false };
    if (state === 'expired') return { kind: 'nobody', expired: true };
    if (session.isFirstUse) await recordFirstUse(database, { id: session.id, token: bearer });
    if (shouldRecordUse(session, now)) await recordUse(database, session.id, now);
    const portfolioId = await portfolioOnSite(database, session.user, site);
    const user = await toSignedInUser(database, { ...session.user, portfolioId });
    const { id: sessionId, provenAt } = session;
    return { kind: 'user', user, sessionId, provenAt, holdSession: (tx) => lockOpenSession(tx, sessionId) };
  };
}

export async function toSignedInUser(database: Database, user: User): Promise<SignedInUser> {
  const tier = toTier(user.verifications);
  const portfolioType = await findPortfolioType(database, user.portfolioId);
  assert(portfolioType !== undefined, 'expected a portfolio of the user');
  return {
    id: user.id,
    publicId: user.publicId,
    email: user.email,
    locale: user.locale,
    portfolioId: user.portfolioId,
    portfolioType,
    isVerified: tier > 0,
    isEmailConfirmed: user.isEmailConfirmed,
    tier,
  };
}
