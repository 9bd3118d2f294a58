import type { Amount } from '@dukat/rules/money/amount';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { portfoliosOfOrders } from './order-owners-repository.ts';
import type { OrderParts } from './order-ports.ts';
import { announceOrder, findOrder, lockOrder } from './orders-repository.ts';
import { depositDropped, depositSeen } from './payment/deposit-events.ts';
import { giveToWaiting, type PartOfWaiting, takeFromWaiting } from './payment/part-of-waiting.ts';
import { type PaymentArrival, paymentArrived } from './payment/payment-arrived.ts';
import { hasSentForVisitor } from './payment/sent-for-visitor.ts';
import { payoutCameBack, payoutFailed, payoutFinal, type ReturnNews } from './payout/payout-ended.ts';
import { paidAsset, type StoredOrder } from './stored-order.ts';

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

interface OwnOrder {
  readonly userId: string;
  readonly orderPublicId: string;
}

type UnpaidPrice = Result<
  { readonly asset: string; readonly amount: Amount },
  'order_unknown' | 'order_needs_no_payment'
>;

/** What banks and chains tell orders. Everything happens in the caller's transaction, and twice is once. */
export interface OrdersFacade {
  /** What must come in for the order; it cannot change before the transaction ends. */
  lockPrice(
    tx: Transaction,
    orderPublicId: string,
  ): Promise<{ readonly asset: string; readonly amount: Amount } | undefined>;
  /** The portfolios of these orders, each once; ids of anything else are ignored. */
  portfoliosOf(tx: Transaction, orderPublicIds: readonly string[]): Promise<readonly string[]>;
  /** The price of an order of that user, while it waits for its payment; not held. */
  unpaidPrice(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  /** The same, held. */
  lockUnpaid(tx: Transaction, order: OwnOrder): Promise<UnpaidPrice>;
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  /** Takes a part out of a payment that waits for its payer's choice; false where it does not wait. The order is locked. */
  takeFromWaiting(tx: Transaction, part: PartOfWaiting): Promise<boolean>;
  /** The part waits again with the rest; false where nothing waits any more. The order is locked. */
  giveToWaiting(tx: Transaction, part: Pick<PartOfWaiting, 'source' | 'amount'>): Promise<boolean>;
  /** Whether what the payment bought for a visitor leaves by a signed payout. Its order is locked, and so is the payout afterwards. */
  hasSentForVisitor(tx: Transaction, source: string): Promise<boolean>;
  /** What the order's page shows of its payment has changed. */
  announce(tx: Transaction, orderPublicId: string): Promise<void>;
  depositSeen(tx: Transaction, event: DepositEvent): Promise<void>;
  depositDropped(tx: Transaction, event: DepositEvent): Promise<void>;
  payoutFinal(tx: Transaction, event: PayoutEvent & { readonly txid?: string }): Promise<void>;
  payoutFailed(tx: Transaction, event: PayoutEvent & { readonly reason: string }): Promise<void>;
  payoutCameBack(tx: Transaction, event: ReturnNews): Promise<void>;
}

export function ordersFacade(parts: OrderParts): OrdersFacade {
  return {
    lockPrice: async (tx, orderPublicId) => {
      const order = await lockOrder(tx, orderPublicId);
      return order && { asset: paidAsset(order), amount: amountToPay(order) };
    },
    portfoliosOf: portfoliosOfOrders,
    unpaidPrice: async (tx, own) => unpaidPriceOf(await findOrder(tx, own.orderPublicId), own),
    lockUnpaid: async (tx, own) => unpaidPriceOf(await lockOrder(tx, own.orderPublicId), own),
    paymentArrived: (tx, arrival) => paymentArrived(tx, parts, arrival),
    takeFromWaiting,
    giveToWaiting,
    hasSentForVisitor: (tx, source) => hasSentForVisitor(tx, parts, source),
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

function unpaidPriceOf(order: StoredOrder | undefined, { userId }: OwnOrder): UnpaidPrice {
  if (order === undefined || order.userId !== userId) return refuse('order_unknown');
  if (order.status !== 'WAITING_FOR_PAYMENT') return refuse('order_needs_no_payment');
  return accept({ asset: paidAsset(order), amount: amountToPay(order) });
}
