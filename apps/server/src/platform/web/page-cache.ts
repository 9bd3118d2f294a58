/** One rendered page without its nonce: the pieces between which each visitor's own nonce is put. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly string[];
}

export interface PageCache {
  find(key: string, now: number): CachedPage | undefined;
  keep(key: string, page: CachedPage, now: number): void;
  /** What the kept pages take at most. */
  bytes(): number;
}

const livesMs = 5_000;
const usualMostBytes = 64 * 1024 * 1024;
/** No page may drive out more than this part of the others. */
const largestShare = 8;

/** Two bytes for each letter in memory, one for the compressed copy, and the checksum's tables and the entry around them. */
const bytesOfLetter = 3;
const surroundingBytes = 16 * 1024;

interface Entry {
  readonly page: CachedPage;
  readonly until: number;
  readonly bytes: number;
}

/** Pages of visitors without a session, kept for some seconds: long enough for a rush, short enough for a rate. Bounded in bytes. */
export function createPageCache(mostBytes = usualMostBytes): PageCache {
  // In the order of insertion, and all live equally long: the first is the oldest and the next to end.
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
      const own = bytesOf(key, page);
      drop(key);
      if (own > mostBytes / largestShare) return;
      for (const [oldest, { until }] of pages) {
        if (until > now && bytes + own <= mostBytes) break;
        drop(oldest);
      }
      pages.set(key, { page, until: now + livesMs, bytes: own });
      bytes += own;
    },
    bytes: () => bytes,
  };
}

function bytesOf(key: string, { pieces }: CachedPage): number {
  const letters = pieces.reduce((sum, piece) => sum + piece.length, key.length);
  return letters * bytesOfLetter + surroundingBytes;
}

export function withNonce(page: CachedPage, nonce: string): string {
  return page.pieces.join(nonce);
}
