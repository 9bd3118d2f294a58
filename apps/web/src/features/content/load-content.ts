import { notFound } from '@tanstack/react-router';
import { pageSearch } from '../../platform/page-search.ts';

/** The content of a "not found" page: the message of the response (requirement 8), if there was one. */
export interface UnknownContent {
  readonly message: string;
}

/** Awaits the content of a page. An unknown or invalid name becomes a "not found" page with status 404. Other errors fail the page. */
export async function orNotFound<Answer>(input: Promise<Answer>): Promise<Answer> {
  try {
    return await input;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    throw notFound({ data: { message: error.message } satisfies UnknownContent });
  }
}

function isUnknown(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 422);
}

/** Returns the message that came with a "not found" page. */
export function parseMessage(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : undefined;
}

/** Parses the page number in the URL, counted from one. An invalid one is the first page. */
export function pageNumber(input: unknown): number {
  const number = typeof input === 'string' && /^[1-9]\d{0,4}$/.test(input) ? Number(input) : 1;
  return number;
}

/** Reads the `page` parameter. The first page has none. */
export const numberedSearch = pageSearch<{ readonly page?: string }>(['page'], ({ page }) => {
  const number = pageNumber(page);
  return number > 1 ? { page: String(number) } : {};
});

/** Parses the search text. Control characters become spaces. */
export function parseSearchText(input: unknown): string | undefined {
  return typeof input === 'string' ? parseText(input.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()) : undefined;
}

/** Parses a text parameter. Returns undefined if it is missing or empty. */
export function parseText(input: unknown): string | undefined {
  return typeof input === 'string' && input !== '' ? input.slice(0, 200) : undefined;
}
