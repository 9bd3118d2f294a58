import { normalReferralCode } from '@dukat/rules/referral/code';
import type { Transaction } from '../../platform/database/database.ts';
import { isFrozen } from '../freezes/freezes-facade.ts';
import { filterFrozenUsers, userById } from '../identity/identity-facade.ts';
import { earnPassedFills } from './earning/earn-rewards.ts';
import { findCodeOwner, insertBinding } from './referrals-repository.ts';

/** Binds a newly opened account to the owner of a code. An unknown, own or frozen code binds nobody. Idempotent. */
export async function bindAccount(
  tx: Transaction,
  { userId: friendId, code, now }: { readonly userId: string; readonly code: string; readonly now: Date },
): Promise<void> {
  const referrerId = await findCodeOwner(tx, normalReferralCode(code));
  if (referrerId === undefined || (await isStopped(tx, referrerId))) return;
  if (await insertBinding(tx, { friendId, referrerId, now })) await earnPassedFills(tx, friendId, now);
}

/** Whether a person can neither refer nor be paid: the account is frozen, or its payouts are. */
export async function isStopped(tx: Transaction, userId: string): Promise<boolean> {
  const user = await userById(tx, userId);
  if (user === undefined || (await filterFrozenUsers(tx, [userId])).has(userId)) return true;
  return isFrozen(tx, user.portfolioId);
}
