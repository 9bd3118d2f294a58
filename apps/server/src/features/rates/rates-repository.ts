import type { Database } from '../../platform/database/database.ts';
import type { PriceJump } from './rate-source.ts';
import { decodeTick, encodeTick, type Tick } from './tick-body.ts';

/** Stores the tick unless another process has issued one for the same time. */
export async function storeTick(db: Database, tick: Tick): Promise<void> {
  await db
    .insertInto('rate_ticks')
    .values({ time_ms: String(tick.timeMs), body: encodeTick(tick) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ticks from a time on, oldest first; at most as many as are kept. */
export async function loadTicksSince(db: Database, timeMs: number): Promise<readonly Tick[]> {
  const rows = await db
    .selectFrom('rate_ticks')
    .selectAll()
    .where('time_ms', '>=', String(timeMs))
    .orderBy('time_ms')
    .limit(100)
    .execute();
  return rows.map((row) => decodeTick(Number(row.time_ms), row.body));
}

export async function deleteOldTicks(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('rate_ticks').where('time_ms', '<', String(beforeMs)).execute();
}

/** Deletes ticks after a time, because the clock was ahead when they were issued. */
export async function deleteTicksAfter(db: Database, timeMs: number): Promise<void> {
  await db.deleteFrom('rate_ticks').where('time_ms', '>', String(timeMs)).execute();
}

const maxJumps = 1000;

export async function loadJumps(db: Database): Promise<readonly PriceJump[]> {
  const rows = await db
    .selectFrom('sandbox_rate_jumps')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxJumps)
    .execute();
  return rows.map((row) => ({ coin: row.coin, atMs: Number(row.at_ms), factor: row.factor }));
}

export async function storeJump(db: Database, jump: PriceJump): Promise<void> {
  await db
    .insertInto('sandbox_rate_jumps')
    .values({ coin: jump.coin, at_ms: String(jump.atMs), factor: jump.factor })
    .execute();
}
