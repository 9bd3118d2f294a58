import type { MarketStatus } from '@dukat/matching-engine/market-status';
import type { Refusal } from '@dukat/matching-engine/refusal';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { AmendTerms } from '@dukat/rules/trading/amend-request';
import type { TradingMarket } from '@dukat/rules/trading/market';
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
  /** Of the stop, where the terms name a linked one. */
  readonly linkedPublicId?: string;
  readonly clientOrderId: string | undefined;
  /** Whether a request with this public id may come twice; the second one is then refused with `placed_before`. */
  readonly mayComeAgain?: boolean;
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

/** What somebody wants of a market. */
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
  /** Tells the market the time, so that orders whose time is over leave it. */
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
 * What became of it: the orders it placed, amended or cancelled, as they stood after it; of a pair the limit order first. Told
 * only once it is durable.
 */
export type ExchangeOutcome = Result<readonly ExchangeOrder[], ExchangeRefusal>;
