import { comparableAddress } from '@dukat/rules/wallets/address/comparable-address';
import type { Database } from '../../../platform/database/database.ts';

/** Whether it is a deposit or treasury address of this platform, on any network and in any spelling. */
export async function isPlatformAddress(db: Database, network: string, address: string): Promise<boolean> {
  const forms = [...new Set([address, address.toLowerCase(), comparableAddress(network, address)])];
  const row = await db
    .selectFrom('wallet_addresses')
    .select('id')
    .where((where) => where.or([where('address', 'in', forms), where('watch_key', 'in', forms)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
