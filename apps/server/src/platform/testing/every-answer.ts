import { everyRefusalText } from '@dukat/locales/testing/every-refusal';
import { answersWith } from '../http/error-answer.ts';

/** For a server that is made of no slices: it says what any of them would say. */
export const everyAnswer = answersWith(everyRefusalText);
