import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Result } from '@dukat/rules/result';
import type { Answer, Answers } from './error-answer.ts';

/** The answer to an outcome. The contract has the last word on what leaves: a field that it does not name is never sent. */
export function answerOf(
  endpoint: AnyEndpoint,
  outcome: Result<unknown, string>,
  language: LocaleCode,
  answers: Answers,
): Answer {
  if (outcome.refused) return answers.refusal(outcome, endpoint.refusals[outcome.reason] ?? 422, language);
  return { status: 200, body: JSON.stringify(endpoint.response.parse(outcome.value)) };
}
