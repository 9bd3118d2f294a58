import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { type OrderSearch, searchNewestOrders } from './order-lists-repository.ts';

export interface FoundOrder {
  readonly publicId: string;
  readonly coin: string;
  readonly sell: boolean;
  readonly coinValue: string;
  readonly fiatValue: string;
  readonly fiat: string;
}

/** Returns a portfolio's orders whose id starts with the text or whose coin matches, newest first, for the search. */
export async function findOrders(db: Database, wanted: OrderSearch): Promise<readonly FoundOrder[]> {
  const orders = await searchNewestOrders(db, wanted);
  return orders.map(({ publicId, coin, sell, coinValue, fiatValue, fiat }) => ({
    publicId,
    coin,
    sell,
    coinValue: formatAmount(coinValue),
    fiatValue: formatAmount(fiatValue),
    fiat,
  }));
}
