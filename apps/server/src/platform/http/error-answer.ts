import type { LocaleCode } from '@dukat/locales/locale';
import { refusalText } from '@dukat/locales/refusal-text';
import type { Refused } from '@dukat/rules/result';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The shape of every error answer (domain, Requests). */
export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function errorAnswer(
  status: number,
  code: string,
  language: LocaleCode,
  values: Readonly<Record<string, string>> = {},
  errors: readonly FieldError[] = [],
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body: ErrorAnswer = { code, message: refusalText(code, language, values), errors };
  return { status, body: JSON.stringify(body), ...(headers && { headers }) };
}

/** A refusal in the caller's language, under its field where it has one. */
export function refusalAnswer(refused: Refused<string>, status: number, language: LocaleCode): Answer {
  const message = refusalText(refused.reason, language, refused.values);
  const errors = refused.field === undefined ? [] : [{ field: refused.field, message }];
  const body: ErrorAnswer = { code: refused.reason, message, errors };
  return { status, body: JSON.stringify(body) };
}
