import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import type { WithdrawForm } from './use-withdraw-form.ts';
import type { Place, Problem } from './withdrawal-draft.ts';

/** Returns the error at a place of the form: from the page's validation or from the server. */
export function useProblemText(form: WithdrawForm): (place: Place) => string | undefined {
  const { t } = useLingui();
  const { exact } = useFormat();
  const currency = form.currency;
  const count = String(form.figures.network?.decimals ?? 0);
  const minAmount = exact(formatAmount(form.figures.minimum));
  const texts: Readonly<Record<Problem, string>> = {
    amount_not_a_number: t`Please input a valid numeric value.`,
    amount_too_precise: t`Please use at most ${count} decimal numbers.`,
    below_minimum_withdrawal: t`Minimum amount to withdraw is ${minAmount} ${currency}.`,
    funds_too_low: t`Not enough funds`,
    address_invalid: t`This is not a valid address.`,
    address_wrong_network: t`This address does not belong to the chosen network.`,
    network_unknown: t`This network is not available for the currency.`,
    field_required: t`Please fill in this field.`,
    field_invalid: t`This value is not valid.`,
    bank_account_invalid: t`This is not a valid bank account number.`,
    iban_invalid: t`This is not a valid IBAN number, please provide a valid IBAN.`,
    memo_invalid: t`This is not a valid memo.`,
    destination_tag_invalid: t`The destination tag is a whole number from 0 to 4294967295.`,
    sepa_country_invalid: t`Please choose a country of the European Union.`,
    owner_invalid: t`Please enter the name of the account owner.`,
  };
  const getProblemText = (problem: Problem, place: Place) => {
    const isDestination = place === 'Address' || place === 'BankAccount';
    return problem === 'field_required' && isDestination
      ? t`Please enter where we should send it.`
      : texts[problem];
  };
  return (place) => {
    const problem = form.problemAt(place);
    return form.refusedAt(place) ?? (problem && getProblemText(problem, place));
  };
}
