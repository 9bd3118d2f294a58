import { accept, type Result, refuse } from '../../result.ts';
import { type Answers, askedQuestions, type Questionnaire, unanswered } from './questionnaire.ts';
import { type FormRisk, risksOf } from './risks.ts';

/** How far a form is. `review`: operators look at it; `cleared`: it stands in no tier's way; `refused`: operators decided so. */
export type FormStatus = 'draft' | 'cleared' | 'review' | 'refused';

export interface SubmittedForm {
  /** Of the questions that are asked alone: what was answered before another answer hid its question is not kept. */
  readonly answers: Answers;
  readonly risks: readonly FormRisk[];
  readonly status: 'cleared' | 'review';
}

/** A finished form; refuses `answer_missing`, with the first question that has no answer as its field. */
export function submitForm(
  { questions }: Questionnaire,
  answers: Answers,
): Result<SubmittedForm, 'answer_missing'> {
  const [missing] = unanswered(questions, answers);
  if (missing !== undefined) return refuse('answer_missing', { field: missing });
  const asked = Object.fromEntries(
    askedQuestions(questions, answers).map(({ id }) => [id, (answers[id] ?? []).map((one) => one.trim())]),
  );
  const risks = risksOf(asked);
  return accept({ answers: asked, risks, status: risks.length === 0 ? 'cleared' : 'review' });
}
