import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type DepositRail, type DepositUse, depositWindowMs } from '@dukat/rules/verification/deposit-limit';
import { sql } from 'kysely';
import { instantArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/**
 * Serializes decisions about an owner's limits, for deposits and withdrawals. Must be taken after the rows of an order and before any
 * ledger lock, to avoid deadlocks.
 */
export async function lockLimits(tx: Transaction, ...userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const names = [...new Set(userIds)].toSorted().map((userId) => `limits:${userId}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    tx,
  );
}

/** Returns the sum of an account's deposits over one rail. */
export async function depositedBy(
  db: Database,
  userId: string,
  rail: DepositRail,
  now: Date,
): Promise<DepositUse> {
  const used = await depositedByAll(db, [{ userId, rail }], now);
  return used(userId, rail);
}

interface RailOfUser {
  readonly userId: string;
  readonly rail: DepositRail;
}

/** Returns the sums of many accounts' deposits over these rails, with one index query. */
export async function depositedByAll(db: Database, asked: readonly RailOfUser[], now: Date) {
  const userIds = [...new Set(asked.map(({ userId }) => userId))];
  const rails = [...new Set(asked.map(({ rail }) => rail))];
  const since = new Date(now.getTime() - depositWindowMs);
  const { rows } = await sql<{ userId: string; rail: DepositRail; ever: string; recent: string }>`
    select user_id as "userId", rail, sum(crowns) as ever,
           coalesce(sum(crowns) filter (where counted_at > ${since}), 0) as recent
      from counted_deposits where user_id = any (${userIds}::bigint[]) and rail = any (${rails}::text[])
     group by user_id, rail`.execute(db);
  const sums = new Map(rows.map((row) => [`${row.rail} ${row.userId}`, row]));
  return (userId: string, rail: DepositRail): DepositUse => {
    const { ever, recent } = sums.get(`${rail} ${userId}`) ?? { ever: '0', recent: '0' };
    return { ever: toAmount(ever), thirtyDays: toAmount(recent) };
  };
}

export interface CountedDeposit {
  /** Unique forever, like the booking that it counts. */
  readonly source: string;
  readonly userId: string;
  readonly rail: DepositRail;
  readonly crowns: Amount;
  readonly now: Date;
}

export async function insertCounted(tx: Transaction, counted: readonly CountedDeposit[]): Promise<void> {
  if (counted.length === 0) return;
  const of = (part: (deposit: CountedDeposit) => string) => textArray(counted.map(part));
  await sql`
    insert into counted_deposits (source, user_id, rail, crowns, counted_at)
    select * from unnest(${of(({ source }) => source)}::text[], ${of(({ userId }) => userId)}::bigint[],
                         ${of(({ rail }) => rail)}::text[], ${of(({ crowns }) => formatAmount(crowns))}::numeric[],
                         ${instantArray(counted.map(({ now }) => now))}::timestamptz[])`.execute(tx);
}

/** Counts a deposit under another source. */
export async function renameCounted(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    with old as (delete from counted_deposits where source = ${from} returning user_id, rail, crowns, counted_at)
    insert into counted_deposits (source, user_id, rail, crowns, counted_at)
    select ${to}, user_id, rail, crowns, counted_at from old`.execute(tx);
}

/** Removes the count of a deposit that its chain has lost. */
export async function forgetCounted(tx: Transaction, source: string): Promise<void> {
  await tx.deleteFrom('counted_deposits').where('source', '=', source).execute();
}
