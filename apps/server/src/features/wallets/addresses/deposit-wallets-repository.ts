import { sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredAddress } from './addresses-repository.ts';

/** Serializes requests for one currency of a portfolio, so that the limits are exact. */
export async function lockWallets(tx: Transaction, portfolioId: string, currency: string): Promise<void> {
  const key = `deposit-wallets:${portfolioId}:${currency}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function countWallets(
  tx: Transaction,
  portfolioId: string,
  currency: string,
): Promise<{ shown: number; made: number }> {
  const row = await tx
    .selectFrom('wallet_addresses')
    .select(({ fn }) => [
      fn.countAll<string>().as('made'),
      fn.countAll<string>().filterWhere('removed_at', 'is', null).as('shown'),
    ])
    .where('purpose', '=', 'wallet')
    .where('is_sold', '=', false)
    .where('portfolio_id', '=', portfolioId)
    .where('asset', '=', currency)
    .executeTakeFirstOrThrow();
  return { shown: Number(row.shown), made: Number(row.made) };
}

export async function findWallets(
  db: Database,
  wanted: {
    readonly portfolioId: string;
    readonly currency: string | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ rows: StoredAddress[]; total: number }> {
  const query = db
    .selectFrom('wallet_addresses')
    .where('purpose', '=', 'wallet')
    .where('is_sold', '=', false)
    .where('portfolio_id', '=', wanted.portfolioId)
    .where('removed_at', 'is', null)
    .$if(wanted.currency !== undefined, (narrow) => narrow.where('asset', '=', wanted.currency ?? null));
  const total = await countRows(query);
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
  return { rows, total };
}

/** Hides an address of its owner; it remains watched. Returns whether there was such an address. */
export async function hideWallet(
  tx: Transaction,
  portfolioId: string,
  publicId: string,
  now: Date,
): Promise<boolean> {
  const hidden = await tx
    .updateTable('wallet_addresses')
    .set({ removed_at: now })
    .where('purpose', '=', 'wallet')
    .where('is_sold', '=', false)
    .where('portfolio_id', '=', portfolioId)
    .where('public_id', '=', publicId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return hidden.numUpdatedRows === 1n;
}

/** Renames an address of its owner. Returns undefined if there is no such address. */
export async function nameWallet(
  tx: Transaction,
  portfolioId: string,
  publicId: string,
  label: string | null,
): Promise<StoredAddress | undefined> {
  return tx
    .updateTable('wallet_addresses')
    .set({ label })
    .where('purpose', '=', 'wallet')
    .where('is_sold', '=', false)
    .where('portfolio_id', '=', portfolioId)
    .where('public_id', '=', publicId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
