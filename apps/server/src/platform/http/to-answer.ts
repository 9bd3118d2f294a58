import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Result } from '@dukat/rules/result';
import type { Answer, Answers } from './error-answer.ts';

/** Converts a result to an answer. The contract's response schema strips every field that it does not declare. */
export function toAnswer(
  endpoint: AnyEndpoint,
  outcome: Result<unknown, string>,
  language: LocaleCode,
  answers: Answers,
): Answer {
  if (outcome.refused) return answers.refusal(outcome, endpoint.refusals[outcome.reason] ?? 422, language);
  return { status: 200, body: JSON.stringify(endpoint.response.parse(outcome.value)) };
}
