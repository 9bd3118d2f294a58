import { insertSession } from '../../apps/server/src/features/identity/sessions/sessions-repository.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { openUser } from '../exchange/open-accounts.ts';
import { type Customer, visitor } from '../http/customer.ts';

/** The traders of the exchange and the owners of plans have smaller numbers. */
const firstClaimer = 100_000;

/** Creates customers with a session each, so that none of them has claimed many cards. */
export async function openClaimers(
  database: Database,
  origin: string,
  count: number,
): Promise<readonly Pick<Customer, 'headers'>[]> {
  const claimers: Pick<Customer, 'headers'>[] = [];
  for (let number = 0; number < count; number += 1) {
    const { headers } = await visitor(origin);
    const [, deviceId = ''] = /=([^.]+)\./.exec(headers.cookie ?? '') ?? [];
    const { token } = await inTransaction(database, async (tx) => {
      const now = new Date();
      const userId = await openUser(tx, firstClaimer + number, now);
      return insertSession(tx, { userId, deviceId, proof: null, now });
    });
    claimers.push({ headers: { ...headers, authorization: `Bearer ${token}` } });
  }
  return claimers;
}
