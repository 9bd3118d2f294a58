import type { ReferralEligibility } from '@dukat/rules/referral/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { selectKeyAddresses } from '../../automatic-payments/keys/key-addresses-facade.ts';
import { portfoliosOf } from '../../portfolios/portfolios-facade.ts';
import { haveAddress, haveOneAddress } from '../../wallets/wallets-facade.ts';

/** A referred user with rewards that are due, and the referrer. */
export interface DueFriend {
  readonly friendId: string;
  readonly referrerId: string;
  readonly isVerified: boolean;
  /** Whether the due sum that no operator has reviewed is above that of a review. */
  readonly isLarge: boolean;
  readonly hasOneAddress: boolean;
  /** Evidence for which operators decided to pay. */
  readonly accepted: readonly string[];
}

/** Returns the referred users whose matured rewards the user has not been paid. */
export async function findDueFriends(
  tx: Transaction,
  userId: string,
  { by, reviewAbove }: { readonly by: Date; readonly reviewAbove: Readonly<Record<string, string>> },
): Promise<readonly DueFriend[]> {
  const { rows } = await sql<DueFriend>`
    with due as (
      select r.friend_id, bool_or(r.unreviewed > (${JSON.stringify(reviewAbove)}::jsonb ->> r.asset)::numeric) as is_large
        from (select r.friend_id, r.asset,
                     sum(r.amount) filter (where r.id > coalesce(c.through_reward, 0)) as unreviewed
                from referral_rewards r
                left join lateral (select max(through_reward) as through_reward from referral_cases
                                    where friend_id = r.friend_id and decision = 'pay') c on true
               where r.user_id = ${userId} and r.payout_id is null and r.cancelled_at is null and r.matures_at <= ${by}
               group by r.friend_id, r.asset) r
       group by r.friend_id
    )
    select b.friend_id as "friendId", b.referrer_id as "referrerId", b.verified_at is not null as "isVerified",
           coalesce(d.is_large, false) as "isLarge",
           ${shareAddress(sql`b.friend_id`, sql`b.referrer_id`)} as "hasOneAddress",
           array(select distinct unnest(c.evidence) from referral_cases c
                  where c.friend_id = b.friend_id and c.decision = 'pay') as accepted
      from due d join referral_bindings b on b.friend_id = d.friend_id
     order by b.friend_id`.execute(tx);
  return rows;
}

/** Whether two users have saved or used the same address, also as one of an extended public key. */
function shareAddress(first: RawBuilder<unknown>, second: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${haveOneAddress(portfoliosOf(first), portfoliosOf(second))}
    or ${haveAddress('BTC', portfoliosOf(first), selectKeyAddresses(second))}
    or ${haveAddress('BTC', portfoliosOf(second), selectKeyAddresses(first))}
    or exists ((${selectKeyAddresses(first)}) intersect (${selectKeyAddresses(second)})))`;
}

export async function noteVerified(tx: Transaction, friendIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update referral_bindings set verified_at = ${now}
     where friend_id = any (${friendIds}::bigint[]) and verified_at is null`.execute(tx);
}

/** Returns the worst state of the rewards that involve the user. */
export async function readEligibility(db: Database, userId: string): Promise<ReferralEligibility> {
  const { rows } = await sql<{ refused: boolean; review: boolean }>`
    select coalesce(bool_or(c.decision = 'refuse' or c.evidence <> '{large_sum}'), false) as refused,
           coalesce(bool_or(c.evidence = '{large_sum}'), false) as review
      from referral_cases c join referral_bindings b on b.friend_id = c.friend_id
     where (b.referrer_id = ${userId} or b.friend_id = ${userId}) and c.decision is distinct from 'pay'`.execute(
    db,
  );
  if (rows[0]?.refused === true) return 'not_eligible';
  return rows[0]?.review === true ? 'under_review' : 'eligible';
}
