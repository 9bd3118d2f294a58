import { type Amount, subtract, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { fewestFriendsOfMonth } from '@dukat/rules/referral/terms';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isPayable, isUndisputed } from './payout/payouts-repository.ts';

export async function countFriends(
  db: Database,
  userId: string,
): Promise<{ readonly accounts: number; readonly firstPurchases: number }> {
  const { rows } = await sql<{ accounts: number; firstPurchases: number }>`
    select count(*)::int as accounts, count(first_bought_at)::int as "firstPurchases"
      from referral_bindings where referrer_id = ${userId}`.execute(db);
  return rows[0] ?? { accounts: 0, firstPurchases: 0 };
}

export interface RewardSums {
  /** Not paid yet, and not payable. */
  readonly maturing: Amount;
  /** Less what was cancelled after it was paid; may be negative. */
  readonly payable: Amount;
  readonly paid: Amount;
}

/** Returns the sums of a user in one currency, without rewards that a case stops. */
export async function sumRewards(
  db: Database,
  { userId, asset, now }: { readonly userId: string; readonly asset: Fiat; readonly now: Date },
): Promise<RewardSums> {
  const { rows } = await sql<{ open: string; payable: string; debt: string; paid: string }>`
    select coalesce(sum(r.amount) filter (where r.payout_id is null and r.cancelled_at is null and ${isUndisputed}), 0)::text as open,
           coalesce(sum(r.amount) filter (where ${isPayable(now)}), 0)::text as payable,
           coalesce(sum(r.amount) filter (where r.payout_id is not null and r.cancelled_at is not null and r.recovered_by is null), 0)::text
             as debt,
           (select coalesce(sum(amount), 0) from referral_payouts where user_id = ${userId} and asset = ${asset})::text as paid
      from referral_rewards r join referral_bindings b on b.friend_id = r.friend_id
     where r.user_id = ${userId} and r.asset = ${asset}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  const of = { open: toAmount(row.open), payable: toAmount(row.payable), debt: toAmount(row.debt) };
  return {
    maturing: subtract(of.open, of.payable),
    payable: subtract(of.payable, of.debt),
    paid: toAmount(row.paid),
  };
}

/** Returns what a referrer earned by month of the fills, newest first, for months in which enough friends earned. */
export async function sumMonths(
  db: Database,
  userId: string,
): Promise<readonly { readonly month: string; readonly currency: Fiat; readonly earned: Amount }[]> {
  const { rows } = await sql<{ month: string; currency: Fiat; earned: string }>`
    select to_char(r.filled_at at time zone 'Europe/Prague', 'YYYY-MM') as month, r.asset as currency, sum(r.amount)::text as earned
      from referral_rewards r join referral_bindings b on b.friend_id = r.friend_id
     where r.user_id = ${userId} and b.referrer_id = ${userId} and r.cancelled_at is null
     group by 1, 2 having count(distinct r.friend_id) >= ${fewestFriendsOfMonth}
     order by 1 desc, 2 limit 200`.execute(db);
  return rows.map(({ earned, ...row }) => ({ ...row, earned: toAmount(earned) }));
}
