/** A rendered page, split where each visitor's own nonce is inserted. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly string[];
}

export interface PageCache {
  find(key: string, now: number): CachedPage | undefined;
  keep(key: string, page: CachedPage, now: number): void;
  /** An upper bound of the memory used by the cached pages. */
  bytes(): number;
}

const lifetimeMs = 5_000;
const usualMostBytes = 64 * 1024 * 1024;
/** A page may take at most one eighth of the cache. */
const largestShare = 8;

/** Bytes per character: two in memory and one for the compressed copy. The rest covers the checksum's tables and the entry. */
const bytesPerCharacter = 3;
const surroundingBytes = 16 * 1024;

interface Entry {
  readonly page: CachedPage;
  readonly until: number;
  readonly bytes: number;
}

/** Caches pages of visitors without a session for five seconds: long enough for a rush, short enough for current rates. Bounded in bytes. */
export function createPageCache(mostBytes = usualMostBytes): PageCache {
  // In insertion order; all entries live equally long, so the first is the oldest and the next to expire.
  const pages = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    find(key, now) {
      const entry = pages.get(key);
      return entry !== undefined && entry.until > now ? entry.page : undefined;
    },
    keep(key, page, now) {
      const own = estimatePageBytes(key, page);
      drop(key);
      if (own > mostBytes / largestShare) return;
      for (const [oldest, { until }] of pages) {
        if (until > now && bytes + own <= mostBytes) break;
        drop(oldest);
      }
      pages.set(key, { page, until: now + lifetimeMs, bytes: own });
      bytes += own;
    },
    bytes: () => bytes,
  };
}

function estimatePageBytes(key: string, { pieces }: CachedPage): number {
  const letters = pieces.reduce((sum, piece) => sum + piece.length, key.length);
  return letters * bytesPerCharacter + surroundingBytes;
}

export function withNonce(page: CachedPage, nonce: string): string {
  return page.pieces.join(nonce);
}
