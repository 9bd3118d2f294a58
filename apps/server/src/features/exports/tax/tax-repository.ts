import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export async function storeFixing(
  db: Database,
  {
    day,
    czkForEur,
    source,
    now,
  }: { readonly day: string; readonly czkForEur: number; readonly source: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('daily_fixings')
    .values({ day, czk_for_eur: czkForEur.toFixed(6), source, kept_at: now })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** CZK for one EUR by day, oldest first. */
export async function fixingsUntil(
  db: Database,
  day: string,
): Promise<readonly { readonly day: string; readonly czkForEur: Amount }[]> {
  const { rows } = await sql<{ day: string; rate: string }>`
    select day::text as day, czk_for_eur::text as rate from daily_fixings where day <= ${day}::date order by day`.execute(
    db,
  );
  return rows.map(({ day: its, rate }) => ({ day: its, czkForEur: toAmount(rate) }));
}

export interface ImportedAcquisition {
  readonly id: string;
  readonly acquiredAt: Date;
  readonly asset: string;
  readonly amount: Amount;
  readonly cost: Amount;
  readonly currency: Fiat;
}

export async function listImported(db: Database, userId: string): Promise<readonly ImportedAcquisition[]> {
  const rows = await db
    .selectFrom('imported_acquisitions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    acquiredAt: row.acquired_at,
    asset: row.asset,
    amount: toAmount(row.amount),
    cost: toAmount(row.cost),
    currency: row.currency,
  }));
}

/** Serialises imports into one account. */
export async function lockImports(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports/' || ${userId}::text, 0))`.execute(tx);
}

export function countImported(db: Database, userId: string): Promise<number> {
  return countRows(db.selectFrom('imported_acquisitions').where('user_id', '=', userId));
}

export async function insertImported(
  tx: Transaction,
  userId: string,
  rows: readonly Omit<ImportedAcquisition, 'id'>[],
  now: Date,
): Promise<void> {
  const piece = 500;
  for (let from = 0; from < rows.length; from += piece) {
    await tx
      .insertInto('imported_acquisitions')
      .values(
        rows.slice(from, from + piece).map((row) => ({
          user_id: userId,
          acquired_at: row.acquiredAt,
          asset: row.asset,
          amount: formatAmount(row.amount),
          cost: formatAmount(row.cost),
          currency: row.currency,
          imported_at: now,
        })),
      )
      .execute();
  }
}

export async function deleteImported(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('imported_acquisitions').where('user_id', '=', userId).execute();
}
