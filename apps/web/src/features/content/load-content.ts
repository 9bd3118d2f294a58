import { pageSearch } from '../../platform/page-search.ts';

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
