import { everyRefusalText } from '@dukat/locales/testing/every-refusal';
import { answersWith } from '../http/error-answer.ts';

/** Error answers for a server without slices, with the texts of all slices. */
export const allAnswers = answersWith(everyRefusalText);
