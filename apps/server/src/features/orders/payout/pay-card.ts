import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { releaseProceeds } from './release-proceeds.ts';

/** Releases the proceeds of an ended sale for a gift card, which they pay in the same transaction. Other orders stay as they are. */
export async function payCard(
  tx: Transaction,
  { giftCards }: Pick<OrderDeps, 'giftCards'>,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  const { cardPublicId, portfolioId, fiat: asset, filledFiat: amount } = order;
  if (cardPublicId === null) return order;
  const reference = await releaseProceeds(tx, order);
  await giftCards.sold(tx, { cardPublicId, portfolioId, reference, asset, amount, now });
  return order;
}
