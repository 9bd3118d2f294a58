import { type Amount, subtract } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import type { Rate } from '../money/rate.ts';
import type { PaymentType } from '../payments/payment-types.ts';

export const orderStatuses = [
  'WAITING_FOR_PAYMENT',
  'WAITING_FOR_DEPOSIT_CONFIRMATION',
  'TRADING',
  'SLEEPING',
  'CANCEL_PENDING',
  'FINISHED',
  'CANCELED',
  'PENDING_WITHDRAWAL',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const rateTypes = ['MARKET', 'CURRENT', 'CUSTOM'] as const;
export type RateType = (typeof rateTypes)[number];
export const payoutTypes = ['KEEP', 'SEND'] as const;
export type PayoutType = (typeof payoutTypes)[number];
export const purposes = ['PROPERTY_STORAGE', 'SPECULATION', 'SERVICE_PAYMENT', 'OTHER'] as const;
export type Purpose = (typeof purposes)[number];

/** The terms agreed when the order was opened. */
export interface OrderTerms {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: Fiat;
  readonly rateType: RateType;
  /** Fiat for one coin: the rate shown for MARKET, the worst rate for CURRENT and CUSTOM. */
  readonly rate: Rate;
  /** The coins bought, or sent to be sold (including the deposit fee). */
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
  /** In the coin; zero unless a sold coin is deposited over a chain. */
  readonly depositFee: Amount;
  readonly paymentType: PaymentType;
  readonly payoutType: PayoutType;
}

/** The fields of a retail order that decisions about money use. */
export interface Order extends OrderTerms {
  readonly status: OrderStatus;
  /** The amount received and held in the payer's blocked account for this order: fiat for a buy, coins (net) for a sell. */
  readonly paid: Amount;
  readonly filledCoin: Amount;
  readonly filledFiat: Amount;
}

export function isFinal(status: OrderStatus): boolean {
  return status === 'FINISHED' || status === 'CANCELED';
}

/** Trading and sleeping count as active (requirement 4). */
export function isActive(status: OrderStatus): boolean {
  return status === 'TRADING' || status === 'SLEEPING';
}

export function isPartlyFilled(order: Order): boolean {
  return order.filledCoin > 0n;
}

/** The asset that the customer pays, and the one that the customer gets. */
export function paidAsset(order: Pick<Order, 'sell' | 'coin' | 'fiat'>): string {
  return order.sell ? order.coin : order.fiat;
}

export function boughtAsset(order: Pick<Order, 'sell' | 'coin' | 'fiat'>): string {
  return order.sell ? order.fiat : order.coin;
}

/** The part of the payment that was not traded. */
export function unspent(order: Order): Amount {
  return subtract(order.paid, order.sell ? order.filledCoin : order.filledFiat);
}
