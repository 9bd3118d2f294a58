import { accept, type Result, refuse } from '../../result.ts';
import { type Answers, longestAnswer, type Question } from './questionnaire.ts';

/**
 * Validates a draft with answers to some of the questions. Refuses `answer_invalid`, with the question as its field: an unknown
 * question, an answer that is not an option, a duplicate, more than one answer to a single choice, or a text that is too long.
 */
export function readAnswers(
  questions: readonly Question[],
  given: Answers,
): Result<Answers, 'answer_invalid'> {
  for (const [id, answers] of Object.entries(given)) {
    const question = questions.find((known) => known.id === id);
    if (question === undefined || !isAnswer(question, answers))
      return refuse('answer_invalid', { field: id });
  }
  return accept(given);
}

function isAnswer({ kind, options }: Question, answers: readonly string[]): boolean {
  if (answers.length > (kind === 'many' ? options.length : 1)) return false;
  if (kind === 'text' || kind === 'lines') return answers.every((answer) => answer.length <= longestAnswer);
  return new Set(answers).size === answers.length && answers.every((answer) => options.includes(answer));
}
