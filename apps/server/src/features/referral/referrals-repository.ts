import type { ReferralDestination } from '@dukat/rules/referral/settings';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export interface Referral {
  readonly userId: string;
  readonly code: string;
  readonly friendPercent: number;
  readonly destination: ReferralDestination;
  readonly mails: boolean;
  readonly createdAt: Date;
}

/** Stores a new code for a user who has none. Returns false if the code is taken. */
export async function insertReferral(
  tx: Transaction,
  { userId, code, now }: { readonly userId: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into referrals (user_id, code, created_at) values (${userId}, ${code}, ${now})
    on conflict do nothing returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function findReferral(db: Database, userId: string): Promise<Referral | undefined> {
  const row = await db.selectFrom('referrals').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      code: row.code,
      friendPercent: row.friend_percent,
      destination: row.destination,
      mails: row.mails,
      createdAt: row.created_at,
    }
  );
}

/** Locks the referrer, so that payouts are serialized. */
export async function lockReferral(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('referrals').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

export async function findCodeOwner(db: Database, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('referrals').select('user_id').where('code', '=', code).executeTakeFirst();
  return row?.user_id;
}

export async function storeSettings(
  tx: Transaction,
  userId: string,
  settings: Pick<Referral, 'friendPercent' | 'destination' | 'mails'>,
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({
      friend_percent: settings.friendPercent,
      destination: settings.destination,
      mails: settings.mails,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Binds a new account to its referrer, once. An account that is older than its referrer's is not bound. */
export async function insertBinding(
  tx: Transaction,
  {
    friendId,
    referrerId,
    now,
  }: { readonly friendId: string; readonly referrerId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into referral_bindings (friend_id, referrer_id, bound_at)
    select ${friendId}::bigint, ${referrerId}::bigint, ${now}::timestamptz where ${referrerId}::bigint < ${friendId}::bigint
    on conflict do nothing returning friend_id`.execute(tx);
  return rows.length > 0;
}

export interface Binding {
  readonly friendId: string;
  readonly referrerId: string;
  readonly boundAt: Date;
  readonly friendPercent: number;
}

/** Returns the bindings of those users who were referred, by user. */
export async function findBindings(
  db: Database,
  friendIds: readonly string[],
): Promise<ReadonlyMap<string, Binding>> {
  const { rows } = await sql<Binding>`
    select b.friend_id as "friendId", b.referrer_id as "referrerId", b.bound_at as "boundAt", r.friend_percent as "friendPercent"
      from referral_bindings b join referrals r on r.user_id = b.referrer_id
     where b.friend_id = any (${[...new Set(friendIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((binding) => [binding.friendId, binding]));
}

export async function noteFirstPurchases(
  tx: Transaction,
  purchases: readonly { readonly friendId: string; readonly at: Date }[],
): Promise<void> {
  await sql`
    update referral_bindings b set first_bought_at = p.at
      from (select friend_id, min(at) as at
              from unnest(${purchases.map(({ friendId }) => friendId)}::bigint[],
                          ${purchases.map(({ at }) => at)}::timestamptz[]) as p (friend_id, at) group by friend_id) p
     where b.friend_id = p.friend_id and b.first_bought_at is null`.execute(tx);
}
