import { payoutTargetRefusals } from '@dukat/locales/refusals/orders/payout-target';
import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import type { WithdrawForm } from './use-withdraw-form.ts';
import type { AmountProblem, Place, Problem } from './withdrawal-draft.ts';

/** Returns the error at a place of the form: from the page's validation or from the server. */
export function useProblemText(form: WithdrawForm): (place: Place) => string | undefined {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { locale } = usePage();
  const currency = form.currency;
  const count = String(form.figures.network?.decimals ?? 0);
  const minAmount = exact(formatAmount(form.figures.minimum));
  const amountProblemTexts: Readonly<Record<AmountProblem, string>> = {
    amount_not_a_number: t`Please input a valid numeric value.`,
    amount_too_precise: t`Please use at most ${count} decimal numbers.`,
    below_minimum_withdrawal: t`Minimum amount to withdraw is ${minAmount} ${currency}.`,
    funds_too_low: t`Not enough funds`,
  };
  const getProblemText = (problem: Problem, place: Place) => {
    if (isAmountProblem(problem)) return amountProblemTexts[problem];
    const words = payoutTargetRefusals[locale];
    const isDestination = place === 'Address' || place === 'BankAccount';
    return problem === 'field_required' && isDestination ? words.address_required : words[problem];
  };
  return (place) => {
    const problem = form.problemAt(place);
    return form.refusedAt(place) ?? (problem && getProblemText(problem, place));
  };
}

function isAmountProblem(problem: Problem): problem is AmountProblem {
  return (
    problem === 'amount_not_a_number' ||
    problem === 'amount_too_precise' ||
    problem === 'below_minimum_withdrawal' ||
    problem === 'funds_too_low'
  );
}
