import type { decideWaitingPayment as decideEndpoint } from '@dukat/contract/orders/waiting-payments';
import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, type Rate } from '@dukat/rules/money/rate';
import type { RateType } from '@dukat/rules/orders/order';
import { checkCustomRate } from '@dukat/rules/orders/rate-terms';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { CreateOrderDeps } from '../creation/create-order.ts';
import { insertOrder } from '../creation/new-order-repository.ts';
import { newOrderRow } from '../creation/new-order-row.ts';
import { readPaymentToken } from '../creation/order-secret.ts';
import { orderUrl } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { announceOrder, lockOrder, moveOrder } from '../orders-repository.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { enterQueue } from '../trading/begin-trading.ts';
import { checkTick } from '../trading/check-tick.ts';
import { admitPayment } from './admit-payment.ts';
import { depositDecided } from './deposit-events.ts';
import { startTradingPaidOrders } from './payments-arrived.ts';
import { sendWaitingPaymentBack } from './send-waiting-payment-back.ts';
import type { TradeAgain, WaitingPaymentChoice } from './waiting-payment-command.ts';
import {
  decidePaymentRow,
  findPayment,
  linkToNewOrder,
  type StoredPayment,
} from './waiting-payments-repository.ts';

type Refusal = keyof (typeof decideEndpoint)['refusals'];

export interface Decided {
  /** The page of the new order, if the money trades. */
  readonly redirectUrl: string | null;
}

/**
 * Applies a payer's choice about a waiting payment, made through the signed link: a new order at the current rate, one
 * at a custom rate (only for its signed-in owner), or a return to the payer. The first choice is final. A sale for a gift card keeps the
 * chosen rate: sold at the market in several parts, each rounded down, the coins could bring less than the card costs.
 */
export async function decideWaitingPayment(
  tx: Transaction,
  deps: CreateOrderDeps,
  { caller, encryption }: { readonly caller: Caller; readonly encryption: Encryption },
  { token, choice }: WaitingPaymentChoice,
  now: Date,
): Promise<Result<Decided, Refusal>> {
  const read = readPaymentToken(deps.secretKey, token);
  const known = read && (await findPayment(tx, read.paymentPublicId));
  const order = known && (await lockOrder(tx, known.orderPublicId));
  // Reads it again: until the order was locked, a part of it may have been refunded to its card.
  const payment = known && (await findPayment(tx, known.publicId));
  if (read === undefined || payment === undefined || order === undefined)
    return refuse('waiting_payment_unknown', { field: 'token' });
  const payer = { caller, encryption, isMailed: read.isMailed };
  const decided =
    choice.kind === 'send_back'
      ? await sendBack(tx, deps, payer, order, payment, choice, now)
      : await tradeAgain(tx, deps, caller, order, payment, choice, now);
  if (!decided.refused) await announceOrder(tx, order);
  return decided;
}

async function sendBack(
  ...given: Parameters<typeof sendWaitingPaymentBack>
): Promise<Result<Decided, Refusal>> {
  const sent = await sendWaitingPaymentBack(...given);
  return sent.refused ? sent : accept({ redirectUrl: null });
}

async function tradeAgain(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  order: StoredOrder,
  payment: StoredPayment,
  { isOwnRate, rate, timeMs }: TradeAgain,
  now: Date,
): Promise<Result<Decided, Refusal>> {
  if (isOwnRate && caller.user?.portfolioId !== order.portfolioId) return refuse('login_required');
  if (await isFrozen(tx, order.portfolioId)) return refuse('payouts_frozen');
  const { coin, fiat, sell } = order;
  const rateType = isOwnRate ? 'CUSTOM' : order.cardPublicId === null ? 'MARKET' : 'CURRENT';
  const pair = { coin, fiat, direction: sell ? 'sell' : 'buy' } as const;
  const tick = checkTick(deps.rates, pair, rateType, rate, timeMs);
  if (tick.refused) return tick;

  const amounts = toAmounts(order, payment.amount, rate);
  const { minTradeAmount } = requireAsset(coin);
  if (amounts.coinValue < minTradeAmount || amounts.fiatValue <= 0n) {
    return refuse('below_minimum_trade', { values: { currency: coin, limit: formatAmount(minTradeAmount) } });
  }
  if (isOwnRate) {
    const custom = checkCustomRate({
      sell,
      custom: rate,
      current: tick.value.value,
      coin,
      fiat,
      fiatValue: amounts.fiatValue,
    });
    if (custom.refused) return custom;
  }
  const admitted = await admitPayment(tx, deps, order, amounts.fiatValue, now);
  if (admitted.refused) return admitted;
  if (!(await decidePaymentRow(tx, payment, 'traded', now))) return refuse('waiting_payment_decided');
  // The money trades in a new order, so the old one must not keep waiting for it.
  const old = await depositDecided(tx, order, now);
  if (old.status === 'WAITING_FOR_PAYMENT') await moveOrder(tx, old, 'canceled_unpaid', now);
  await enterQueue(tx, deps, { coin, fiat, sell });
  const again = await insertSuccessor(tx, order, {
    ...amounts,
    rate,
    rateType,
    tickMs: timeMs,
    now,
  });
  await linkToNewOrder(tx, payment, again.id);
  crashPoint('waiting-payment-decided');
  const { amount, source } = payment;
  await startTradingPaidOrders(tx, deps, [{ order: again, amount, source, admitted: admitted.value }], now);
  return accept({ redirectUrl: orderUrl(again, deps.secretKey) });
}

/** What the waiting money is worth at the rate, rounded like an order in that direction. */
function toAmounts(order: StoredOrder, amount: Amount, rate: Rate): { coinValue: Amount; fiatValue: Amount } {
  const { decimals, volumePrecision } = requireAsset(order.coin);
  if (order.sell)
    return {
      coinValue: amount,
      fiatValue: quoteFor(amount, rate, requireAsset(order.fiat).decimals, 'down'),
    };
  return { coinValue: baseFor(amount, rate, Math.min(decimals, volumePrecision), 'down'), fiatValue: amount };
}

/** Inserts the new order: like the old one except for rate and amounts, and paid at once by the waiting money. */
function insertSuccessor(
  tx: Transaction,
  order: StoredOrder,
  terms: {
    readonly rate: Rate;
    readonly rateType: RateType;
    readonly coinValue: Amount;
    readonly fiatValue: Amount;
    readonly tickMs: number;
    readonly now: Date;
  },
): Promise<StoredOrder> {
  const { now } = terms;
  const row = newOrderRow({
    ...order,
    ...terms,
    worstRate: null,
    firstOrderId: order.firstOrderId ?? order.id,
    status: 'WAITING_FOR_PAYMENT',
    // The deposit fee was taken on arrival.
    depositFee: zero,
    paid: zero,
    dueAt: now,
    deviceId: null,
    purpose: null,
    purposeText: '',
    clientInfo: null,
    termsVersion: null,
  });
  return insertOrder(tx, row);
}
