import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Row {
  readonly id: string;
}
export interface MonthRow extends Row {
  /** As year and month: 2026-11. */
  readonly month: string;
  readonly amount: string;
}
export interface RewardRow extends Row {
  readonly day: string;
  readonly amount: string;
  readonly is_compounded: boolean;
}
export interface LossRow extends Row {
  readonly day: string;
  readonly amount: string;
  readonly cause: string;
}

/** Days with a reward that are listed. */
const shownRewards = 30;

/** Returns the rewards of positions by calendar month, newest first. */
export async function sumMonths(db: Database, ids: readonly string[]): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select position_id::text as id, to_char(day, 'YYYY-MM') as month, sum(paid)::text as amount
      from staking_rewards where position_id = any (${[...ids]}::bigint[]) and paid > 0
     group by position_id, to_char(day, 'YYYY-MM') order by 2 desc`.execute(db);
  return rows;
}

/** Returns the newest rewards of positions. */
export async function newestRewards(db: Database, ids: readonly string[]): Promise<readonly RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select w.id::text, r.day::text, r.paid::text as amount, r.is_compounded
      from unnest(${[...ids]}::bigint[]) w (id)
     cross join lateral (select * from staking_rewards s where s.position_id = w.id and s.paid > 0
                          order by s.day desc limit ${shownRewards}) r
     order by r.day desc`.execute(db);
  return rows;
}

/** Returns what a network took of positions, newest first. */
export async function listLosses(db: Database, ids: readonly string[]): Promise<readonly LossRow[]> {
  const { rows } = await sql<LossRow>`
    select l.position_id::text as id, s.day::text, l.amount::text, s.cause
      from staking_losses l join staking_slashes s on s.id = l.slash_id
     where l.position_id = any (${[...ids]}::bigint[]) and l.applied_at is not null order by s.id desc`.execute(
    db,
  );
  return rows;
}
