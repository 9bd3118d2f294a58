import { type ReferralTerms, referralTermsAt } from '@dukat/rules/referral/terms';
import type { Database } from '../../../platform/database/database.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { listSetTerms } from './terms-repository.ts';

/** Returns the terms of users at a moment: those of the brand where their account was opened, which never changes. */
export async function termsOfUsers(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string, at: Date) => ReferralTerms> {
  const set = await listSetTerms(db);
  // Without set terms the brand makes no difference.
  const users = set.length === 0 ? undefined : await usersById(db, [...new Set(userIds)]);
  return (userId, at) => referralTermsAt(set, users?.get(userId)?.brand, at);
}

export async function termsOfUser(db: Database, userId: string, at: Date): Promise<ReferralTerms> {
  return (await termsOfUsers(db, [userId]))(userId, at);
}
