import { type Refusals, refusalTexts } from '@dukat/locales/refusal-texts';
import { type Answers, answersWith } from '../platform/http/error-answer.ts';

/** The answers of a program whose slices refuse by what they declare. */
export function answersOf(slices: readonly { readonly refusals?: readonly Refusals[] }[]): Answers {
  return answersWith(refusalTexts(slices.flatMap(({ refusals = [] }) => refusals)));
}
