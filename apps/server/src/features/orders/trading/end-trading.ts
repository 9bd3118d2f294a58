import type { Posting } from '@dukat/ledger/posting';
import { planEnd, planRefund } from '@dukat/rules/orders/plan-fill';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { mailOrder } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { moveOrder } from '../orders-repository.ts';
import { payCard } from '../payout/pay-card.ts';
import { requestPayout } from '../payout/request-payout.ts';
import { mailsOfOrders } from '../statement-mails.ts';
import { boughtAmount, type StoredOrder } from '../stored-order.ts';
import { recordMoves } from './order-moves-repository.ts';

/** Books the refund of the untraded rest, if there is one. */
async function bookRefund(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const posted = await postAll(tx, postings);
  assert(!posted.some(({ refused }) => refused), "expected the order's hold to be refunded");
  crashPoint('order-refunded');
}

/** Ends a completely traded order: the payment's dust is refunded, and the proceeds are kept or sent. */
export async function endTrading(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  const end = planEnd(order);
  await bookRefund(tx, end.postings);
  await recordMoves(tx, [end], mailsOfOrders([]), now);
  await mailOrder(tx, deps, end.order, 'filled');
  return useProceeds(tx, deps, end.order, now);
}

/**
 * Ends an order before it is completely traded: refunds the rest, and keeps or sends the proceeds of the filled part.
 * Takes both steps of the order's state machine (cancel, off book) in one transaction.
 */
export async function takeOffBook(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  const pending = await moveOrder(tx, order, 'cancel', now, { sleepReason: null });
  crashPoint('order-cancel-pending');
  const { postings, lines } = planRefund(pending);
  await bookRefund(tx, postings);
  await recordMoves(tx, [{ order: pending, steps: [], lines }], mailsOfOrders([]), now);
  if (boughtAmount(pending) === 0n) {
    const canceled = await moveOrder(tx, pending, 'off_book_unfilled', now);
    await mailOrder(tx, deps, canceled, 'canceled');
    return canceled;
  }
  const event = pending.payoutType === 'SEND' ? 'off_book_sent' : 'off_book_kept';
  const ended = await moveOrder(tx, pending, event, now);
  await mailOrder(tx, deps, ended, 'filled');
  return useProceeds(tx, deps, ended, now);
}

/** Sends the proceeds, or pays the gift card that they are for. */
function useProceeds(tx: Transaction, deps: OrderDeps, order: StoredOrder, now: Date): Promise<StoredOrder> {
  return order.payoutType === 'SEND' ? requestPayout(tx, deps, order, now) : payCard(tx, deps, order, now);
}
