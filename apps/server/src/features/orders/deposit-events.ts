import type { Transaction } from '../../platform/database/database.ts';
import { lockOrder, moveOrder } from './orders-repository.ts';

/** A deposit for the order stands in a block or waits for one; the page counts its confirmations. */
export async function depositSeen(
  tx: Transaction,
  { orderPublicId, now }: { readonly orderPublicId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderPublicId);
  if (order?.status === 'WAITING_FOR_PAYMENT' || order?.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION') {
    await moveOrder(tx, order, 'deposit_seen', now);
  }
}

/** A reorganisation took the deposit away before it counted: the order waits again. */
export async function depositDropped(
  tx: Transaction,
  { orderPublicId, now }: { readonly orderPublicId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderPublicId);
  if (order?.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION')
    await moveOrder(tx, order, 'deposit_dropped', now);
}
