import type { Amount } from '@dukat/rules/money/amount';
import { paidAsset } from '@dukat/rules/orders/order';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { PaymentArrival } from '../payments/payments-facade.ts';
import { selectOrderPortfolios } from './order-owners-repository.ts';
import type { OrderDeps } from './order-ports.ts';
import { announceOrder, findOrder, lockOrder } from './orders-repository.ts';
import { depositDropped, depositSeen } from './payment/deposit-events.ts';
import { paymentsArrived } from './payment/payments-arrived.ts';
import { hasSentForVisitor } from './payment/sent-for-visitor.ts';
import {
  returnToWaitingPayment,
  takeFromWaitingPayment,
  type WaitingPaymentPart,
} from './payment/waiting-payment-part.ts';
import { type PayoutReturnEvent, payoutFailed, payoutFinal, payoutReturned } from './payout/payout-ended.ts';
import type { StoredOrder } from './stored-order.ts';

export { hasAnyOrder, isUserOrder } from './orders-repository.ts';

interface DepositEvent {
  readonly orderPublicId: string;
  readonly source: string;
  readonly now: Date;
}

interface PayoutEvent {
  readonly reference: string;
  readonly now: Date;
}

interface OwnOrder {
  readonly userId: string;
  readonly orderPublicId: string;
}

type UnpaidPrice = Result<
  { readonly asset: string; readonly amount: Amount },
  'order_unknown' | 'order_needs_no_payment'
>;

/** What banks and chains report to orders. Everything runs in the caller's transaction and is idempotent. */
export interface OrdersFacade {
  /** Returns the order's price and locks the order until the transaction ends. */
  lockPrice(
    tx: Transaction,
    orderPublicId: string,
  ): Promise<{ readonly asset: string; readonly amount: Amount } | undefined>;
  /** Returns the portfolios of these orders, each once; ignores ids that are not orders. */
  findOrderPortfolios(tx: Transaction, orderPublicIds: readonly string[]): Promise<readonly string[]>;
  /** Returns the price of the user's order while it waits for its payment, without a lock. */
  unpaidPrice(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  /** The same, with the order locked. */
  lockUnpaid(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  /** The same for many payments, at little more than the cost of one. */
  paymentsArrived(tx: Transaction, arrivals: readonly PaymentArrival[]): Promise<void>;
  /**
   * Takes a part out of a payment that waits for its payer's choice; returns false if it does not wait. The caller has
   * locked the order.
   */
  takeFromWaitingPayment(tx: Transaction, part: WaitingPaymentPart): Promise<boolean>;
  /**
   * Returns the part to the waiting payment; returns false if nothing waits any more. The caller has locked the order.
   */
  returnToWaitingPayment(
    tx: Transaction,
    part: Pick<WaitingPaymentPart, 'source' | 'amount'>,
  ): Promise<boolean>;
  /**
   * Reports whether what the payment bought for a visitor leaves by a signed payout. The caller has locked its order;
   * this locks the payout, too.
   */
  hasSentForVisitor(tx: Transaction, source: string): Promise<boolean>;
  /** Announces a change of the payment that the order's page shows. */
  announce(tx: Transaction, orderPublicId: string): Promise<void>;
  depositSeen(tx: Transaction, event: DepositEvent): Promise<void>;
  depositDropped(tx: Transaction, event: DepositEvent): Promise<void>;
  payoutFinal(tx: Transaction, event: PayoutEvent & { readonly txid?: string }): Promise<void>;
  payoutFailed(tx: Transaction, event: PayoutEvent & { readonly reason: string }): Promise<void>;
  payoutReturned(tx: Transaction, event: PayoutReturnEvent): Promise<void>;
}

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
  };
}

function toUnpaidPrice(order: StoredOrder | undefined, { userId }: OwnOrder): UnpaidPrice {
  if (order === undefined || order.userId !== userId) return refuse('order_unknown');
  if (order.status !== 'WAITING_FOR_PAYMENT') return refuse('order_needs_no_payment');
  return accept({ asset: paidAsset(order), amount: amountToPay(order) });
}
