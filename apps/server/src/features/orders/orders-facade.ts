import { paidAsset } from '@dukat/rules/orders/order';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { accept, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { GatewayOrders } from '../gateways/gateways-facade.ts';
import type { OrdersPort } from '../payments/payments-facade.ts';
import type { OrderEvents } from '../wallets/wallets-facade.ts';
import { selectOrderPortfolios } from './order-owners-repository.ts';
import type { OrderDeps } from './order-ports.ts';
import { announceOrder, findOrder, lockOrder } from './orders-repository.ts';
import { depositDropped, depositSeen } from './payment/deposit-events.ts';
import { paymentsArrived } from './payment/payments-arrived.ts';
import { hasSentForVisitor } from './payment/sent-for-visitor.ts';
import { returnToWaitingPayment, takeFromWaitingPayment } from './payment/waiting-payment-part.ts';
import { payoutFailed, payoutFinal, payoutReturned, payoutUnknown } from './payout/payout-ended.ts';
import type { StoredOrder } from './stored-order.ts';

export { hasAnyOrder, isUserOrder } from './orders-repository.ts';
export { findFills, findNewestLine, type RetailFill } from './reading/fills-repository.ts';

/** What banks, gateways and chains report to orders. Everything runs in the caller's transaction and is idempotent. */
export type OrdersFacade = OrdersPort &
  OrderEvents &
  GatewayOrders & {
    /** A payout over Lightning has had no end for some time. */
    payoutUnknown(tx: Transaction, reference: string): Promise<void>;
  };

export function ordersFacade(deps: OrderDeps): OrdersFacade {
  return {
    lockPrice: async (tx, orderPublicId) => {
      const order = await lockOrder(tx, orderPublicId);
      return order && { asset: paidAsset(order), amount: amountToPay(order) };
    },
    findOrderPortfolios: selectOrderPortfolios,
    unpaidPrice: async (tx, own) => toUnpaidPrice(await findOrder(tx, own.orderPublicId), own),
    lockUnpaid: async (tx, own) => toUnpaidPrice(await lockOrder(tx, own.orderPublicId), own),
    paymentArrived: (tx, arrival) => paymentsArrived(tx, deps, [arrival]),
    paymentsArrived: (tx, arrivals) => paymentsArrived(tx, deps, arrivals),
    takeFromWaitingPayment,
    returnToWaitingPayment,
    hasSentForVisitor: (tx, source) => hasSentForVisitor(tx, deps, source),
    announce: async (tx, orderPublicId) => {
      const order = await findOrder(tx, orderPublicId);
      if (order !== undefined) await announceOrder(tx, order);
    },
    depositSeen,
    depositDropped,
    payoutFinal: (tx, event) => payoutFinal(tx, deps, event),
    payoutFailed: (tx, event) => payoutFailed(tx, deps, event),
    payoutReturned: (tx, event) => payoutReturned(tx, deps, event),
    payoutUnknown: (tx, reference) => payoutUnknown(tx, deps, reference),
  };
}

function toUnpaidPrice(order: StoredOrder | undefined, { userId }: { readonly userId: string }) {
  if (order === undefined || order.userId !== userId) return refuse('order_unknown');
  if (order.status !== 'WAITING_FOR_PAYMENT') return refuse('order_needs_no_payment');
  return accept({ asset: paidAsset(order), amount: amountToPay(order) });
}
