import type { LocaleCode } from '@dukat/locales/locale';
import { generalTexts, type RefusalTexts } from '@dukat/locales/refusal-texts';
import type { GeneralRefusal } from '@dukat/locales/refusals/general';
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

type Say<Code extends string> = (
  status: number,
  code: Code,
  language: LocaleCode,
  values?: Readonly<Record<string, string>>,
  errors?: readonly FieldError[],
  headers?: Readonly<Record<string, string>>,
) => Answer;

/** How a program says no, in the sentences of the slices that it is made of. */
export interface Answers {
  readonly texts: RefusalTexts;
  readonly error: Say<string>;
  /** A refusal in the caller's language, under its field where it has one. */
  readonly refusal: (refused: Refused<string>, status: number, language: LocaleCode) => Answer;
}

export function answersWith(texts: RefusalTexts): Answers {
  return {
    texts,
    error(status, code, language, values = {}, errors = [], headers = undefined) {
      const body: ErrorAnswer = { code, message: texts.text(code, language, values), errors };
      return { status, body: JSON.stringify(body), ...(headers && { headers }) };
    },
    refusal(refused, status, language) {
      const message = texts.text(refused.reason, language, refused.values);
      const errors = refused.field === undefined ? [] : [{ field: refused.field, message }];
      const body: ErrorAnswer = { code: refused.reason, message, errors };
      return { status, body: JSON.stringify(body) };
    },
  };
}

/** What any server says of itself, whatever it serves. */
export const errorAnswer: Say<GeneralRefusal> = answersWith(generalTexts).error;
