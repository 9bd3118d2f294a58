import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listAccounts as endpoint } from '@dukat/contract/wallets';
import type { Database } from '../../platform/database/database.ts';
import { listAccounts } from './list-accounts.ts';

/** What a portfolio holds, as it is shown. Whose it is, the caller has looked up. */
export function accountsOf(
  db: Database,
  portfolioId: string,
): Promise<ResponseOf<typeof endpoint>['accounts']> {
  return listAccounts(db, portfolioId);
}
