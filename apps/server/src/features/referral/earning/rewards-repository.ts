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

/** Stores rewards, once for each fill and person. */
export async function insertRewards(tx: Transaction, rewards: readonly NewReward[]): Promise<void> {
  if (rewards.length === 0) return;
  const of = <Value>(part: (reward: NewReward) => Value) => rewards.map(part);
  const fill = {
    userId: sql`n.friend_id`,
    orderPublicId: sql`n.order_public_id`,
    filledAt: sql`n.filled_at`,
  };
  await sql`
    insert into referral_rewards
           (fill_id, user_id, friend_id, order_public_id, asset, amount, is_gateway, filled_at, matures_at)
    select n.fill_id, n.user_id, n.friend_id, n.order_public_id, n.asset, n.amount, g.is_gateway, n.filled_at,
           n.filled_at + case when g.is_gateway then ${seconds(referralMaturityMs.gateway)} else ${seconds(referralMaturityMs.other)} end
      from (select fill_id, user_id, friend_id, order_public_id, asset, amount, filled_at
              from unnest(${of(({ fillId }) => fillId)}::bigint[], ${of(({ userId }) => userId)}::bigint[],
                          ${of(({ friendId }) => friendId)}::bigint[], ${of(({ orderPublicId }) => orderPublicId)}::text[],
                          ${of(({ asset }) => asset)}::text[], ${of(({ amount }) => formatAmount(amount))}::numeric[],
                          ${of(({ filledAt }) => filledAt)}::timestamptz[])
                as n (fill_id, user_id, friend_id, order_public_id, asset, amount, filled_at)) n
     cross join lateral (select ${isPaidByGateway(fill)} as is_gateway) g
    on conflict (fill_id, user_id) do nothing`.execute(tx);
}

const seconds = (ms: number): RawBuilder<unknown> => sql`${ms / 1000} * interval '1 second'`;

/** Cancels the rewards of fills whose payment was disputed, of all users or of one. A paid one reduces later payouts. */
export async function cancelDisputedRewards(tx: Transaction, now: Date, userId?: string): Promise<void> {
  const fill = {
    userId: sql`r.friend_id`,
    orderPublicId: sql`r.order_public_id`,
    filledAt: sql`r.filled_at`,
  };
  await sql`
    update referral_rewards r set cancelled_at = ${now}
     where r.is_gateway and r.cancelled_at is null and ${isPaymentDisputed(fill)}
       ${userId === undefined ? sql`` : sql`and r.user_id = ${userId}`}`.execute(tx);
}
