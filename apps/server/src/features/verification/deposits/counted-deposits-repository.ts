import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type DepositRail, type DepositUse, depositWindowMs } from '@dukat/rules/verification/deposit-limit';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import '../verification-tables.ts';

/**
 * Serializes decisions about an owner's limits, for deposits and withdrawals. Must be taken after the rows of an order and before any
 * ledger lock, to avoid deadlocks.
 */
export async function lockLimits(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits:${userId}`}, 0))`.execute(tx);
}

/** Returns the sum of an account's deposits over one rail, with one index query. */
export async function depositedBy(
  db: Database,
  userId: string,
  rail: DepositRail,
  now: Date,
): Promise<DepositUse> {
  const since = new Date(now.getTime() - depositWindowMs);
  const { ever, recent } = await db
    .selectFrom('counted_deposits')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('crowns'), sql<string>`0`).as('ever'),
      eb.fn
        .coalesce(eb.fn.sum<string>('crowns').filterWhere('counted_at', '>', since), sql<string>`0`)
        .as('recent'),
    ])
    .where('user_id', '=', userId)
    .where('rail', '=', rail)
    .executeTakeFirstOrThrow();
  return { ever: toAmount(ever), thirtyDays: toAmount(recent) };
}

export interface CountedDeposit {
  /** Unique forever, like the booking that it counts. */
  readonly source: string;
  readonly userId: string;
  readonly rail: DepositRail;
  readonly crowns: Amount;
  readonly now: Date;
}

export async function insertCounted(tx: Transaction, counted: CountedDeposit): Promise<void> {
  const { source, userId, rail, crowns, now } = counted;
  await tx
    .insertInto('counted_deposits')
    .values({ source, user_id: userId, rail, crowns: formatAmount(crowns), counted_at: now })
    .execute();
}

/** Removes the count of a deposit that its chain has lost. */
export async function forgetCounted(tx: Transaction, source: string): Promise<void> {
  await tx.deleteFrom('counted_deposits').where('source', '=', source).execute();
}
