import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

export interface EarningProgress {
  /** The last fill whose rewards are stored. */
  readonly done: string;
  /** All fills up to this id are committed or never will be. */
  readonly settled: string;
}

/** Locks the progress, so that only one process stores rewards. */
export async function lockEarningProgress(tx: Transaction): Promise<EarningProgress> {
  const { rows } = await sql<EarningProgress>`
    select done, case when pg_snapshot_xmin(now) >= seen_before
                        -- A transaction id that is not assigned yet comes from another server, whose backup was restored.
                        or seen_before > pg_snapshot_xmax(now) then seen else done end as settled
      from pg_current_snapshot() as now, referral_progress for update`.execute(tx);
  const [progress] = rows;
  if (progress === undefined) throw new Error('The one row of referral_progress is missing');
  return progress;
}

export async function storeDone(tx: Transaction, done: string): Promise<void> {
  await sql`update referral_progress set done = ${done}::bigint`.execute(tx);
}

/** Records the newest line id; it is settled once every transaction that is running now has ended. */
export async function noteNewestFill(tx: Transaction, newest: string): Promise<void> {
  await sql`
    update referral_progress set seen = ${newest}::bigint, seen_before = pg_snapshot_xmax(pg_current_snapshot())
     where done = seen and seen < ${newest}::bigint`.execute(tx);
}
