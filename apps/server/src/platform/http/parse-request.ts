import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import type { LocaleCode } from '@dukat/locales/locale';
import type { RefusalTexts } from '@dukat/locales/refusal-texts';
import { assert } from '@dukat/rules/result';
import type { Answer, Answers, FieldError } from './error-answer.ts';

/** The most fields named in one answer; a hostile body may break thousands. */
const namedFields = 20;
const longestFieldName = 80;

/** Returns the text code of a schema issue: the refusal code that the schema names, else the general one. */
function issueCode(issue: z.core.$ZodIssue, texts: RefusalTexts): string {
  if (texts.has(issue.message)) return issue.message;
  return issue.code === 'unrecognized_keys' ? 'field_unknown' : 'field_invalid';
}

function issueFields(issue: z.core.$ZodIssue): readonly string[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [path];
  return issue.keys.map((key) => (path === '' ? key : `${path}.${key}`));
}

/** Returns the message of the whole answer: the text of the only invalid field if it has its own, else the general one. */
function headline(
  errors: readonly FieldError[],
  issues: readonly z.core.$ZodIssue[],
  texts: RefusalTexts,
): string {
  const [first] = issues;
  return errors.length === 1 && first !== undefined && texts.has(first.message)
    ? first.message
    : 'invalid_request';
}

const strictQueries = new WeakMap<AnyEndpoint, z.ZodType>();

/**
 * Returns the strict query schema of an endpoint. Undeclared parameters are refused, even by endpoints that declare none: a misspelt
 * filter must not return everything.
 */
export function strictQuerySchema(endpoint: AnyEndpoint): z.ZodType {
  const known = strictQueries.get(endpoint);
  if (known !== undefined) return known;
  const { query = z.object({}) } = endpoint;
  assert(query instanceof z.ZodObject, `expected an object as the query of ${endpoint.path}`);
  const strict = query.strict();
  strictQueries.set(endpoint, strict);
  return strict;
}

export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  language: LocaleCode,
  { texts, error }: Answers,
): { refused: false; value: z.output<Schema> } | { refused: true; answer: Answer } {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { refused: false, value: parsed.data };
  const issues = parsed.error.issues;
  const errors = issues
    .slice(0, namedFields)
    .flatMap((issue) =>
      issueFields(issue).map((field) => ({
        field: field.slice(0, longestFieldName),
        message: texts.text(issueCode(issue, texts), language),
      })),
    )
    .slice(0, namedFields);
  return {
    refused: true,
    answer: error(422, headline(errors, issues, texts), language, {}, errors),
  };
}
