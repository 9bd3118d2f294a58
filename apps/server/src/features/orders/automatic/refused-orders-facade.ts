import type { NewOrderReason } from '../creation/create-order.ts';

/** Why an order that no request placed was not opened. */
export type RefusedOrder =
  | 'not_enough_funds'
  | 'below_minimum'
  | 'above_limit'
  | 'terms_not_agreed'
  | 'frozen'
  | 'suspended';

/** Names the refusal of an order for its owner, who is not present. Throws on refusals that only a request can cause. */
export function nameRefusal(reason: NewOrderReason | 'basic_portfolio_needed'): RefusedOrder {
  switch (reason) {
    case 'funds_too_low_to_buy':
    case 'funds_too_low_to_sell':
      return 'not_enough_funds';
    case 'price_out_of_range':
    case 'below_minimum_trade':
    case 'amount_not_positive':
      return 'below_minimum';
    case 'above_unverified_maximum':
      return 'above_limit';
    case 'terms_changed':
      return 'terms_not_agreed';
    case 'payouts_frozen':
    case 'payouts_held':
      return 'frozen';
    case 'currency_suspended':
    case 'rate_expired':
    case 'rate_unknown':
    case 'restore_not_released':
      return 'suspended';
    default:
      throw new Error(`Unexpected refusal of an automatic order: ${reason}`);
  }
}
