/** One rendered page without its nonce: the pieces between which each visitor's own nonce is put. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly string[];
}

export interface PageCache {
  find(key: string, now: number): CachedPage | undefined;
  keep(key: string, page: CachedPage, now: number): void;
  clear(): void;
}

const livesMs = 5_000;
const mostPages = 1_000;

/** Pages of visitors without a session, kept for some seconds: long enough for a rush, short enough for a rate. */
export function createPageCache(): PageCache {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  return {
    find(key, now) {
      const entry = pages.get(key);
      return entry !== undefined && entry.until > now ? entry.page : undefined;
    },
    keep(key, page, now) {
      // Map keeps the order of insertion: the first key is the oldest.
      if (pages.size >= mostPages) {
        const oldest = pages.keys().next();
        if (!oldest.done) pages.delete(oldest.value);
      }
      pages.delete(key);
      pages.set(key, { page, until: now + livesMs });
    },
    clear() {
      pages.clear();
    },
  };
}

export function withNonce(page: CachedPage, nonce: string): string {
  return page.pieces.join(nonce);
}
