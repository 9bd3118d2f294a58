import { get } from 'node:http';

export interface RawAnswer {
  readonly head: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Headers that each server sets itself. */
const skippedHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Returns a response without decoding it: `fetch` would decompress it. */
export async function rawAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  get(url, { headers, family: 4 }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const entries = Object.entries(response.headers)
        .filter(([name]) => !skippedHeaders.has(name))
        .map(([name, value]) => [name, String(value)]);
      resolve({ head: Object.fromEntries(entries), bytes: Buffer.concat(chunks) });
    });
  }).on('error', reject);
  return promise;
}
