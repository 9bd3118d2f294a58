import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { type Amount, negate, subtract } from '@dukat/rules/money/amount';
import { paidAsset } from '@dukat/rules/orders/order';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { mailOrder } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { moveOrder, recordTransaction } from '../orders-repository.ts';
import { requestPayout } from '../payout/request-payout.ts';
import { boughtAmount, type StoredOrder } from '../stored-order.ts';

/** The part of the payment that was not traded. */
export function unspent(order: StoredOrder): Amount {
  return subtract(order.paid, order.sell ? order.filledCoin : order.filledFiat);
}

export function refundPosting(order: StoredOrder, rest: Amount): Posting {
  const asset = paidAsset(order);
  return {
    reference: `order-refund:${order.publicId}`,
    type: 'order_refund',
    about: order.publicId,
    entries: [
      { account: blockedAccount(order.portfolioId), asset, amount: negate(rest) },
      { account: availableAccount(order.portfolioId), asset, amount: rest },
    ],
  };
}

/** Moves the untraded rest of the payment from blocked to available. */
export async function refundRest(tx: Transaction, order: StoredOrder, now: Date): Promise<void> {
  const rest = unspent(order);
  if (rest <= 0n) return;
  const asset = paidAsset(order);
  const posted = await post(tx, refundPosting(order, rest));
  assert(!posted.refused, "expected the order's hold to be refunded");
  crashPoint('order-refunded');
  await recordTransaction(tx, order, { kind: 'TRADE_REFUND', asset, amount: rest, at: now });
}

/** Ends a completely traded order: the payment's dust is refunded, and the proceeds are kept or sent. */
export async function endTrading(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  await refundRest(tx, order, now);
  const awake =
    order.status === 'SLEEPING' ? await moveOrder(tx, order, 'reachable', now, { sleepReason: null }) : order;
  const event = order.payoutType === 'SEND' ? 'filled_sent' : 'filled_kept';
  const ended = await moveOrder(tx, awake, event, now, { sleepReason: null });
  await mailOrder(tx, deps, ended, 'filled');
  return ended.payoutType === 'SEND' ? requestPayout(tx, deps, ended, now) : ended;
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
  await refundRest(tx, pending, now);
  if (boughtAmount(pending) === 0n) {
    const canceled = await moveOrder(tx, pending, 'off_book_unfilled', now);
    await mailOrder(tx, deps, canceled, 'canceled');
    return canceled;
  }
  const event = pending.payoutType === 'SEND' ? 'off_book_sent' : 'off_book_kept';
  const ended = await moveOrder(tx, pending, event, now);
  await mailOrder(tx, deps, ended, 'filled');
  return ended.payoutType === 'SEND' ? requestPayout(tx, deps, ended, now) : ended;
}
