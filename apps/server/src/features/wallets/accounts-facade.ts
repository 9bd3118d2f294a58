import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listAccounts as endpoint } from '@dukat/contract/wallets';
import type { Database } from '../../platform/database/database.ts';
import { listAccounts } from './list-accounts.ts';

/** Returns the accounts of a portfolio in wire format. The caller must have checked its owner. */
export function readAccounts(
  db: Database,
  portfolioId: string,
): Promise<EndpointResponse<typeof endpoint>['accounts']> {
  return listAccounts(db, portfolioId);
}
