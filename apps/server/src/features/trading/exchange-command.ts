import type { MarketStatus } from '@dukat/matching-engine/market-status';
import type { Refusal } from '@dukat/matching-engine/refusal';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { OrderTerms } from '@dukat/rules/trading/order-request';
import type { ExchangeOrder } from './open-order.ts';

export interface TradingAccount {
  readonly number: number;
  readonly portfolioId: string;
}

export interface PlaceOrder {
  readonly kind: 'place';
  readonly market: TradingMarket;
  readonly account: TradingAccount;
  readonly publicId: string;
  readonly clientOrderId: string | undefined;
  readonly terms: OrderTerms;
  /** As the customer wrote it, for the order's row. */
  readonly fundsAsked: Amount | undefined;
}

/** What somebody wants of a market. */
export type ExchangeCommand =
  | PlaceOrder
  | {
      readonly kind: 'cancel';
      readonly market: TradingMarket;
      readonly account: number;
      readonly engineId: number;
    }
  | { readonly kind: 'cancel_all'; readonly market: TradingMarket; readonly account: number }
  | { readonly kind: 'set_status'; readonly market: TradingMarket; readonly status: MarketStatus };

export type ExchangeRefusal = Refusal | 'insufficient_funds' | 'client_order_id_used';

/** What became of it: the orders it placed or ended, as they stood after it. Told only once it is durable. */
export type ExchangeOutcome = Result<readonly ExchangeOrder[], ExchangeRefusal>;
