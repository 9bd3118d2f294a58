import type { Amount } from '@dukat/rules/money/amount';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import type { Transaction } from '../../platform/database/database.ts';
import type { OrderParts } from './order-ports.ts';
import { announceOrder, findOrder, lockOrder } from './orders-repository.ts';
import { depositDropped, depositSeen } from './payment/deposit-events.ts';
import { type PaymentArrival, paymentArrived } from './payment/payment-arrived.ts';
import { payoutCameBack, payoutFailed, payoutFinal } from './payout/payout-ended.ts';
import { paidAsset } from './stored-order.ts';

export { hasAnyOrder, isOrderOf } from './orders-repository.ts';

interface DepositEvent {
  readonly orderPublicId: string;
  readonly source: string;
  readonly now: Date;
}

interface PayoutEvent {
  readonly reference: string;
  readonly now: Date;
}

/** What banks and chains tell orders. Everything happens in the caller's transaction, and twice is once. */
export interface OrdersFacade {
  /** What must come in for the order; it cannot change before the transaction ends. */
  lockPrice(
    tx: Transaction,
    orderPublicId: string,
  ): Promise<{ readonly asset: string; readonly amount: Amount } | undefined>;
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  /** What the order's page shows of its payment has changed. */
  announce(tx: Transaction, orderPublicId: string): Promise<void>;
  depositSeen(tx: Transaction, event: DepositEvent): Promise<void>;
  depositDropped(tx: Transaction, event: DepositEvent): Promise<void>;
  payoutFinal(tx: Transaction, event: PayoutEvent & { readonly txid?: string }): Promise<void>;
  payoutFailed(tx: Transaction, event: PayoutEvent & { readonly reason: string }): Promise<void>;
  payoutCameBack(tx: Transaction, event: PayoutEvent): Promise<void>;
}

export function ordersFacade(parts: OrderParts): OrdersFacade {
  return {
    lockPrice: async (tx, orderPublicId) => {
      const order = await lockOrder(tx, orderPublicId);
      return order && { asset: paidAsset(order), amount: amountToPay(order) };
    },
    paymentArrived: (tx, arrival) => paymentArrived(tx, parts, arrival),
    announce: async (tx, orderPublicId) => {
      const order = await findOrder(tx, orderPublicId);
      if (order !== undefined) await announceOrder(tx, order);
    },
    depositSeen,
    depositDropped,
    payoutFinal: (tx, event) => payoutFinal(tx, parts, event),
    payoutFailed: (tx, event) => payoutFailed(tx, parts, event),
    payoutCameBack: (tx, event) => payoutCameBack(tx, parts, event),
  };
}
