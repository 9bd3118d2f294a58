import type { Transaction } from '../../../platform/database/database.ts';
import { lockOrder, moveOrder } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

/** A deposit for the order is in a block or in the mempool; the page counts its confirmations. */
export async function depositSeen(
  tx: Transaction,
  { orderPublicId, now }: { readonly orderPublicId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderPublicId);
  if (order?.status === 'WAITING_FOR_PAYMENT' || order?.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION') {
    await moveOrder(tx, order, 'deposit_seen', now);
  }
}

/** Stops waiting for the confirmation of a deposit that trades in another order or is returned. */
export async function depositDecided(tx: Transaction, order: StoredOrder, now: Date): Promise<StoredOrder> {
  if (order.status !== 'WAITING_FOR_DEPOSIT_CONFIRMATION') return order;
  return moveOrder(tx, order, 'deposit_dropped', now);
}

/** A reorganisation removed the deposit before it was final: the order waits again. */
export async function depositDropped(
  tx: Transaction,
  { orderPublicId, now }: { readonly orderPublicId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderPublicId);
  if (order !== undefined) await depositDecided(tx, order, now);
}
