import { blockedAccount, houseFees } from '@dukat/ledger/accounts';
import { type Amount, add, negate, subtract, sum, zero } from '@dukat/rules/money/amount';
import { decidePayment, type WaitingReason } from '@dukat/rules/orders/payment-decision';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import type { PaymentArrival } from '../../payments/payments-facade.ts';
import type { AdmittedDeposit } from '../../verification/verification-facade.ts';
import { mailOrder } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { announceOrder, lockOrder, moveOrder, recordTransaction } from '../orders-repository.ts';
import { paidAsset, requireAsset, type StoredOrder } from '../stored-order.ts';
import { beginTrading, enterQueue } from '../trading/begin-trading.ts';
import { worthNow } from '../trading/trading-limit.ts';
import { admitPayment } from './admit-payment.ts';
import { mailWaitingPayment } from './waiting-payment-mails.ts';
import {
  insertPayment,
  isPaymentKnown,
  joinWaitingPayments,
  waitingSums,
} from './waiting-payments-repository.ts';

/** Books money that came for an order; then the order continues or its payer decides. */
export async function paymentArrived(
  tx: Transaction,
  deps: OrderDeps,
  arrival: PaymentArrival,
): Promise<void> {
  const order = await lockOrder(tx, arrival.orderPublicId);
  assert(order !== undefined, `expected the order of the payment to exist: ${arrival.orderPublicId}`);
  assert(arrival.asset === paidAsset(order), 'expected the payment in the asset that the order is paid in');
  if (await isPaymentKnown(tx, arrival.source)) return;

  const net = subtract(arrival.amount, arrival.depositFee);
  const decision = await decideArrival(tx, deps, order, arrival, net);
  if (decision.kind === 'paid') await enterQueue(tx, deps, order);
  await bookPayment(tx, order, arrival);
  crashPoint('order-payment-booked');
  const paymentId = publicId();
  await insertPayment(tx, {
    publicId: paymentId,
    orderId: order.id,
    source: arrival.source,
    asset: arrival.asset,
    amount: net,
    gross: arrival.amount,
    senderLabel: formatSender(arrival).slice(0, 200),
    waitingReason: decision.kind === 'paid' ? null : decision.reason,
    arrivedAt: arrival.at,
    now: arrival.now,
  });

  if (decision.kind === 'waits') {
    const { reason } = decision;
    await mailWaitingPayment(tx, deps, order, {
      publicId: paymentId,
      amount: net,
      reason,
      now: arrival.now,
    });
    await announceOrder(tx, order);
    return;
  }
  const earlier = decision.usesEarlier ? sum(await joinWaitingPayments(tx, order.id, arrival.now)) : zero;
  const paid = { amount: add(net, earlier), source: arrival.source, admitted: decision.admitted };
  await startTrading(tx, deps, order, paid, arrival.now);
}

type Arrival =
  | { readonly kind: 'waits'; readonly reason: WaitingReason }
  | { readonly kind: 'paid'; readonly usesEarlier: boolean; readonly admitted: AdmittedDeposit };

/**
 * Decides what the payment means for its order, and whether so much may come to its owner and trade. Money above a
 * limit always waits, because its payer cannot choose to trade it either.
 */
async function decideArrival(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  { amount: gross, now }: PaymentArrival,
  net: Amount,
): Promise<Arrival> {
  const waiting = await waitingSums(tx, order.id);
  const decision = decidePayment(
    order,
    gross,
    waiting.map((payment) => payment.gross),
    requireAsset(order.coin).minTradeAmount,
  );
  const joined = decision.kind === 'paid' && decision.usesEarlier;
  const traded = joined ? add(net, sum(waiting.map(({ amount }) => amount))) : net;
  const admitted = await admitPayment(tx, deps, order, worthNow(deps, order, traded), now);
  if (admitted.refused) {
    const isDeposit = admitted.reason === 'above_deposit_limit';
    return { kind: 'waits', reason: isDeposit ? 'above_deposit_limit' : 'above_limit' };
  }
  return decision.kind === 'paid' ? { ...decision, admitted: admitted.value } : decision;
}

/** The sender as the payer knows it: the account rather than the name. */
function formatSender({ sender }: PaymentArrival): string {
  return sender.account ?? sender.iban ?? sender.address ?? sender.label;
}

async function bookPayment(tx: Transaction, order: StoredOrder, arrival: PaymentArrival): Promise<void> {
  const { asset, amount, depositFee, houseAccount, source } = arrival;
  const posted = await post(tx, {
    reference: `payment:${source}`,
    type: houseAccount.kind === 'chain' ? 'deposit_matched' : 'payment_matched',
    about: order.publicId,
    entries: [
      { account: houseAccount, asset, amount: negate(amount) },
      { account: blockedAccount(order.portfolioId), asset, amount: subtract(amount, depositFee) },
      { account: houseFees, asset, amount: depositFee },
    ],
  });
  assert(!posted.refused, `expected the payment to be booked: ${source}`);
}

export interface PaidMoney {
  /** Includes earlier payments that it completes. */
  readonly amount: Amount;
  readonly source: string;
  readonly admitted: AdmittedDeposit;
}

/** Counts a complete payment as the owner's deposit and starts trading. */
export async function startTrading(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  { amount: paid, source, admitted }: PaidMoney,
  now: Date,
): Promise<StoredOrder> {
  await admitted.count(tx, `payment:${source}`);
  await recordTransaction(tx, order, { kind: 'TRADE_BLOCK', asset: paidAsset(order), amount: paid, at: now });
  const trading = await moveOrder(tx, order, 'payment_matched', now, { paid });
  await mailOrder(tx, deps, trading, 'payment_arrived');
  return beginTrading(tx, deps, trading, now);
}
