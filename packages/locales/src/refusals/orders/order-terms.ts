import { describeTexts } from '../../descriptors.ts';

/**
 * Why an order's terms are refused: currency, rate, amounts, purpose. The English text is that of requirements 5.2 and 8 where they
 * have one.
 */
export const orderTermsRefusals = describeTexts({
  currency_unknown: 'We do not trade this currency.',
  currency_suspended:
    'Trading of this currency is paused because its price source is not reliable right now. It resumes by itself.',
  basic_portfolio_needed: 'To access this page, you need to switch to basic portfolio.',
  rate_unknown: 'This rate was not issued by us. The current rate is {currentRate}.',
  rate_expired: 'This rate is no longer valid. The current rate is {currentRate}.',
  rate_ambiguous: 'Please say whether you buy or sell, and in which currency you pay.',
  custom_rate_needs_login: 'Please log in to set your own rate.',
  custom_rate_too_low: 'Custom rate cannot be less than current rate.',
  custom_rate_too_high: 'Custom rate cannot be more than current rate.',
  custom_rate_below_minimum: 'Minimal price when using custom rate is {minPrice}',
  email_required: 'Please enter your e-mail.',
  email_invalid: 'Value "{email}" is not a valid email address.',
  amount_not_a_number: 'Please input a valid numeric value.',
  amount_not_positive: 'Please input a positive number',
  amount_too_precise: 'Please use at most {count} decimal numbers.',
  price_not_integer: 'Price must be integer number without decimals.',
  price_too_precise: 'Please use at most {count} decimal numbers.',
  amounts_disagree: 'The amounts do not match the rate. Please check them and try again.',
  price_out_of_range: 'Price must be in range from {minFiat} to {maxFiat} {currency}',
  below_minimum_trade: 'Minimum amount to trade {currency} is {limit}',
  below_minimum_deposit: 'Minimum amount for {currency} deposit is {limit}',
  below_minimum_withdrawal: 'Minimum amount to withdraw is {minAmount} {currency}.',
  withdrawals_unavailable: 'Withdrawals are not available for this currency.',
  above_unverified_maximum: 'Orders above {limit} {currency} need a verified identity.',
  above_deposit_limit:
    'Your account may take {left} {currency} more at your verification level. Verify your identity to go on.',
  purpose_required: 'Please specify the purpose of your order',
  purpose_details_required: 'Please describe the details of your purchase',
  purpose_service_required: 'Please describe the service or goods you are purchasing',
  agreement_required: 'Please agree to the terms.',
  payment_method_unavailable: 'This payment method is not available for this order.',
  login_required: 'Please login to view this page.',
  funds_too_low_to_buy:
    'Not enough funds on your account ({amount} available). Either choose a different payment method, or use lower price.',
  funds_too_low_to_sell:
    'Not enough funds on your account ({amount} available). Either choose a different payment method, or use lower amount to sell.',
});
