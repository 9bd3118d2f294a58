import { type Amount, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import type { Rate } from '../money/rate.ts';
import type { Asset } from '../rates/asset.ts';
import type { OrderStatus } from './order.ts';
import { coinFromFiat, fiatFromCoin } from './order-amounts.ts';

export const quickTradeStatuses = ['waiting_for_payment', 'activating', 'activated', 'cancelled'] as const;
export type QuickTradeStatus = (typeof quickTradeStatuses)[number];

const statuses: Readonly<Record<OrderStatus, QuickTradeStatus>> = {
  WAITING_FOR_PAYMENT: 'waiting_for_payment',
  WAITING_FOR_DEPOSIT_CONFIRMATION: 'waiting_for_payment',
  TRADING: 'activating',
  SLEEPING: 'activating',
  CANCEL_PENDING: 'activating',
  PENDING_WITHDRAWAL: 'activated',
  FINISHED: 'activated',
  CANCELED: 'cancelled',
};

/** A quick trade is a retail order of the trading account, shown as a trade (requirement 4, Quick-trade status). */
export function quickTradeStatus(status: OrderStatus): QuickTradeStatus {
  return statuses[status];
}

export interface QuickTradeInput {
  readonly sell: boolean;
  readonly rate: Rate;
  readonly coin: Asset;
  readonly fiat: Fiat;
  /** The network of a coin deposit, whose deposit fee is added; null if no coins are deposited. */
  readonly depositNetwork: string | null;
  /** The amount that the user typed. */
  readonly typed: { readonly base: Amount } | { readonly quote: Amount };
}

export interface QuickTradeAmounts {
  readonly coinValue: Amount;
  readonly fiatValue: Amount;
}

/**
 * Computes both amounts from the typed one, rounded as for an order of that direction; undefined if the database cannot hold the
 * other amount.
 */
export function quickTradeAmounts(input: QuickTradeInput): QuickTradeAmounts | undefined {
  const { sell, rate, coin, fiat, depositNetwork, typed } = input;
  const network = coin.networks.find((its) => its.network === depositNetwork);
  const pricedBy = {
    sell,
    rate,
    fiat,
    coinDecimals: coin.volumePrecision,
    depositFee: network?.depositFee ?? zero,
  };
  if ('base' in typed) {
    const fiatValue = fiatFromCoin(typed.base, pricedBy);
    return fiatValue === undefined ? undefined : { coinValue: typed.base, fiatValue };
  }
  const coinValue = coinFromFiat(typed.quote, pricedBy);
  return coinValue === undefined ? undefined : { coinValue, fiatValue: typed.quote };
}
