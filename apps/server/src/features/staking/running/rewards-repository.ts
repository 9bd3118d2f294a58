import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Position, selectPositions } from '../stakes/positions-repository.ts';

interface DuePage {
  readonly productId: string;
  readonly day: string;
  readonly last: string;
  readonly limit: number;
}

/** The lock of a position has to be renewed or ended before later days are paid. */
const isMatured = sql`state = 'earning' and locked_until is not null and locked_until <= next_day`;

/** Returns the ids of positions whose next day is the given one, after an id. */
export async function findDue(
  db: Database,
  { productId, day, last, limit }: DuePage,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from staking_positions
     where product_id = ${productId} and next_day = ${day}::date and id > ${last}::bigint and not (${isMatured})
     order by staking_positions.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks those of the positions that were not paid for the day meanwhile. */
export const lockDue = (tx: Transaction, ids: readonly string[], day: string) =>
  selectPositions(
    tx,
    sql`where id = any (${[...ids]}::bigint[]) and next_day = ${day}::date and not (${isMatured}) order by staking_positions.id for no key update`,
  );

export interface PaidReward {
  readonly position: Position;
  /** What earned on the day. */
  readonly amount: Amount;
  readonly earned: bigint;
  readonly reward: Amount;
  readonly isCompounded: boolean;
  /** Whether the position earns nothing on any later day. */
  readonly isLast: boolean;
}

/** Stores the rewards of a day, and moves the positions to the next one. */
export async function storeRewards(
  tx: Transaction,
  rewards: readonly PaidReward[],
  { day, nextDay, now }: { readonly day: string; readonly nextDay: string; readonly now: Date },
): Promise<void> {
  const ids = rewards.map(({ position }) => position.id);
  const column = (read: (reward: PaidReward) => string) => rewards.map(read);
  await sql`
    insert into staking_rewards (position_id, day, amount, earned, paid, is_compounded, paid_at)
    select id, ${day}::date, amount, earned, paid, is_compounded, ${now}
      from unnest(${ids}::bigint[], ${column((its) => formatAmount(its.amount))}::numeric[],
                  ${column((its) => String(its.earned))}::numeric[], ${column((its) => formatAmount(its.reward))}::numeric[],
                  ${rewards.map((its) => its.isCompounded)}::boolean[]) r (id, amount, earned, paid, is_compounded)
     where amount > 0`.execute(tx);
  await sql`
    update staking_positions p
       set earned = p.earned + r.earned, paid = p.paid + r.paid,
           amount = p.amount + case when r.is_compounded then r.paid else 0 end,
           next_day = case when r.is_last then null else ${nextDay}::date end
      from unnest(${ids}::bigint[], ${column((its) => String(its.earned))}::numeric[],
                  ${column((its) => formatAmount(its.reward))}::numeric[], ${rewards.map((its) => its.isCompounded)}::boolean[],
                  ${rewards.map((its) => its.isLast)}::boolean[]) r (id, earned, paid, is_compounded, is_last)
     where p.id = r.id`.execute(tx);
}

/** Returns whether every position was paid for the day, and for those before. */
export async function isDayPaid(db: Database, productId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from staking_positions where product_id = ${productId} and next_day <= ${day}::date limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
