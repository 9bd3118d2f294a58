import type { Refusal } from '@dukat/matching-engine/refusal';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { AmendTerms } from '@dukat/rules/trading/amend-request';
import type { MarketStatus, TradingMarket } from '@dukat/rules/trading/market';
import type { OrderTerms } from '@dukat/rules/trading/order-terms';
import type { ExchangeOrder } from '../book/open-order.ts';

export interface TradingAccount {
  readonly number: number;
  readonly portfolioId: string;
}

export interface PlaceOrder {
  readonly kind: 'place';
  readonly market: TradingMarket;
  readonly account: TradingAccount;
  readonly publicId: string;
  /** The public id of the stop, if the terms include a linked one. */
  readonly linkedPublicId?: string;
  readonly clientOrderId: string | undefined;
  /** Whether a request with this public id may be repeated; the second one is refused with `placed_before`. */
  readonly mayBeRetried?: boolean;
  readonly terms: OrderTerms;
  /** As the customer wrote it, for the order's row. */
  readonly fundsAsked: Amount | undefined;
}

export interface AmendOrder {
  readonly kind: 'amend';
  readonly market: TradingMarket;
  readonly account: number;
  readonly engineId: number;
  readonly terms: AmendTerms;
}

/** A command to one market. */
export type ExchangeCommand =
  | PlaceOrder
  | AmendOrder
  | {
      readonly kind: 'cancel';
      readonly market: TradingMarket;
      readonly account: number;
      readonly engineId: number;
    }
  | { readonly kind: 'cancel_all'; readonly market: TradingMarket; readonly account: number }
  | { readonly kind: 'set_status'; readonly market: TradingMarket; readonly status: MarketStatus }
  /** Gives the market the current time, so that expired orders leave it. */
  | { readonly kind: 'clock'; readonly market: TradingMarket };

export type ExchangeRefusal =
  | Refusal
  | 'insufficient_funds'
  | 'client_order_id_used'
  | 'placed_before'
  | 'payouts_frozen'
  | 'payouts_held'
  | 'market_without_price'
  | 'field_not_allowed'
  | 'already_triggered';

/**
 * The orders that the command placed, amended or canceled, as they are after it; of a pair, the limit order first.
 * Reported only once it is durable.
 */
export type ExchangeOutcome = Result<readonly ExchangeOrder[], ExchangeRefusal>;
