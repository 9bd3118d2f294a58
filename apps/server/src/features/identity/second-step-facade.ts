import type { Transaction } from '../../platform/database/database.ts';
import { findUserById } from './accounts/users-repository.ts';
import { freezeUrlFor } from './security/security-events.ts';

export { hasSecondFactor } from './second-factor/second-factors-repository.ts';
export { type CodeRefusal, verifyCode } from './second-factor/verify-code.ts';

/** Returns a link that freezes the account at once, for a mail that only its owner reads. */
export async function createFreezeUrl(tx: Transaction, userId: string, now: Date): Promise<string> {
  const user = await findUserById(tx, userId);
  return user === undefined ? '' : freezeUrlFor(tx, user, now);
}
