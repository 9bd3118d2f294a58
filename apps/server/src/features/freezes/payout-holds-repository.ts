import { sql } from 'kysely';
import { findOpenRestore } from '../../platform/backup/restore-hold.ts';
import { condition } from '../../platform/database/condition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { portfoliosOf } from '../portfolios/portfolios-facade.ts';
import { isFrozen } from './freezes-repository.ts';

// Two things stop payouts: a freeze, until operators have decided, and a hold, until its time is over. Every payout path checks both here.

/** Holds all payouts of the user's portfolios until the given time. An earlier hold that lasts longer stays. */
export async function holdPayouts(
  tx: Transaction,
  { userId, until }: { readonly userId: string; readonly until: Date },
): Promise<void> {
  await tx
    .insertInto('payout_holds')
    .values({ user_id: userId, until_at: until })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        until_at: sql<Date>`greatest(payout_holds.until_at, excluded.until_at)`,
      }),
    )
    .execute();
}

/** The time until which the user's payouts are held, or undefined. */
export async function findPayoutHoldEnd(db: Database, userId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payout_holds')
    .select('until_at')
    .where('user_id', '=', userId)
    .where('until_at', '>', now)
    .executeTakeFirst();
  return row?.until_at;
}

/** Whether a hold or a freeze of the user stops payouts now, or did since a time at which nothing stopped them. */
export async function werePayoutsStopped(
  db: Database,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<boolean> {
  if ((await findPayoutHoldEnd(db, userId, since)) !== undefined) return true;
  const freeze = await db
    .selectFrom('payout_freezes')
    .select('subject')
    .where(condition`portfolio_id in (${portfoliosOf(sql`${userId}::bigint`)})`)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', since)]))
    .executeTakeFirst();
  return freeze !== undefined;
}

/** All portfolios whose payouts are stopped now. */
export async function listStoppedPortfolios(db: Database, now: Date): Promise<readonly string[]> {
  const rows = await selectStoppedPortfolios(db, now).execute();
  return rows.map(({ portfolio_id }) => portfolio_id);
}

export async function isPayoutStopped(db: Database, portfolioId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom(selectStoppedPortfolios(db, now).as('stopped'))
    .select('portfolio_id')
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The reason that stops a portfolio's payouts now, as a refusal; undefined if nothing does. After a restore every balance may lack a payout
 * that left it, so that nothing new is paid from it (ADR 79).
 */
export async function findPayoutStop(
  db: Database,
  portfolioId: string,
  now: Date,
): Promise<'payouts_frozen' | 'payouts_held' | 'restore_not_released' | undefined> {
  if (await isFrozen(db, portfolioId)) return 'payouts_frozen';
  if ((await findOpenRestore(db)) !== undefined) return 'restore_not_released';
  return (await isPayoutStopped(db, portfolioId, now)) ? 'payouts_held' : undefined;
}

function selectStoppedPortfolios(db: Database, now: Date) {
  return db
    .selectFrom('payout_holds')
    .innerJoinLateral(
      sql<{ id: string }>`(${portfoliosOf(sql.ref('payout_holds.user_id'))})`.as<'p'>(sql`p (id)`),
      (join) => join.onTrue(),
    )
    .where('payout_holds.until_at', '>', now)
    .select('p.id as portfolio_id')
    .union(db.selectFrom('frozen_portfolios').select('portfolio_id'));
}
