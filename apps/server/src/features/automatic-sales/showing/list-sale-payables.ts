import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { AutomaticSalesDeps } from '../automatic-sales-deps.ts';
import { findNewestSales } from './newest-sales-repository.ts';

type Payable = EndpointResponse<typeof listSandboxPayables>['payables'][number];

const mostListed = 24;
/** How many smallest deposits are offered at once: enough for a sale and its payout. */
const offeredDeposits = 200n;

/** Lists the addresses that a sandbox user can send coins to, any number of times. */
export async function listSalePayables(
  db: Database,
  { addresses }: Pick<AutomaticSalesDeps, 'addresses'>,
): Promise<Payable[]> {
  const sales = await findNewestSales(db, mostListed);
  const ids = sales.map(({ wallet_address_id: id }) => id);
  const wallets = await addresses.show(db, ids, 'en_US');
  return sales.flatMap(({ public_id: id, wallet_address_id: addressId, created_at: createdAt }) => {
    const wallet = wallets.get(addressId);
    if (wallet === undefined) return [];
    const { currency, network, address, memo, deposit_min: least } = wallet;
    return {
      ...{ id, kind: 'sell_address' as const, coin: null, currency, transfer: null, is_waiting: true },
      amount: formatAmount(amountFromUnits(toAmount(least) * offeredDeposits)),
      created_at: createdAt.toISOString(),
      coins: { network, address, memo, least },
    };
  });
}
