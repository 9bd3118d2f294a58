import { accept, type Result, refuse } from '../../result.ts';
import { type Answers, type Questionnaire, unanswered, visibleQuestions } from './questionnaire.ts';
import { type FormRisk, findRisks } from './risks.ts';

/** The state of a form. `review`: operators must decide; `cleared`: it blocks no tier; `refused`: operators refused it. */
export const formStatuses = ['draft', 'cleared', 'review', 'refused'] as const;
export type FormStatus = (typeof formStatuses)[number];

export interface SubmittedForm {
  /** Only answers to shown questions. Answers whose question a later answer has hidden are dropped. */
  readonly answers: Answers;
  readonly risks: readonly FormRisk[];
  readonly status: 'cleared' | 'review';
}

/** Submits a complete form. Refuses `answer_missing`, with the first unanswered question as its field. */
export function submitForm(
  { questions }: Questionnaire,
  answers: Answers,
): Result<SubmittedForm, 'answer_missing'> {
  const [missing] = unanswered(questions, answers);
  if (missing !== undefined) return refuse('answer_missing', { field: missing });
  const asked = Object.fromEntries(
    visibleQuestions(questions, answers).map(({ id }) => [id, (answers[id] ?? []).map((one) => one.trim())]),
  );
  const risks = findRisks(asked);
  return accept({ answers: asked, risks, status: risks.length === 0 ? 'cleared' : 'review' });
}
