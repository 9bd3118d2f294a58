import type { RefusalReason } from '@dukat/contract/endpoint';
import type { movePortfolioFunds } from '@dukat/contract/portfolios';
import type {
  amendExchangeOrder,
  cancelExchangeOrder,
  placeExchangeOrder,
} from '@dukat/contract/trading/orders';
import { describeTexts } from '../descriptors.ts';

/** Codes whose texts are in other files, since a code has the same text everywhere. */
type Reported =
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'field_required'
  | 'currency_unknown'
  | 'portfolio_unknown'
  | 'order_unknown'
  | 'payouts_held'
  | 'restore_not_released'
  | 'proof_required';

export type TradingRefusal = Exclude<
  | RefusalReason<typeof placeExchangeOrder>
  | RefusalReason<typeof amendExchangeOrder>
  | RefusalReason<typeof cancelExchangeOrder>
  | RefusalReason<typeof movePortfolioFunds>,
  Reported
>;

export const tradingRefusals = describeTexts<TradingRefusal>({
  InsufficientFunds: 'Not enough funds',
  trading_not_active: 'Your trading account is not active yet.',
  portfolio_is_same: 'Please choose two different portfolios.',
  payouts_frozen:
    'Payouts, transfers and new trades on this account are on hold until we have checked one of its deposits.',
  market_unknown: 'There is no such market.',
  market_status_forbids: 'The market does not accept this at the moment.',
  price_outside_band: 'The price is further from the market’s reference price than its price band allows.',
  market_without_price: 'This market has no price yet. Only limit orders without a stop can be placed.',
  price_off_tick: 'The price must be a multiple of the market’s tick size.',
  price_outside_market: 'The price is outside the range of this market.',
  size_off_lot: 'The size must be a multiple of the market’s lot size.',
  size_too_small: 'The size is below the minimum of this market.',
  size_too_large: 'The size is above the maximum of this market.',
  funds_out_of_range: 'The funds are outside the range of this market.',
  field_not_allowed: 'This field does not belong to an order of this type.',
  would_trade: 'The order would trade at once, which post only does not allow.',
  cannot_fill_whole: 'The order cannot be filled whole at the moment.',
  book_full: 'The market’s order book is full. Please try again later.',
  client_order_id_used: 'An order with this client order ID was already placed.',
  stop_price_wrong_side:
    'The linked stop must lie below the price of a sell order and above the price of a buy order.',
  already_expired: 'The order’s expiry must be in the future.',
  would_trigger: 'The last trade has already reached the stop price.',
  amend_not_above_filled: 'The new size must be larger than what is already filled.',
  amend_of_linked_order: 'An order of a linked pair cannot be amended. Please cancel it and place it again.',
  already_triggered: 'The stop has already been triggered.',
  order_not_open: 'The order is no longer open.',
});
