import type { Database } from '../../../platform/database/database.ts';
import '../wallets-tables.ts';

/** Whether the address is one that the house has given to somebody or keeps for itself, on whatever network. */
export async function isHousesAddress(db: Database, address: string): Promise<boolean> {
  const forms = [...new Set([address, address.toLowerCase()])];
  const row = await db
    .selectFrom('wallet_addresses')
    .select('id')
    .where((where) => where.or([where('address', '=', address), where('watch_key', 'in', forms)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
