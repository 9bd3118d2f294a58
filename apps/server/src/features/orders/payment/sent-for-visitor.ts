import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrder } from '../orders-repository.ts';
import { payoutReference } from '../stored-order.ts';
import { findOrderPaidBy } from './waiting-payments-repository.ts';

/**
 * Reports whether the visitor's purchase that the payment paid leaves by a signed payout. A payment that waits for its
 * payer's choice has paid no purchase, even if another payment has paid its order. A payment that was traded again has
 * paid the newer order. Locks that order and its payout, so that a freeze in the same transaction stops an unsigned
 * payout. The caller has locked the first order.
 */
export async function hasSentForVisitor(
  tx: Transaction,
  { wallets }: Pick<OrderDeps, 'wallets'>,
  source: string,
): Promise<boolean> {
  const publicId = await findOrderPaidBy(tx, source);
  const order = publicId === undefined ? undefined : await lockOrder(tx, publicId);
  if (order?.isVisitors !== true) return false;
  const payout = await wallets.lockPayoutStatus(tx, payoutReference(order.publicId));
  return payout === 'signed' || payout === 'sent' || payout === 'final';
}
