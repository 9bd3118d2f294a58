import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type RawBuilder, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Transaction } from '../../../platform/database/database.ts';

interface Payee {
  readonly userId: string;
  readonly asset: Fiat;
  readonly now: Date;
}

/** The most rewards that a payout includes; the next one pays the others. */
const mostRewards = 10_000;

/** Conditions of a reward `r` that can be paid; its binding is `b`. */
export function isPayable(by: Date): RawBuilder<boolean> {
  return condition`r.payout_id is null and r.cancelled_at is null and r.matures_at <= ${by} and b.verified_at is not null
    and ${isUndisputed}`;
}

/** Whether no case stops the rewards for the referred user of the binding `b`. */
export const isUndisputed: RawBuilder<boolean> = condition`not exists (
  select from referral_cases c where c.friend_id = b.friend_id and c.decision is distinct from 'pay')`;

export interface DueRewards {
  readonly rewardIds: readonly string[];
  readonly total: Amount;
  /** Rewards that were cancelled after they were paid. */
  readonly recoveredIds: readonly string[];
  readonly recovered: Amount;
}

/**
 * Locks and returns the payable rewards of a user in one currency, oldest first, up to the month's ceiling. The ceiling holds for all
 * currencies together: each payout uses the part of it that its sum is of the ceiling in its currency. A single reward above the ceiling is
 * paid alone. Rewards that mature `by` then are due.
 */
export async function lockDueRewards(
  tx: Transaction,
  { userId, asset, now }: Payee,
  { by, ceilings }: { readonly by: Date; readonly ceilings: Readonly<Record<Fiat, string>> },
): Promise<DueRewards> {
  const ceiling = ceilings[asset];
  const { rows } = await sql<{ ids: string[]; total: string; recoveredIds: string[]; recovered: string }>`
    with debt as materialized (
      select r.id, r.amount from referral_rewards r
       where r.user_id = ${userId} and r.asset = ${asset} and r.payout_id is not null and r.cancelled_at is not null
         and r.recovered_by is null
       order by r.id for update
    ), free as materialized (
      select r.id, r.amount from referral_rewards r join referral_bindings b on b.friend_id = r.friend_id
       where r.user_id = ${userId} and r.asset = ${asset} and ${isPayable(by)}
       order by r.id limit ${mostRewards} for update of r
    ), bounds as (
      select ${ceiling}::numeric + coalesce((select sum(amount) from debt), 0) - coalesce((
        select sum(p.amount * ${ceiling}::numeric / (${JSON.stringify(ceilings)}::jsonb ->> p.asset)::numeric) from referral_payouts p
         where p.user_id = ${userId}
           and p.paid_at >= date_trunc('month', ${now}::timestamptz, 'Europe/Prague')), 0) as most
    ), chosen as (
      select id, amount from (
        select id, amount, sum(amount) over (order by id) as so_far, row_number() over (order by id) as place from free
      ) f where so_far <= (select most from bounds) or (place = 1 and (select most >= ${ceiling}::numeric from bounds))
    )
    select coalesce((select array_agg(id::text) from chosen), '{}') as ids,
           coalesce((select sum(amount) from chosen), 0)::text as total,
           coalesce((select array_agg(id::text) from debt), '{}') as "recoveredIds",
           coalesce((select sum(amount) from debt), 0)::text as recovered`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  return {
    rewardIds: row.ids,
    total: toAmount(row.total),
    recoveredIds: row.recoveredIds,
    recovered: toAmount(row.recovered),
  };
}

/** Records a payout with its rewards. */
export async function insertPayout(
  tx: Transaction,
  { rewardIds, recoveredIds }: DueRewards,
  payout: Payee & { readonly publicId: string; readonly portfolioId: string; readonly amount: Amount },
): Promise<void> {
  await sql`
    with payout as (
      insert into referral_payouts (public_id, user_id, portfolio_id, asset, amount, paid_at)
      values (${payout.publicId}, ${payout.userId}, ${payout.portfolioId}, ${payout.asset}, ${formatAmount(payout.amount)},
              ${payout.now}) returning id
    ), recovered as (
      update referral_rewards set recovered_by = payout.id from payout where referral_rewards.id = any (${recoveredIds}::bigint[])
    )
    update referral_rewards set payout_id = payout.id from payout where referral_rewards.id = any (${rewardIds}::bigint[])`.execute(
    tx,
  );
}

/** Marks the state before an order that follows a payout, so that a refused one leaves nothing. */
export async function beginOrder(tx: Transaction): Promise<void> {
  await sql`savepoint referral_order`.execute(tx);
}

export async function undoOrder(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint referral_order`.execute(tx);
}
