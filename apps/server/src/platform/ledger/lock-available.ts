import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import './ledger-tables.ts';

export interface OwnedAsset {
  readonly portfolioId: string;
  readonly asset: string;
}

/**
 * What each owner can spend of an asset, locked until the transaction ends and in the one order that everybody keeps.
 * Who never had any of the asset is left out.
 */
export async function lockAvailable(
  tx: Transaction,
  wanted: readonly OwnedAsset[],
): Promise<readonly (OwnedAsset & { readonly available: Amount })[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ portfolioId: string; asset: string; balance: string }>`
    select owner as "portfolioId", asset, balance from ledger_lock_available(
      ${wanted.map(({ portfolioId }) => portfolioId)}::text[], ${wanted.map(({ asset }) => asset)}::text[])`.execute(
    tx,
  );
  return rows.map(({ portfolioId, asset, balance }) => ({
    portfolioId,
    asset,
    available: amountOf(balance),
  }));
}
