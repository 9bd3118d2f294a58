import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import type { Purpose } from '@dukat/rules/orders/order';
import { publicId } from '../../../platform/random.ts';
import { activeTraceparent } from '../../../platform/tracing/spans.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { OrderClientInfo } from './new-order-command.ts';
import type { NewOrderRow } from './new-order-repository.ts';

/** A new order: nothing is filled, and its ids are not assigned yet. */
export interface DraftOrder
  extends Omit<
    StoredOrder,
    'id' | 'publicId' | 'tradeId' | 'createdAt' | 'sleepReason' | 'filledCoin' | 'filledFiat' | 'traceparent'
  > {
  /** When its rate was issued. */
  readonly tickMs: number;
  readonly deviceId: string | null;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  /** From the form in which the order was entered, if any. */
  readonly clientInfo: OrderClientInfo | null;
  /** The published terms that were accepted; null for an order that follows from another. */
  readonly termsVersion: string | null;
  readonly now: Date;
}

/** Builds the row of a new order; the only place that lists its columns. */
export function newOrderRow(order: DraftOrder): NewOrderRow {
  const { clientInfo, now } = order;
  return {
    public_id: publicId(),
    first_order_id: order.firstOrderId,
    user_id: order.userId,
    portfolio_id: order.portfolioId,
    status: order.status,
    sleeps_because: null,
    sell: order.sell,
    coin: order.coin,
    fiat: order.fiat,
    rate_type: order.rateType,
    rate: formatRate(order.rate),
    worst_rate: order.worstRate === null ? null : formatRate(order.worstRate),
    tick_ms: String(order.tickMs),
    coin_value: formatAmount(order.coinValue),
    fiat_value: formatAmount(order.fiatValue),
    deposit_fee: formatAmount(order.depositFee),
    payment_type: order.paymentType,
    payout_type: order.payoutType,
    deposit_network: order.depositNetwork,
    address: order.address,
    paid: formatAmount(order.paid),
    filled_coin: '0',
    filled_fiat: '0',
    due_at: order.dueAt,
    payout_confirmed: order.payoutConfirmed,
    is_visitors: order.isVisitors,
    device_id: order.deviceId,
    locale: order.locale,
    brand: order.brand,
    origin: order.origin,
    purpose: order.purpose,
    purpose_text: order.purposeText === '' ? null : order.purposeText,
    purpose_clicked_values: clientInfo?.purposesClicked ?? null,
    fingerprint: clientInfo?.fingerprint ?? null,
    override_ref: clientInfo?.overrideRef ?? null,
    trade_id: publicId(),
    terms_version: order.termsVersion,
    created_at: now,
    updated_at: now,
    automatic_run_id: order.runId,
    card_public_id: order.cardPublicId,
    traceparent: activeTraceparent(),
  };
}
