import { ApiError, type FieldError } from './api-error.ts';

export interface Answer {
  readonly status: number;
  /** The raw response body. */
  readonly text: string;
}

/** Fallbacks for responses that do not come from this application, such as a proxy's. Our own errors carry a message. */
const unknownErrors: Readonly<Record<string, string>> = {
  cs: 'Neznámá chyba',
  sk: 'Neznáma chyba',
  de: 'Unbekannter Fehler',
  es: 'Error desconocido',
};

function unknownError(): string {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return unknownErrors[language.slice(0, 2)] ?? 'Unknown error';
}

/**
 * A status or code of 400 or more is an error (requirement 8). Its text joins the messages of the errors list, or is the message, or
 * 'Unknown error'. If the body is not JSON, it is 'Unknown error: {status}'.
 */
export function readAnswer({ status, text }: Answer): unknown {
  const body = parseJson(text);
  if (body === notJson) {
    if (status < 400 && text === '') return {};
    throw new ApiError({ status, code: 'not_json', message: `${unknownError()}: ${status}`, fields: [] });
  }
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const isError = status >= 400 || (typeof fields.code === 'number' && fields.code >= 400);
  if (!isError) return body;
  const errors = fieldErrors(fields.errors);
  throw new ApiError({
    status,
    code: typeof fields.code === 'string' ? fields.code : String(fields.code ?? status),
    message: joined(errors) || textOr(fields.message, unknownError()),
    fields: errors,
  });
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

function fieldErrors(list: unknown): FieldError[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('message' in entry)) return [];
    const field = 'field' in entry && typeof entry.field === 'string' ? entry.field : '';
    return typeof entry.message === 'string' ? [{ field, message: entry.message }] : [];
  });
}

function joined(errors: readonly FieldError[]): string {
  return [...new Set(errors.map(({ message }) => message))].join(' ');
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
