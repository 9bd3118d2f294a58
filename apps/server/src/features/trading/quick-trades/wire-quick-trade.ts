import type { orderDetail, orderSummary } from '@dukat/contract/orders';
import type { quickTrade } from '@dukat/contract/quick-trades';
import type { z } from '@dukat/contract/z';
import { quickTradeStatus } from '@dukat/rules/orders/quick-trade';

type OrderDetail = z.output<typeof orderDetail>;
type OrderSummary = z.output<typeof orderSummary>;
type QuickTrade = z.output<typeof quickTrade>;

export function quickTradeMarket({ cryptoCurrency, paymentCurrency }: OrderSummary): string {
  return `${cryptoCurrency}_${paymentCurrency}`;
}

/** Converts an order to a quick trade (requirement 3, Quick trade order). */
export function toQuickTradeSummary(order: OrderSummary) {
  return {
    publicId: order.id,
    market: quickTradeMarket(order),
    side: order.sell ? ('Sell' as const) : ('Buy' as const),
    baseValue: order.coin_value,
    quoteValue: order.fiat_value,
    rateValue: order.rate_value,
    status: quickTradeStatus(order.status),
    paymentType: toPaymentType(order),
    dukatOrderId: order.number,
    created_at: order.created_at,
  };
}

export function toQuickTrade(order: OrderDetail): QuickTrade {
  const { payment } = order;
  return {
    ...toQuickTradeSummary(order),
    type: 'Market',
    volume_precision: order.volume_precision,
    quoteDepositWallets: toDepositWallets(payment),
    expires_at: order.expires_at,
    filled_base: order.filled_coin,
    filled_quote: order.filled_fiat,
    payment,
    why_waiting: order.why_waiting,
    can_cancel: order.can.cancel_before_payment,
    is_own: true,
  };
}

/** Where the coins must be sent: an address, or an invoice once it is made. */
function toDepositWallets(payment: OrderDetail['payment']): QuickTrade['quoteDepositWallets'] {
  if (payment?.type !== 'wallet' && payment?.type !== 'lightning') return [];
  const { currency, network, amount, expires_at } = payment;
  const address = payment.type === 'wallet' ? payment.address : payment.payment_request;
  const memo = payment.type === 'wallet' ? payment.memo : null;
  return address === null ? [] : [{ currency, network, address, memo, amount, expires_at }];
}

/**
 * Returns the view for a reader who has only the link: what is traded, without the owner's payment, limits and rights.
 */
export function quickTradeByLink(order: OrderDetail): QuickTrade {
  return {
    ...toQuickTrade(order),
    quoteDepositWallets: [],
    payment: null,
    why_waiting: null,
    can_cancel: false,
    is_own: false,
  };
}

/** Quick trades cannot be paid by card gateways. */
function toPaymentType({ payment_type: type }: OrderSummary): QuickTrade['paymentType'] {
  switch (type) {
    case 'VIRTUAL':
    case 'WALLET_TRANSFER':
      return type;
    default:
      return 'BANK_TRANSFER';
  }
}
