import { type Refusals, refusalTexts } from '@dukat/locales/refusal-texts';
import { type Answers, answersWith } from '../platform/http/error-answer.ts';

/** Builds the error answers from the refusals that the slices declare. */
export function buildErrorAnswers(slices: readonly { readonly refusals?: readonly Refusals[] }[]): Answers {
  return answersWith(refusalTexts(slices.flatMap(({ refusals = [] }) => refusals)));
}
