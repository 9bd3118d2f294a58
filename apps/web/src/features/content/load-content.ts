import { notFound } from '@tanstack/react-router';
import { pageSearch } from '../../platform/page-search.ts';

/** What a page of an unknown name shows: the words of the answer (specification 8), where there were any. */
export interface UnknownContent {
  readonly message: string;
}

/**
 * Asks for what a page is made of. A name that nobody knows, or that is none, is a page that was not found, with the status that
 * says so; whatever else goes wrong fails the page.
 */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    throw notFound({ data: { message: error.message } satisfies UnknownContent });
  }
}

function isUnknown(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 422);
}

/** The message that came with a page that was not found. */
export function messageOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : undefined;
}

/** The page of a list that an address asks for, from one on; what is no number of a page is the first. */
export function pageNumber(asked: unknown): number {
  const number = typeof asked === 'string' && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  return number;
}

/** The search of a page that is turned over: its number, from the second page on. */
export const numberedSearch = pageSearch<{ readonly page?: string }>(['page'], ({ page }) => {
  const number = pageNumber(page);
  return number > 1 ? { page: String(number) } : {};
});

/** Words that somebody looks for: signs that no word holds are spaces. */
export function wordsOf(asked: unknown): string | undefined {
  return typeof asked === 'string' ? textOf(asked.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()) : undefined;
}

/** A text of an address that a page understands; undefined where it is missing or empty. */
export function textOf(asked: unknown): string | undefined {
  return typeof asked === 'string' && asked !== '' ? asked.slice(0, 200) : undefined;
}
