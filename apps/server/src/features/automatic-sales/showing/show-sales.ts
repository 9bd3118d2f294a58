import type { AutomaticSale } from '@dukat/contract/automatic-sales';
import type { LocaleCode } from '@dukat/locales/locale';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import type { AutomaticSalesDeps } from '../automatic-sales-deps.ts';
import { sumMonths } from '../running/sale-runs-repository.ts';
import type { StoredSale } from '../sales/sales-repository.ts';

interface Viewer {
  readonly locale: LocaleCode;
  readonly now: Date;
}

/** Shows sales with their addresses and the sums of their months. */
export async function showSales(
  db: Database,
  { addresses }: Pick<AutomaticSalesDeps, 'addresses'>,
  sales: readonly StoredSale[],
  { locale, now }: Viewer,
): Promise<AutomaticSale[]> {
  const wallets = await addresses.show(
    db,
    sales.map(({ addressId }) => addressId),
    locale,
  );
  const months = await sumMonths(
    db,
    sales.map(({ id }) => id),
  );
  const epochs = await findEpochs(
    db,
    sales.map(({ userId }) => userId),
  );
  return sales.map((sale) => {
    const wallet = wallets.get(sale.addressId);
    assert(wallet !== undefined, 'expected the address of a sale');
    const { bank, floorPrice, confirmUntil } = sale;
    const isCurrent = sale.epoch === epochs.get(sale.userId);
    return {
      id: sale.publicId,
      wallet,
      currency: sale.fiat,
      kept_share: sale.keptShare / 100,
      floor_price: floorPrice === null ? null : formatRate(floorPrice),
      below_floor: sale.belowFloor,
      bank: bank === null ? null : { to: bank.to, payout_most: formatAmount(bank.payoutMost) },
      is_confirmed: isCurrent && sale.authorizedAt !== null,
      confirms_by: isCurrent && confirmUntil !== null && confirmUntil > now ? sale.confirmsBy : null,
      state: sale.state,
      months: months
        .filter((row) => row.sale_id === sale.id)
        .map(({ month, fiat, sold, proceeds }) => ({
          month,
          currency: fiat,
          sold: formatAmount(toAmount(sold)),
          proceeds: formatAmount(toAmount(proceeds)),
        })),
      created_at: sale.createdAt.toISOString(),
    };
  });
}
