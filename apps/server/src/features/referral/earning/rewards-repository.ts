import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { referralMaturityMs } from '@dukat/rules/referral/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { isPaidByGateway, isPaymentDisputed } from '../../gateways/gateways-facade.ts';

export interface NewReward {
  readonly fillId: string;
  readonly userId: string;
  readonly friendId: string;
  readonly orderPublicId: string;
  readonly asset: Fiat;
  readonly amount: Amount;
  readonly filledAt: Date;
}

/** Stores rewards, once for each fill and person; those of a disputed payment as cancelled. */
export async function insertRewards(
  tx: Transaction,
  rewards: readonly NewReward[],
  now: Date,
): Promise<void> {
  if (rewards.length === 0) return;
  const of = <Value>(part: (reward: NewReward) => Value) => rewards.map(part);
  const fill = {
    userId: sql`n.friend_id`,
    orderPublicId: sql`n.order_public_id`,
    filledAt: sql`n.filled_at`,
  };
  await sql`
    insert into referral_rewards
           (fill_id, user_id, friend_id, order_public_id, asset, amount, is_gateway, filled_at, cancelled_at, matures_at)
    select n.fill_id, n.user_id, n.friend_id, n.order_public_id, n.asset, n.amount, g.is_gateway, n.filled_at,
           case when g.is_gateway and ${isPaymentDisputed(fill)} then ${now}::timestamptz end,
           n.filled_at + case when g.is_gateway then ${seconds(referralMaturityMs.gateway)} else ${seconds(referralMaturityMs.other)} end
      from (select fill_id, user_id, friend_id, order_public_id, asset, amount, filled_at
              from unnest(${of(({ fillId }) => fillId)}::bigint[], ${of(({ userId }) => userId)}::bigint[],
                          ${of(({ friendId }) => friendId)}::bigint[], ${of(({ orderPublicId }) => orderPublicId)}::text[],
                          ${of(({ asset }) => asset)}::text[], ${of(({ amount }) => formatAmount(amount))}::numeric[],
                          ${of(({ filledAt }) => filledAt)}::timestamptz[])
                as n (fill_id, user_id, friend_id, order_public_id, asset, amount, filled_at)) n
     cross join lateral (select ${isPaidByGateway(fill)} as is_gateway) g
    on conflict (fill_id, user_id) where restores is null do nothing`.execute(tx);
}

const seconds = (ms: number): RawBuilder<unknown> => sql`${ms / 1000} * interval '1 second'`;

const fillOfReward = {
  userId: sql`r.friend_id`,
  orderPublicId: sql`r.order_public_id`,
  filledAt: sql`r.filled_at`,
};

/** Cancels what would be paid to the user now, if the payment of its fill is disputed. */
export async function cancelDisputedRewards(
  tx: Transaction,
  { userId, by, now }: { readonly userId: string; readonly by: Date; readonly now: Date },
): Promise<void> {
  await sql`
    update referral_rewards r set cancelled_at = ${now}
     where r.user_id = ${userId} and r.payout_id is null and r.cancelled_at is null and r.matures_at <= ${by} and r.is_gateway
       and ${isPaymentDisputed(fillOfReward)}`.execute(tx);
}

/**
 * Cancels the rewards for a referred user whose payments are disputed, and restores those whose payments no longer are. A cancelled reward
 * that was paid reduces the next payout. If a payout was reduced already, a copy of the reward restores it.
 */
export async function cancelOrRestoreRewards(
  tx: Transaction,
  { friendId, now }: { readonly friendId: string; readonly now: Date },
): Promise<void> {
  await sql`
    with gateway as materialized (
      select r.id from referral_rewards r where r.friend_id = ${friendId} and r.is_gateway order by r.id for update
    ), changed as materialized (
      select r.id, r.cancelled_at is null as is_cancelled, r.recovered_by is not null as is_recovered
        from referral_rewards r join gateway g on g.id = r.id
       where (r.cancelled_at is null) = ${isPaymentDisputed(fillOfReward)}
         and not exists (select from referral_rewards copy where copy.restores = r.id)
    ), copies as (
      insert into referral_rewards
             (fill_id, user_id, friend_id, order_public_id, asset, amount, is_gateway, filled_at, matures_at, restores)
      select r.fill_id, r.user_id, r.friend_id, r.order_public_id, r.asset, r.amount, r.is_gateway, r.filled_at, r.matures_at, r.id
        from referral_rewards r join changed c on c.id = r.id where c.is_recovered and not c.is_cancelled
    )
    update referral_rewards r set cancelled_at = case when c.is_cancelled then ${now}::timestamptz end
      from changed c where c.id = r.id and (c.is_cancelled or not c.is_recovered)`.execute(tx);
}
