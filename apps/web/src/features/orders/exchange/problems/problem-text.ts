import { impossible } from '@dukat/rules/result';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { Problem } from './problem.ts';

/** A problem in the specification's words (5.2). */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ reason, values = {}, at }) => {
    const { currency = '', email = '', count = '', reason: words = '' } = values;
    /** "1000 CZK" and "0.00000047" as people of this language write them; only what a problem names is written. */
    const shown = (name: string) => {
      const [value = '0', code] = (values[name] ?? '').split(' ');
      return format.exact(value, code);
    };
    switch (reason) {
      case 'rate_missing':
        return t`We are loading the current rate.`;
      case 'currency_suspended':
        return t`Trading is paused, the rate is not current.`;
      case 'amount_not_a_number':
        return t`Please input a valid numeric value.`;
      case 'amount_not_positive':
        return t`Please input a positive number`;
      case 'price_not_integer':
        return t`Price must be integer number without decimals.`;
      case 'amount_too_precise':
      case 'price_too_precise':
        return t`Please use at most ${count} decimal numbers.`;
      case 'price_out_of_range':
        return t`Price must be in range from ${{ minFiat: shown('minFiat') }} to ${{ maxFiat: shown('maxFiat') }} ${currency}`;
      case 'above_unverified_maximum':
        return t`Orders above ${{ limit: shown('limit') }} ${currency} need a verified identity.`;
      case 'below_minimum_trade':
        return t`Minimum amount to trade ${currency} is ${{ limit: shown('limit') }}`;
      case 'below_minimum_deposit':
        return t`Minimum amount for ${currency} deposit is ${{ limit: shown('limit') }}`;
      case 'below_minimum_withdrawal':
        return t`Minimum amount to withdraw is ${{ minAmount: shown('minAmount') }} ${currency}.`;
      case 'custom_rate_too_low':
        return t`Custom rate cannot be less than current rate.`;
      case 'custom_rate_too_high':
        return t`Custom rate cannot be more than current rate.`;
      case 'custom_rate_below_minimum':
        return t`Minimal price when using custom rate is ${{ minPrice: shown('minPrice') }}`;
      case 'custom_rate_needs_login':
        return t`Please log in to set your own rate.`;
      case 'funds_too_low_to_sell':
        return t`Not enough funds on your account (${{ amount: shown('amount') }} available). Either choose a different payment method, or use lower amount to sell.`;
      case 'funds_too_low_to_buy':
        return t`Not enough funds on your account (${{ amount: shown('amount') }} available). Either choose a different payment method, or use lower price.`;
      case 'gopay_day_limit':
        return t`You have reached the 24 hour limit for GoPay payments (${{ amount: shown('amount') }} currently available). Either choose a different payment method, or use lower price.`;
      case 'gopay_maximum':
        return t`Maximum order size for GoPay payment method is ${{ amount: shown('amount') }}. Either choose a different payment method, or use lower price.`;
      case 'method_refused':
        return words;
      case 'payment_method_unavailable':
        return t`Please choose a payment method.`;
      case 'login_required':
        return t`Please log in to pay from your account balance.`;
      case 'purpose_required':
        return t`Please specify the purpose of your order`;
      case 'purpose_details_required':
        return t`Please describe the details of your purchase`;
      case 'purpose_service_required':
        return t`Please describe the service or goods you are purchasing`;
      case 'email_required':
        return t`Please enter your e-mail.`;
      case 'email_invalid':
        return t`Value "${email}" is not a valid email address.`;
      case 'agreement_required':
        return t`Please agree to the terms.`;
      case 'withdrawals_unavailable':
        return t`Withdrawals are not available for this currency.`;
      case 'address_unchecked':
        return t`We are checking the address.`;
      case 'address_required':
        return t`Please enter where we should send it.`;
      case 'network_unknown':
        return t`This network is not available for the currency.`;
      case 'address_invalid':
        return t`This is not a valid address.`;
      case 'address_wrong_network':
        return t`This address does not belong to the chosen network.`;
      case 'field_required':
        return at === 'address.Address' || at === 'address.BankAccount'
          ? t`Please enter where we should send it.`
          : t`Please fill in this field.`;
      case 'field_invalid':
        return t`This value is not valid.`;
      case 'address_unexpected':
        return t`An address belongs only to an order that is sent out.`;
      case 'bank_account_invalid':
        return t`This is not a valid bank account number.`;
      case 'iban_invalid':
        return t`This is not a valid IBAN number, please provide a valid IBAN.`;
      case 'memo_invalid':
        return t`This is not a valid memo.`;
      case 'destination_tag_invalid':
        return t`The destination tag is a whole number from 0 to 4294967295.`;
      case 'sepa_country_invalid':
        return t`Please choose a country of the European Union.`;
      case 'owner_invalid':
        return t`Please enter the name of the account owner.`;
      case 'amounts_disagree':
        return t`The amounts do not match the rate. Please check them and try again.`;
      default:
        return impossible(reason);
    }
  };
}
