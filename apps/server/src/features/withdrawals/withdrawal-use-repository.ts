import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { type WithdrawalUse, withdrawalWindowMs } from '@dukat/rules/verification/withdrawal-limit';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Value that counts for a withdrawal, less what its bank returned. */
const left = sql<string>`crowns - returned_crowns`;

/**
 * Returns what an owner withdrew over one rail, in crowns at the rates of the requests, with one index query. A request counts at once, so
 * that parallel requests cannot exceed the limit together. Failed withdrawals do not count, except the remainder when a bank returned only
 * a part.
 */
export async function withdrawnFromBalances(
  db: Database,
  userId: string,
  rail: 'fiat' | 'crypto',
  now: Date,
): Promise<WithdrawalUse> {
  const since = new Date(now.getTime() - withdrawalWindowMs);
  const { ever, recent } = await db
    .selectFrom('withdrawals')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>(left), sql<string>`0`).as('ever'),
      eb.fn
        .coalesce(eb.fn.sum<string>(left).filterWhere('created_at', '>', since), sql<string>`0`)
        .as('recent'),
    ])
    .where('user_id', '=', userId)
    .where('rail', '=', rail)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['asked', 'confirmed', 'offered', 'sending', 'final']),
        eb('returned_crowns', '>', '0'),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { ever: toAmount(ever), sixtyDays: toAmount(recent) };
}

/** Returns what an owner confirmed since that time without approval, in crowns, with one index query. */
export async function sumUnapprovedWithdrawals(db: Database, userId: string, since: Date): Promise<Amount> {
  const { crowns } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>(left), sql<string>`0`).as('crowns'))
    .where('user_id', '=', userId)
    .where('confirmed_at', '>', since)
    .where('approved_at', 'is', null)
    .where((eb) =>
      eb.or([eb('status', 'in', ['offered', 'sending', 'final']), eb('returned_crowns', '>', '0')]),
    )
    .executeTakeFirstOrThrow();
  return toAmount(crowns);
}
