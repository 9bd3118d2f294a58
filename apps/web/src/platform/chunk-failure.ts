/** How long the browser may take to load a page's script before it counts as failed. */
export const chunkTimeoutMs = 120_000;

export type ChunkFailureKind = 'missing' | 'timeout' | 'error';

/** A failed chunk with message, kind of failure and URL (requirement 8). */
export class ChunkFailed extends Error {
  readonly kind: ChunkFailureKind;
  readonly address: string;

  constructor(address: string, kind: ChunkFailureKind) {
    super(`Loading chunk ${chunkName(address)} failed\n(${kind}: ${address})`);
    this.name = 'ChunkLoadError';
    this.kind = kind;
    this.address = address;
  }
}

/** Returns the name of a chunk without its hash: `orders` for `/assets/orders.Dk3J_x9.js`. A style sheet has only its hash. */
export function chunkName(address: string): string {
  const file = address.split(/[?#]/)[0]?.split('/').at(-1) ?? address;
  // `build/script-files.ts` decides how files are named: a hash may contain a hyphen but no dot.
  return file.replace(/(\.[\w-]+)?\.js$|\.css$/, '') || address;
}

/** Extracts the URL from the browser's message: "Failed to fetch dynamically imported module: https://...". */
export function addressIn(message: string): string {
  return /https?:\/\/\S+|\/assets\/\S+/.exec(message)?.[0] ?? '';
}

export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkFailed) return true;
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** Finds the cause by requesting the file: `missing` if a newer build has replaced it, `error` if the connection is broken. */
export async function diagnoseChunk(error: Error, send: typeof fetch = fetch): Promise<ChunkFailed> {
  if (error instanceof ChunkFailed) return error;
  const address = addressIn(error.message);
  try {
    const response = await send(address, { method: 'HEAD', cache: 'no-store' });
    return new ChunkFailed(address, response.status === 404 ? 'missing' : 'error');
  } catch {
    return new ChunkFailed(address, 'error');
  }
}
