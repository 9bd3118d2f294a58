import type { LocaleCode } from '@dukat/locales/locale';
import { generalTexts, type RefusalTexts } from '@dukat/locales/refusal-texts';
import type { GeneralRefusal } from '@dukat/locales/refusals/general';
import type { Refused } from '@dukat/rules/result';
import { type GeneralCode, generalAnswers } from './general-answers.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The body of every error answer (domain, Requests). */
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

type Rest = readonly [
  language: LocaleCode,
  values?: Readonly<Record<string, string>>,
  errors?: readonly FieldError[],
  headers?: Readonly<Record<string, string>>,
];
type General<Code extends GeneralCode> = (code: Code, ...rest: Rest) => Answer;

/** Builds error answers with the refusal texts of a program's slices. */
export interface Answers {
  readonly texts: RefusalTexts;
  readonly error: (status: number, code: string, ...rest: Rest) => Answer;
  /** An answer that any endpoint may give, with its documented status. */
  readonly general: General<GeneralCode>;
  /** A refusal in the caller's language, listed under its field if it has one. */
  readonly refusal: (refused: Refused<string>, status: number, language: LocaleCode) => Answer;
}

export function answersWith(texts: RefusalTexts): Answers {
  const error: Answers['error'] = (status, code, language, values = {}, errors = [], headers = undefined) => {
    const body: ErrorAnswer = { code, message: texts.text(code, language, values), errors };
    return { status, body: JSON.stringify(body), ...(headers && { headers }) };
  };
  return {
    texts,
    error,
    general: (code, ...rest) => error(generalAnswers[code].status, code, ...rest),
    refusal(refused, status, language) {
      const message = texts.text(refused.reason, language, refused.values);
      const errors = refused.field === undefined ? [] : [{ field: refused.field, message }];
      const body: ErrorAnswer = { code: refused.reason, message, errors };
      return { status, body: JSON.stringify(body) };
    },
  };
}

/** Builds the general answers whose texts belong to no slice. */
export const errorAnswer: General<Extract<GeneralCode, GeneralRefusal>> = answersWith(generalTexts).general;
