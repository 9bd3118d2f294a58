import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { Problem, ProblemPlace, ProblemReason } from './problem.ts';

interface ProblemContext {
  readonly at: ProblemPlace;
  readonly currency: string;
  readonly email: string;
  readonly count: string;
  /** A text from the server. */
  readonly words: string;
  /** Formats a value of the problem, such as "1000 CZK" or "0.00000047", in the page's language. Lazy, since a text uses only some. */
  readonly shown: (name: string) => string;
}

type Texts = Partial<Record<ProblemReason, (said: ProblemContext) => string>>;

/** Returns the text of a problem, as worded by requirement 5.2. */
export function useProblemText(): (problem: Problem) => string {
  const format = useFormat();
  const [amount, rate, payment, address] = [
    useAmountTexts(),
    useRateTexts(),
    usePaymentTexts(),
    useAddressTexts(),
  ];
  const texts: Record<ProblemReason, (said: ProblemContext) => string> = {
    ...amount,
    ...rate,
    ...payment,
    ...address,
  };
  return ({ reason, values = {}, at }) => {
    const { currency = '', email = '', count = '', reason: words = '' } = values;
    const shown = (name: string) => {
      const [value = '0', code] = (values[name] ?? '').split(' ');
      return format.exact(value, code);
    };
    return texts[reason]({ at, currency, email, count, words, shown });
  };
}

/** Texts about the two amounts. */
function useAmountTexts() {
  const { t } = useLingui();
  return {
    amount_not_a_number: () => t`Please input a valid numeric value.`,
    amount_not_positive: () => t`Please input a positive number`,
    price_not_integer: () => t`Price must be integer number without decimals.`,
    amount_too_precise: ({ count }) => t`Please use at most ${count} decimal numbers.`,
    price_too_precise: ({ count }) => t`Please use at most ${count} decimal numbers.`,
    price_out_of_range: ({ currency, shown }) =>
      t`Price must be in range from ${{ minFiat: shown('minFiat') }} to ${{ maxFiat: shown('maxFiat') }} ${currency}`,
    below_minimum_trade: ({ currency, shown }) =>
      t`Minimum amount to trade ${currency} is ${{ limit: shown('limit') }}`,
    below_minimum_deposit: ({ currency, shown }) =>
      t`Minimum amount for ${currency} deposit is ${{ limit: shown('limit') }}`,
    below_minimum_withdrawal: ({ currency, shown }) =>
      t`Minimum amount to withdraw is ${{ minAmount: shown('minAmount') }} ${currency}.`,
  } satisfies Texts;
}

/** Texts about the market rate or the custom rate. */
function useRateTexts() {
  const { t } = useLingui();
  return {
    rate_missing: () => t`We are loading the current rate.`,
    currency_suspended: () => t`Trading is paused, the rate is not current.`,
    custom_rate_too_low: () => t`Custom rate cannot be less than current rate.`,
    custom_rate_too_high: () => t`Custom rate cannot be more than current rate.`,
    custom_rate_below_minimum: ({ shown }) =>
      t`Minimal price when using custom rate is ${{ minPrice: shown('minPrice') }}`,
    custom_rate_needs_login: () => t`Please log in to set your own rate.`,
    amounts_disagree: () => t`The amounts do not match the rate. Please check them and try again.`,
  } satisfies Texts;
}

/** Texts about the payment and the person. */
function usePaymentTexts() {
  const { t } = useLingui();
  return {
    funds_too_low_to_sell: ({ shown }) =>
      t`Not enough funds on your account (${{ amount: shown('amount') }} available). Either choose a different payment method, or use lower amount to sell.`,
    funds_too_low_to_buy: ({ shown }) =>
      t`Not enough funds on your account (${{ amount: shown('amount') }} available). Either choose a different payment method, or use lower price.`,
    gopay_day_limit: ({ shown }) =>
      t`You have reached the 24 hour limit for GoPay payments (${{ amount: shown('amount') }} currently available). Either choose a different payment method, or use lower price.`,
    gopay_maximum: ({ shown }) =>
      t`Maximum order size for GoPay payment method is ${{ amount: shown('amount') }}. Either choose a different payment method, or use lower price.`,
    method_refused: ({ words }) => words,
    payment_method_unavailable: () => t`Please choose a payment method.`,
    login_required: () => t`Please log in to pay from your account balance.`,
    purpose_required: () => t`Please specify the purpose of your order`,
    purpose_details_required: () => t`Please describe the details of your purchase`,
    purpose_service_required: () => t`Please describe the service or goods you are purchasing`,
    email_required: () => t`Please enter your e-mail.`,
    email_invalid: ({ email }) => t`Value "${email}" is not a valid email address.`,
    agreement_required: () => t`Please agree to the terms.`,
  } satisfies Texts;
}

/** Texts about the payout address. */
function useAddressTexts() {
  const { t } = useLingui();
  return {
    withdrawals_unavailable: () => t`Withdrawals are not available for this currency.`,
    address_unchecked: () => t`We are checking the address.`,
    address_required: () => t`Please enter where we should send it.`,
    network_unknown: () => t`This network is not available for the currency.`,
    address_invalid: () => t`This is not a valid address.`,
    address_wrong_network: () => t`This address does not belong to the chosen network.`,
    field_required: ({ at }) =>
      at === 'address.Address' || at === 'address.BankAccount'
        ? t`Please enter where we should send it.`
        : t`Please fill in this field.`,
    field_invalid: () => t`This value is not valid.`,
    address_unexpected: () => t`An address belongs only to an order that is sent out.`,
    bank_account_invalid: () => t`This is not a valid bank account number.`,
    iban_invalid: () => t`This is not a valid IBAN number, please provide a valid IBAN.`,
    memo_invalid: () => t`This is not a valid memo.`,
    destination_tag_invalid: () => t`The destination tag is a whole number from 0 to 4294967295.`,
    sepa_country_invalid: () => t`Please choose a country of the European Union.`,
    owner_invalid: () => t`Please enter the name of the account owner.`,
  } satisfies Texts;
}
