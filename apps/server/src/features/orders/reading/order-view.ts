import type { orderDetail, orderSummary } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import type { LocaleCode } from '@dukat/locales/locale';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { averageFillRate } from '@dukat/rules/orders/fill-rate';
import { maySendToMarket } from '@dukat/rules/orders/market-exchange';
import { boughtAsset, isActive, isFinal, isPartlyFilled, paidAsset } from '@dukat/rules/orders/order';
import { distancePercent } from '@dukat/rules/orders/rate-terms';
import { isGateway } from '@dukat/rules/payments/gateways';
import type { Database } from '../../../platform/database/database.ts';
import { findPayoutHoldEnd } from '../../freezes/freezes-facade.ts';
import { showLightning } from '../../wallets/wallets-facade.ts';
import { requiredConfirmation } from '../../withdrawals/balance-payout-facade.ts';
import { showCoinPayment } from '../creation/coin-payment.ts';
import { paymentToken } from '../creation/order-secret.ts';
import { readHistory, readTransactions } from '../order-history-repository.ts';
import { payoutProgress } from '../order-mails.ts';
import type { OrderDeps, PayoutProgress } from '../order-ports.ts';
import { orderSteps } from '../order-steps.ts';
import { findWaitingPayments } from '../payment/waiting-payments-repository.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { gatewayInstructions } from './gateway-instructions.ts';
import { type Payout, toOutcome } from './order-outcome.ts';

export type OrderDetail = z.output<typeof orderDetail>;
export type OrderSummary = z.output<typeof orderSummary>;

export interface Viewer {
  readonly locale: LocaleCode;
  readonly isSlovakHost: boolean;
  readonly now: Date;
}

export function toOrderSummary(order: StoredOrder, payout: Payout | undefined): OrderSummary {
  const outcome = toOutcome(order, payout);
  const fillRate = averageFillRate(order);
  return {
    id: order.publicId,
    number: order.id,
    status: order.status,
    sell: order.sell,
    rate_type: order.rateType,
    rate_value: formatRate(order.rate),
    coin_value: formatAmount(order.coinValue),
    fiat_value: formatAmount(order.fiatValue),
    cryptoCurrency: order.coin,
    paymentCurrency: order.fiat,
    volume_precision: requireAsset(order.coin).volumePrecision,
    currency_from: paidAsset(order),
    currency_to: boughtAsset(order),
    payment_type: order.paymentType,
    payout_type: order.payoutType,
    created_at: order.createdAt.toISOString(),
    live_trading_info: { amount_traded: formatAmount(order.filledCoin) },
    is_settled: outcome.isSettled,
    given: formatAmount(outcome.given),
    bought: formatAmount(outcome.bought),
    withdrawal_fee: formatAmount(outcome.withdrawalFee),
    received: formatAmount(outcome.received),
    fill_rate: fillRate === undefined ? null : formatRate(fillRate),
  };
}

/** Returns everything that the order's page shows. */
export async function viewOrder(
  db: Database,
  deps: OrderDeps,
  order: StoredOrder,
  viewer: Viewer,
): Promise<OrderDetail> {
  const [history, transactions, waiting, payout] = [
    await readHistory(db, order.id),
    await readTransactions(db, order.id),
    await findWaitingPayments(db, order.id),
    await payoutProgress(db, deps, order),
  ];
  const payment = await viewPayment(db, deps, order, viewer, waiting.length > 0);
  return {
    ...toOrderSummary(order, payout),
    deposit_network: order.depositNetwork,
    coin_address: order.address,
    expires_at: order.status === 'WAITING_FOR_PAYMENT' ? (order.dueAt?.toISOString() ?? null) : null,
    steps: orderSteps(order, history),
    txns: withAverageRate(transactions, order),
    exchange_order: order.sleepReason === 'order_not_placed' ? { status: 'create_failed' } : null,
    paid: formatAmount(order.paid),
    filled_coin: formatAmount(order.filledCoin),
    filled_fiat: formatAmount(order.filledFiat),
    deposit_fee: formatAmount(order.depositFee),
    payout: await payoutView(db, order, payout, viewer.now),
    payment,
    waiting_payments: waiting.flatMap(({ publicId, amount, asset, reason }) =>
      reason === null
        ? []
        : [
            {
              token: paymentToken(deps.secretKey, publicId, 'page'),
              amount: formatAmount(amount),
              currency: asset,
              reason,
            },
          ],
    ),
    ...marketView(order, deps),
    why_waiting: whyWaiting(order),
    worst_rate: order.worstRate === null ? null : formatRate(order.worstRate),
    can: {
      cancel: isActive(order.status),
      cancel_before_payment: order.status === 'WAITING_FOR_PAYMENT',
      update_price: isActive(order.status) && order.rateType !== 'MARKET' && !isPartlyFilled(order),
      exchange_now:
        order.status === 'SLEEPING' && order.sleepReason === 'rate_not_reached' && maySendToMarket(order),
      generate_wallet:
        order.status === 'WAITING_FOR_PAYMENT' &&
        (payment?.type === 'wallet' || payment?.type === 'lightning') &&
        payment.expired,
    },
    trade_id: order.tradeId,
  };
}

/**
 * Shows the average rate for an order with one fill. A fill is stored at the market's price, but only whole units of
 * the coin were bought; the average is what they cost. With one fill, both must be the same figure.
 */
function withAverageRate(transactions: OrderDetail['txns'], order: StoredOrder): OrderDetail['txns'] {
  const average = averageFillRate(order);
  const fills = transactions.filter(({ txn_type: type }) => type === 'TRADE_FILL');
  if (average === undefined || fills.length !== 1) return transactions;
  return transactions.map((its) =>
    its.txn_type === 'TRADE_FILL' ? { ...its, rate: formatRate(average) } : its,
  );
}

/** Returns how to pay an order; null if it needs no payment now. */
export async function readPayment(
  db: Database,
  deps: OrderDeps,
  order: StoredOrder,
  viewer: Viewer,
): Promise<OrderDetail['payment']> {
  const waiting = await findWaitingPayments(db, order.id);
  return viewPayment(db, deps, order, viewer, waiting.length > 0);
}

function whyWaiting(order: StoredOrder): OrderDetail['why_waiting'] {
  if (order.status === 'PENDING_WITHDRAWAL' && !order.payoutConfirmed) return 'email_confirmation';
  return order.status === 'SLEEPING' ? order.sleepReason : null;
}

async function viewPayment(
  db: Database,
  deps: OrderDeps,
  order: StoredOrder,
  { locale, isSlovakHost, now }: Viewer,
  hasWaitingMoney: boolean,
): Promise<OrderDetail['payment']> {
  const isSeen = order.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION';
  // Money that has arrived, whatever its sum, waits for a decision; showing a payment request beside it makes people
  // pay twice.
  const isUnpaid = order.status === 'WAITING_FOR_PAYMENT' && !hasWaitingMoney;
  if (!isUnpaid && !isSeen) return null;
  const orderPublicId = order.publicId;
  if (order.paymentType === 'BANK_TRANSFER') {
    return (await deps.bank.bankInstructions(db, { orderPublicId, locale, isSlovakHost })) ?? null;
  }
  if (isGateway(order.paymentType)) return gatewayInstructions(db, deps, order);
  if (order.paymentType !== 'WALLET_TRANSFER') return null;
  return (await showCoinPayment(db, deps, order, { locale, now })) ?? null;
}

async function payoutView(
  db: Database,
  order: StoredOrder,
  payout: PayoutProgress | undefined,
  now: Date,
): Promise<OrderDetail['payout']> {
  const { userId, payoutType, payoutConfirmed } = order;
  const status = payout?.status ?? (payoutConfirmed ? 'pending' : 'waiting_for_confirmation');
  if (payoutType === 'KEEP') return null;
  if (payout === undefined && order.status !== 'PENDING_WITHDRAWAL') return null;
  const isPendingPayout = status === 'waiting_for_confirmation' || status === 'pending';
  const heldUntil = isPendingPayout ? await findPayoutHoldEnd(db, userId, now) : undefined;
  return {
    status,
    txid: payout?.txid ?? null,
    url: payout?.url ?? null,
    amount: formatAmount(payout?.amount ?? toOutcome(order, payout).received),
    confirms_by:
      status === 'waiting_for_confirmation' ? await requiredConfirmation(db, { userId, now }) : null,
    held_until: heldUntil?.toISOString() ?? null,
    lightning: payout?.lightning === undefined ? null : showLightning(payout.lightning),
  };
}

function marketView(order: StoredOrder, { rates }: OrderDeps): Pick<OrderDetail, 'current_rate'> {
  if (isFinal(order.status)) return { current_rate: null };
  const direction = order.sell ? 'sell' : 'buy';
  const current = rates.current({ coin: order.coin, fiat: order.fiat, direction });
  if (current === undefined) return { current_rate: null };
  const bound = order.rateType === 'MARKET' ? order.worstRate : order.rate;
  const distance = bound === null ? 0 : distancePercent(order.sell, bound, current.value);
  return {
    current_rate: {
      value: formatRate(current.value),
      time: current.timeMs,
      distance_percent: distance,
    },
  };
}
