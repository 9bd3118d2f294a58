import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { type DraftFigures, type Place, type Problem, type Problems, places } from './withdrawal-draft.ts';

/** Returns the texts of problems, by place. */
export function useProblemTexts(currency: string, { network, minimum }: DraftFigures) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const count = String(network?.decimals ?? 0);
  const minAmount = exact(formatAmount(minimum));
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
  return (problems: Problems): Partial<Record<Place, string>> => {
    const shown: Partial<Record<Place, string>> = {};
    for (const place of places) {
      const problem = problems[place];
      if (problem !== undefined) shown[place] = getProblemText(problem, place);
    }
    return shown;
  };
}
