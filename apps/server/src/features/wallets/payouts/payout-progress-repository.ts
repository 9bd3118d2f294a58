import type { Database } from '../../../platform/database/database.ts';

/** Returns the state of the payouts with these references, and the tip of each one's chain. */
export async function progressRows(db: Database, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .selectFrom('wallet_withdrawals as w')
    .leftJoin('wallet_networks as n', 'n.network', 'w.network')
    .select(['w.reference', 'w.status', 'w.network', 'w.txid', 'w.height', 'n.scanned_height'])
    .where('w.reference', 'in', references)
    .execute();
}
