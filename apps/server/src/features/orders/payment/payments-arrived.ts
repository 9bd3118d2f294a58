import { blockedAccount, houseFees } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { type Amount, add, negate, subtract, sum, zero } from '@dukat/rules/money/amount';
import { paidAsset } from '@dukat/rules/orders/order';
import { decidePayment, type WaitingReason } from '@dukat/rules/orders/payment-decision';
import { statusAfter } from '@dukat/rules/orders/transitions';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { activeTraceparent, runOutsideTrace } from '../../../platform/tracing/spans.ts';
import type { PaymentArrival } from '../../payments/payments-facade.ts';
import { AdmittedDeposit } from '../../verification/verification-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { announceOrder, findFirstOrderId, lockOrders } from '../orders-repository.ts';
import { arrivedMail, mailsOfOrders } from '../statement-mails.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { beginTradingTogether, enterQueues } from '../trading/begin-trading.ts';
import { recordMoves } from '../trading/order-moves-repository.ts';
import { worthNow } from '../trading/trading-limit.ts';
import { type AdmittedPayment, admitPayments } from './admit-payment.ts';
import { mailWaitingPayment } from './waiting-payment-mails.ts';
import {
  insertPayments,
  joinWaitingPayments,
  knownSources,
  type NewPayment,
  waitingSums,
} from './waiting-payments-repository.ts';

/** A payment with its order, which is locked. */
interface Arriving {
  readonly arrival: PaymentArrival;
  readonly order: StoredOrder;
  /** The received amount less the deposit fee. */
  readonly net: Amount;
}

/**
 * Books payments of orders. Each order then continues, or the payment waits for its payer's choice. Payments for orders
 * with the same first order are processed one after the other.
 */
export async function paymentsArrived(
  tx: Transaction,
  deps: OrderDeps,
  arrivals: readonly PaymentArrival[],
): Promise<void> {
  for (let left = arrivals; left.length > 0; ) {
    const arriving = await withTheirOrders(tx, left);
    const next = oneOfEachFirst(arriving);
    const known = await knownSources(
      tx,
      next.map(({ arrival }) => arrival.source),
    );
    await takePayments(
      tx,
      deps,
      next.filter(({ arrival }) => !known.has(arrival.source)),
    );
    const taken = new Set(next.map(({ arrival }) => arrival));
    left = left.filter((arrival) => !taken.has(arrival));
  }
}

/** The first payment for each first order. */
function oneOfEachFirst(arriving: readonly Arriving[]): readonly Arriving[] {
  const [...ofOneOrder] = Map.groupBy(arriving, ({ order }) => findFirstOrderId(order)).values();
  return ofOneOrder.flatMap(([first]) => first ?? []);
}

async function withTheirOrders(
  tx: Transaction,
  arrivals: readonly PaymentArrival[],
): Promise<readonly Arriving[]> {
  const orders = await lockOrders(
    tx,
    arrivals.map(({ orderPublicId }) => orderPublicId),
  );
  return arrivals.map((arrival) => {
    const order = orders.get(arrival.orderPublicId);
    assert(order !== undefined, `expected the order of the payment to exist: ${arrival.orderPublicId}`);
    assert(arrival.asset === paidAsset(order), 'expected the payment in the asset that the order is paid in');
    return { arrival, order, net: subtract(arrival.amount, arrival.depositFee) };
  });
}

/** Takes one payment for each of several orders. */
async function takePayments(tx: Transaction, deps: OrderDeps, arriving: readonly Arriving[]): Promise<void> {
  const [first] = arriving;
  if (first === undefined) return;
  const { now } = first.arrival;
  const decided = await decideArrivals(tx, deps, arriving, now);
  const taken = decided.filter((its) => its.kind === 'paid');
  await enterQueues(
    tx,
    deps,
    taken.map(({ order }) => order),
  );
  await bookPayments(tx, arriving);
  crashPoint('order-payment-booked');
  const named = decided.map((its) => ({ ...its, paymentId: publicId() }));
  await insertPayments(tx, named.map(paymentRow));
  const paid: PaidOrder[] = [];
  for (const { order, net, usesEarlier, arrival, admitted } of taken) {
    const earlier = usesEarlier ? sum(await joinWaitingPayments(tx, order.id, now)) : zero;
    const { source, traceparent } = arrival;
    paid.push({ order, amount: add(net, earlier), source, admitted, traceparent });
  }
  await startTradingPaidOrders(tx, deps, paid, now);
  // After the others are counted, so that the mail says what is left of a limit.
  for (const its of named) {
    if (its.kind === 'paid') continue;
    const { paymentId, net: amount, reason, order } = its;
    const mail = () => mailWaitingPayment(tx, deps, order, { publicId: paymentId, amount, reason, now });
    await (its.arrival.traceparent === null ? runOutsideTrace(mail) : mail());
    await announceOrder(tx, order);
  }
}

type Arrived = Arriving &
  (
    | { readonly kind: 'waits'; readonly reason: WaitingReason }
    | { readonly kind: 'paid'; readonly usesEarlier: boolean; readonly admitted: AdmittedPayment }
  );

/**
 * Decides what each payment means for its order, and whether so much may come to its owner and trade. Money above a
 * limit always waits, because its payer cannot choose to trade it either.
 */
async function decideArrivals(
  tx: Transaction,
  deps: OrderDeps,
  arriving: readonly Arriving[],
  now: Date,
): Promise<readonly Arrived[]> {
  const orderIds = arriving.map(({ order }) => order.id);
  const waiting = Map.groupBy(await waitingSums(tx, orderIds), ({ orderId }) => orderId);
  const decisions = arriving.map(({ arrival, order, net }) => {
    const earlier = waiting.get(order.id) ?? [];
    const decision = decidePayment(
      order,
      arrival.amount,
      earlier.map(({ gross }) => gross),
      requireAsset(order.coin).minTradeAmount,
    );
    const joins = decision.kind === 'paid' && decision.usesEarlier;
    const traded = joins ? add(net, sum(earlier.map(({ amount }) => amount))) : net;
    return { order, decision, worth: worthNow(deps, order, traded), isTaken: decision.kind === 'paid' };
  });
  const admissions = await admitPayments(tx, deps, decisions, now);
  return arriving.map((its, at): Arrived => {
    const [decision, admitted] = [decisions[at]?.decision, admissions[at]];
    assert(decision !== undefined && admitted !== undefined, 'expected a decision about each payment');
    if (admitted.refused) {
      const isDeposit = admitted.reason === 'above_deposit_limit';
      return { ...its, kind: 'waits', reason: isDeposit ? 'above_deposit_limit' : 'above_limit' };
    }
    return decision.kind === 'paid'
      ? { ...its, ...decision, admitted: admitted.value }
      : { ...its, ...decision };
  });
}

function paymentRow(arrived: Arrived & { readonly paymentId: string }): NewPayment {
  const { paymentId, order, arrival, net } = arrived;
  return {
    publicId: paymentId,
    orderId: order.id,
    source: arrival.source,
    asset: arrival.asset,
    amount: net,
    gross: arrival.amount,
    senderLabel: senderName(arrival).slice(0, 200),
    waitingReason: arrived.kind === 'paid' ? null : arrived.reason,
    arrivedAt: arrival.at,
    now: arrival.now,
  };
}

/** The sender as the payer knows it: the account rather than the name. */
function senderName({ sender }: PaymentArrival): string {
  return sender.account ?? sender.iban ?? sender.address ?? sender.label;
}

async function bookPayments(tx: Transaction, arriving: readonly Arriving[]): Promise<void> {
  const postings = arriving.map(({ order, net, arrival }): Posting => {
    const { asset, amount, depositFee, excess = zero, houseAccount, source } = arrival;
    const { kind } = houseAccount;
    return {
      reference: `payment:${source}`,
      type: kind === 'chain' || kind === 'lightning' ? 'deposit_matched' : 'payment_matched',
      about: order.publicId,
      entries: [
        { account: houseAccount, asset, amount: negate(add(amount, excess)) },
        { account: blockedAccount(order.portfolioId), asset, amount: net },
        { account: houseFees, asset, amount: add(depositFee, excess) },
      ],
    };
  });
  const refused = (await postAll(tx, postings)).findIndex((posted) => posted.refused);
  assert(refused < 0, `expected the payment to be booked: ${arriving[refused]?.arrival.source}`);
}

export interface PaidOrder {
  readonly order: StoredOrder;
  /** Includes earlier payments that it completes. */
  readonly amount: Amount;
  readonly source: string;
  readonly admitted: AdmittedPayment;
  /** The span that processes its last payment, null if that is not recorded; undefined for the current one. */
  readonly traceparent?: string | null | undefined;
}

/** Counts complete payments as their owners' deposits and starts trading. */
export async function startTradingPaidOrders(
  tx: Transaction,
  deps: OrderDeps,
  paid: readonly PaidOrder[],
  now: Date,
): Promise<void> {
  if (paid.length === 0) return;
  await AdmittedDeposit.countAll(
    tx,
    paid.map(({ source, admitted }) => ({ admitted: admitted.deposit, source: `payment:${source}` })),
  );
  const current = activeTraceparent();
  const moves = paid.map(({ order, amount, admitted, traceparent }) => {
    const status = statusAfter(order.status, 'payment_matched');
    const cause = traceparent === undefined ? (current ?? order.traceparent) : traceparent;
    const trading = { ...order, status, paid: amount, traceparent: cause };
    return {
      order: trading,
      mail: arrivedMail(deps, trading, admitted.owner.email),
      steps: [{ event: 'payment_matched', from: order.status, to: status } as const],
      lines: [{ kind: 'TRADE_BLOCK', asset: paidAsset(order), amount } as const],
    };
  });
  await recordMoves(tx, moves, mailsOfOrders(moves.map(({ mail }) => mail)), now);
  await beginTradingTogether(
    tx,
    deps,
    moves.map(({ order }) => order),
    now,
  );
}
