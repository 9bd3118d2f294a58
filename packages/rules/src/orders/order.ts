import type { Amount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import type { GatewayProvider } from '../payments/gateways.ts';
import type { PaymentFiat } from '../rates/tick.ts';

export type OrderStatus =
  | 'WAITING_FOR_PAYMENT'
  | 'WAITING_FOR_DEPOSIT_CONFIRMATION'
  | 'TRADING'
  | 'SLEEPING'
  | 'CANCEL_PENDING'
  | 'FINISHED'
  | 'CANCELED'
  | 'PENDING_WITHDRAWAL';

export type RateType = 'MARKET' | 'CURRENT' | 'CUSTOM';
export type PayoutType = 'KEEP' | 'SEND';
export type OrderPaymentType = 'BANK_TRANSFER' | 'VIRTUAL' | 'WALLET_TRANSFER' | GatewayProvider;
export type Purpose = 'PROPERTY_STORAGE' | 'SPECULATION' | 'SERVICE_PAYMENT' | 'OTHER';

/** What was agreed when an order was opened. */
export interface OrderTerms {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly rateType: RateType;
  /** Fiat for one coin; what MARKET was shown, the worst that CURRENT and CUSTOM trade at. */
  readonly rate: Rate;
  /** The coins bought, or sent to be sold (with the deposit fee in them). */
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
  /** In the coin; only where a sold coin comes over a chain. */
  readonly depositFee: Amount;
  readonly paymentType: OrderPaymentType;
  readonly payoutType: PayoutType;
}

/** The money side of a retail order, as every decision about it sees it. */
export interface Order extends OrderTerms {
  readonly status: OrderStatus;
  /** What has come in and waits in the payer's blocked account for this order: fiat of a buy, coin of a sell (net). */
  readonly paid: Amount;
  readonly filledCoin: Amount;
  readonly filledFiat: Amount;
}

export function isFinal(status: OrderStatus): boolean {
  return status === 'FINISHED' || status === 'CANCELED';
}

/** trading and sleeping count as active (specification 4). */
export function isActive(status: OrderStatus): boolean {
  return status === 'TRADING' || status === 'SLEEPING';
}

export function isPartlyFilled(order: Order): boolean {
  return order.filledCoin > 0n;
}
