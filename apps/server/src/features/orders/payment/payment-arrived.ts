import { blockedOf, houseFees, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, add, negate, subtract, sum, zero } from '@dukat/rules/money/amount';
import { decidePayment, type PaymentDecision } from '@dukat/rules/orders/payment-decision';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { mailOrder, mailWaitingPayment } from '../order-mails.ts';
import type { OrderParts } from '../order-ports.ts';
import { announceOrder, lockOrder, moveOrder, recordTransaction } from '../orders-repository.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import { assetOf, paidAsset, type StoredOrder } from '../stored-order.ts';
import { beginTrading, enterQueue } from '../trading/begin-trading.ts';
import { checkTradingLimit, worthNow } from '../trading/trading-limit.ts';
import { insertPayment, isPaymentKnown, joinWaiting, waitingSums } from './waiting-payments-repository.ts';

export interface PaymentArrival {
  readonly orderPublicId: string;
  /** Unique for ever: the same payment seen twice counts once. */
  readonly source: string;
  readonly house: LedgerAccount;
  readonly asset: string;
  readonly amount: Amount;
  readonly depositFee: Amount;
  readonly sender: {
    readonly label: string;
    readonly account?: string;
    readonly iban?: string;
    readonly address?: string;
  };
  readonly at: Date;
  readonly now: Date;
}

/** Books money that came for an order, and lets the order go on or the payer decide. */
export async function paymentArrived(
  tx: Transaction,
  parts: OrderParts,
  arrival: PaymentArrival,
): Promise<void> {
  const order = await lockOrder(tx, arrival.orderPublicId);
  assert(order !== undefined, `a payment names an order that exists: ${arrival.orderPublicId}`);
  assert(arrival.asset === paidAsset(order), 'a payment comes in the asset that the order is paid in');
  if (await isPaymentKnown(tx, arrival.source)) return;

  const net = subtract(arrival.amount, arrival.depositFee);
  const decision = await decideArrival(tx, parts, order, arrival.amount, net);
  await lockPayouts(tx, order);
  if (decision.kind === 'paid') await enterQueue(tx, parts, order);
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
    senderLabel: senderOf(arrival).slice(0, 200),
    waitsBecause: decision.kind === 'paid' ? null : decision.reason,
    arrivedAt: arrival.at,
    now: arrival.now,
  });

  if (decision.kind === 'waits') {
    await mailWaitingPayment(tx, parts, order, { publicId: paymentId, amount: net, reason: decision.reason });
    await announceOrder(tx, order);
    return;
  }
  const earlier = decision.usesEarlier ? sum(await joinWaiting(tx, order.id, arrival.now)) : zero;
  await startTrading(tx, parts, order, add(net, earlier), arrival.now);
}

/**
 * What the payment means for its order, and whether its owner may trade so much: what may not waits, whatever else is true of
 * it, since its payer cannot choose to trade it either.
 */
async function decideArrival(
  tx: Transaction,
  parts: OrderParts,
  order: StoredOrder,
  gross: Amount,
  net: Amount,
): Promise<PaymentDecision> {
  const waiting = await waitingSums(tx, order.id);
  const decision = decidePayment(
    order,
    gross,
    waiting.map((payment) => payment.gross),
    assetOf(order.coin).minTradeAmount,
  );
  const joined = decision.kind === 'paid' && decision.usesEarlier;
  const traded = joined ? add(net, sum(waiting.map(({ amount }) => amount))) : net;
  const limit = await checkTradingLimit(tx, parts, order, worthNow(parts, order, traded));
  return limit.refused ? { kind: 'waits', reason: 'above_limit' } : decision;
}

/** Where it came from, as its payer knows it: the account rather than the name. */
function senderOf({ sender }: PaymentArrival): string {
  return sender.account ?? sender.iban ?? sender.address ?? sender.label;
}

async function bookPayment(tx: Transaction, order: StoredOrder, arrival: PaymentArrival): Promise<void> {
  const { asset, amount, depositFee, house, source } = arrival;
  const posted = await post(tx, {
    reference: `payment:${source}`,
    type: house.kind === 'chain' ? 'deposit_matched' : 'payment_matched',
    about: order.publicId,
    entries: [
      { account: house, asset, amount: negate(amount) },
      { account: blockedOf(order.portfolioId), asset, amount: subtract(amount, depositFee) },
      { account: houseFees, asset, amount: depositFee },
    ],
  });
  assert(!posted.refused, `a payment can be booked: ${source}`);
}

/** A payment is complete: the order begins to trade. */
export async function startTrading(
  tx: Transaction,
  parts: OrderParts,
  order: StoredOrder,
  paid: Amount,
  now: Date,
): Promise<StoredOrder> {
  await recordTransaction(tx, order, { kind: 'TRADE_BLOCK', asset: paidAsset(order), amount: paid, at: now });
  const trading = await moveOrder(tx, order, 'payment_matched', now, { paid });
  await mailOrder(tx, parts, trading, 'payment_arrived');
  return beginTrading(tx, parts, trading, now);
}
