import { type Amount, subtract, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type CountedSums, fewestFriendsOfMonth } from '@dukat/rules/referral/terms';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
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

/** Returns the sums of a user in one currency at the start of a day, without rewards that a case stops. Reads only unpaid rewards. */
export async function sumRewards(
  db: Database,
  { userId, asset, by }: { readonly userId: string; readonly asset: Fiat; readonly by: Date },
): Promise<RewardSums> {
  const { rows } = await sql<{ open: string; payable: string; debt: string; paid: string }>`
    with unpaid as (
      select coalesce(sum(r.amount) filter (where r.filled_at < ${by} and ${isUndisputed}), 0) as open,
             coalesce(sum(r.amount) filter (where ${isPayable(by)}), 0) as payable
        from referral_rewards r join referral_bindings b on b.friend_id = r.friend_id
       where r.user_id = ${userId} and r.asset = ${asset} and r.payout_id is null and r.cancelled_at is null
    ), owed as (
      select coalesce(sum(r.amount), 0) as debt from referral_rewards r
       where r.user_id = ${userId} and r.asset = ${asset} and r.payout_id is not null and r.cancelled_at is not null
         and r.recovered_by is null
    )
    select greatest(open, payable)::text as open, payable::text, debt::text,
           (select coalesce(sum(amount), 0) from referral_payouts where user_id = ${userId} and asset = ${asset})::text as paid
      from unpaid, owed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  const of = { open: toAmount(row.open), payable: toAmount(row.payable), debt: toAmount(row.debt) };
  return {
    maturing: subtract(of.open, of.payable),
    payable: subtract(of.payable, of.debt),
    paid: toAmount(row.paid),
  };
}

/** Returns what a referrer earned in each of the last twelve months, until the start of a day, newest first. Needs enough friends in a month. */
export async function sumMonths(
  db: Database,
  { userId, by }: { readonly userId: string; readonly by: Date },
): Promise<readonly { readonly month: string; readonly currency: Fiat; readonly earned: Amount }[]> {
  const { rows } = await sql<{ month: string; currency: Fiat; earned: string }>`
    select to_char(r.filled_at at time zone 'Europe/Prague', 'YYYY-MM') as month, r.asset as currency, sum(r.amount)::text as earned
      from referral_rewards r join referral_bindings b on b.friend_id = r.friend_id
     where r.user_id = ${userId} and b.referrer_id = ${userId} and r.cancelled_at is null
       and r.filled_at < ${by} and r.filled_at >= date_trunc('month', ${by}::timestamptz, 'Europe/Prague') - interval '11 months'
     group by 1, 2 having count(distinct r.friend_id) >= ${fewestFriendsOfMonth}
     order by 1 desc, 2`.execute(db);
  return rows.map(({ earned, ...row }) => ({ ...row, earned: toAmount(earned) }));
}

/** Returns the sums that were counted for the day, if they were. */
export async function findCountedSums(
  db: Database,
  { userId, by }: { readonly userId: string; readonly by: Date },
): Promise<CountedSums | undefined> {
  const row = await db
    .selectFrom('referral_sums')
    .select('sums')
    .where('user_id', '=', userId)
    .where('counted_at', '=', by)
    .executeTakeFirst();
  return row?.sums;
}

export async function storeCountedSums(
  tx: Transaction,
  { userId, by, sums }: { readonly userId: string; readonly by: Date; readonly sums: CountedSums },
): Promise<void> {
  const counted = { counted_at: by, sums: JSON.stringify(sums) };
  await tx
    .insertInto('referral_sums')
    .values({ user_id: userId, ...counted })
    .onConflict((known) => known.column('user_id').doUpdateSet(counted))
    .execute();
}

/** Forgets the counted sums after a payout, or after a decision about the rewards. */
export async function forgetCountedSums(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('referral_sums').where('user_id', 'in', userIds).execute();
}
