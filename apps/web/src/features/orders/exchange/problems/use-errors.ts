import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';
import type { Problem, ProblemPlace } from './problem.ts';
import { useProblemText } from './problem-text.ts';

export interface Errors {
  /** The error shown under a field. Undefined while the field is being edited or valid. */
  readonly at: (place: ProblemPlace) => string | undefined;
  /** The same for warnings: the price range. */
  readonly warningAt: (place: ProblemPlace) => string | undefined;
  /** Every problem, whether its field already shows it or not. */
  readonly all: readonly string[];
  /** True while data is loading, or while the pending address validation is the only problem. */
  readonly isChecking: boolean;
}

const isWarning = ({ reason }: Problem) => reason === 'price_out_of_range';

export function useErrors({ problems, isLoading }: Exchange, { isLeft, refusals }: FormControl): Errors {
  const getProblemText = useProblemText();
  const shownAt = (place: ProblemPlace) =>
    isLeft(place) ? problems.find((problem) => problem.at === place) : undefined;
  return {
    at: (place) => {
      const problem = shownAt(place);
      if (problem !== undefined) return isWarning(problem) ? undefined : getProblemText(problem);
      return refusals[place] || undefined;
    },
    warningAt: (place) => {
      const problem = shownAt(place);
      return problem !== undefined && isWarning(problem) ? getProblemText(problem) : undefined;
    },
    all: problems.map(getProblemText),
    isChecking: isLoading || (problems.length === 1 && problems[0]?.reason === 'address_unchecked'),
  };
}
