import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';
import type { Problem, ProblemPlace } from './problem.ts';
import { useProblemText } from './problem-text.ts';

export interface Errors {
  /** What stands under a field now; undefined while it is being typed, or right. */
  readonly at: (place: ProblemPlace) => string | undefined;
  /** The same as a warning: the price's range. */
  readonly warningAt: (place: ProblemPlace) => string | undefined;
  /** Everything that is missing or wrong, whether its field says so yet or not. */
  readonly all: readonly string[];
  /** Nothing can be said yet: something is still loading, or only the check of the address has not come back. */
  readonly isChecking: boolean;
}

const isWarning = ({ reason }: Problem) => reason === 'price_out_of_range';

export function useErrors({ problems, isLoading }: Exchange, { isLeft, refusals }: FormControl): Errors {
  const textOf = useProblemText();
  const shownAt = (place: ProblemPlace) =>
    isLeft(place) ? problems.find((problem) => problem.at === place) : undefined;
  return {
    at: (place) => {
      const problem = shownAt(place);
      if (problem !== undefined) return isWarning(problem) ? undefined : textOf(problem);
      return refusals[place] || undefined;
    },
    warningAt: (place) => {
      const problem = shownAt(place);
      return problem !== undefined && isWarning(problem) ? textOf(problem) : undefined;
    },
    all: problems.map(textOf),
    isChecking: isLoading || (problems.length === 1 && problems[0]?.reason === 'address_unchecked'),
  };
}
