import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { Database } from '../../../platform/database/database.ts';
import { savedAtMost } from './save-address.ts';
import '../wallets-tables.ts';

export type SavedAddress = WithdrawalAddress & { readonly id: string };

/** Where the portfolio sent this currency before, newest first. */
export async function savedAddresses(
  db: Database,
  portfolioId: string,
  currency: string,
): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('wallet_saved_addresses')
    .select(['public_id', 'fields'])
    .where('portfolio_id', '=', portfolioId)
    .where('asset', '=', currency)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(savedAtMost)
    .execute();
  return rows.map(({ public_id: id, fields }) => ({ ...withdrawalAddress.parse(fields), id }));
}
