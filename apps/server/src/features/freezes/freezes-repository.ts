import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/**
 * Stops every payout of the portfolio's owner until the freeze ends: pending bank and chain payouts wait, and nothing moves between the
 * owner's portfolios (ADR 94). What has left cannot be stopped.
 */
export async function freezePayouts(
  tx: Transaction,
  freeze: { readonly subject: string; readonly portfolioId: string; readonly now: Date },
): Promise<void> {
  const { subject, portfolioId, now } = freeze;
  const frozen = { portfolio_id: portfolioId, frozen_at: now, ended_at: null };
  await tx
    .insertInto('payout_freezes')
    .values({ subject, ...frozen })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(frozen))
    .execute();
}

/** Ends the freeze for one reason; the owner's payouts continue if it was the last one. */
export async function endFreeze(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx
    .updateTable('payout_freezes')
    .set({ ended_at: now })
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute();
}

/** All portfolios whose payouts are frozen now. */
export async function listFrozenPortfolios(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('frozen_portfolios').select('portfolio_id').execute();
  return rows.map(({ portfolio_id }) => portfolio_id);
}

/** `isFrozen` as an SQL expression, for embedding into another statement. */
export function isFrozenColumn(portfolioId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from frozen_portfolios where portfolio_id = ${portfolioId})`;
}

export async function isFrozen(db: Database, portfolioId: string): Promise<boolean> {
  const row = await db
    .selectFrom('frozen_portfolios')
    .select('portfolio_id')
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the portfolios whose payouts are frozen, as part of a statement. */
export function frozenAmong(portfolioIds: RawBuilder<unknown>): RawBuilder<readonly string[]> {
  return sql`frozen_among(${portfolioIds})`;
}

/** Those of the portfolios whose payouts are held, as part of a statement. */
export function heldAmong(portfolioIds: RawBuilder<unknown>, now: Date): RawBuilder<readonly string[]> {
  return sql`held_among(${portfolioIds}, ${now})`;
}
