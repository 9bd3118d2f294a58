import { mailboxOf } from '@dukat/rules/referral/code';
import type { ReferralEvidence } from '@dukat/rules/referral/settings';
import type { ReferralTerms } from '@dukat/rules/referral/terms';
import type { Transaction } from '../../../platform/database/database.ts';
import { pairsOfOneDevice, usersById } from '../../identity/identity-facade.ts';
import { forgetRequest } from '../../operators/approvals-facade.ts';
import { pairsOfOnePayer, pairsOfOnePerson } from '../../verification/verification-facade.ts';
import { openCase } from '../cases/cases-repository.ts';
import { caseSubject } from '../cases/decide-case.ts';
import { type DueFriend, findDueFriends, noteVerified } from './checks-repository.ts';

/**
 * Checks the referred users for whom the user would be paid now. One who seems to be the referrer, or whose sum is large, becomes a case of
 * operators; nothing is paid for it until they decide. Evidence for which they decided to pay opens no other case.
 */
export async function checkFriends(
  tx: Transaction,
  userId: string,
  { reviewAbove }: ReferralTerms,
  { by, now }: { readonly by: Date; readonly now: Date },
): Promise<void> {
  const friends = await findDueFriends(tx, userId, { by, reviewAbove });
  if (friends.length === 0) return;
  const pairs = friends.map(({ friendId, referrerId }) => ({ first: friendId, second: referrerId }));
  const users = await usersById(tx, [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]);
  const shared: Partial<Record<ReferralEvidence, ReadonlySet<string>>> = {
    identity: new Set(await pairsOfOnePerson(tx, pairs)),
    bank_account: new Set(await pairsOfOnePayer(tx, pairs)),
    device: new Set(await pairsOfOneDevice(tx, pairs)),
  };
  const mailbox = (id: string) => mailboxOf(users.get(id)?.email ?? '');
  for (const { friendId, referrerId, isLarge, hasOneAddress, accepted } of friends) {
    const sharing = [
      ...Object.entries(shared).flatMap(([name, ids]) => (ids.has(friendId) ? [name] : [])),
      ...(hasOneAddress ? ['address'] : []),
      ...(mailbox(friendId) === mailbox(referrerId) ? ['mailbox'] : []),
    ].filter((name) => !accepted.includes(name));
    const evidence = [...sharing, ...(isLarge ? ['large_sum'] : [])];
    if (evidence.length === 0) continue;
    const changed = await openCase(tx, { friendId, evidence, now });
    // A first operator's request does not know the new evidence.
    if (changed !== undefined) await forgetRequest(tx, caseSubject(changed));
  }
  await noteTiers(tx, friends, users, now);
}

/** Notes which of the referred users with due rewards have verified their identity since. */
export async function noteVerifiedFriends(
  tx: Transaction,
  userId: string,
  { by, now, reviewAbove }: { readonly by: Date; readonly now: Date } & Pick<ReferralTerms, 'reviewAbove'>,
): Promise<void> {
  const due = await findDueFriends(tx, userId, { by, reviewAbove });
  const friends = due.filter(({ isVerified }) => !isVerified);
  if (friends.length === 0) return;
  const users = await usersById(
    tx,
    friends.map(({ friendId }) => friendId),
  );
  await noteTiers(tx, friends, users, now);
}

function noteTiers(
  tx: Transaction,
  friends: readonly DueFriend[],
  users: Awaited<ReturnType<typeof usersById>>,
  now: Date,
): Promise<void> {
  const verified = friends.filter(
    ({ friendId, isVerified }) => !isVerified && (users.get(friendId)?.tier ?? 0) > 0,
  );
  return noteVerified(
    tx,
    verified.map(({ friendId }) => friendId),
    now,
  );
}
