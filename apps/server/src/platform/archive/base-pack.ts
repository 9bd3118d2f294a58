import type { ClusterPiece } from './copy-cluster.ts';

const packBytes = 16 * 2 ** 20;

/** Joins pieces of files into packs of 16 MB, since a store of many tiny files is slow. At most one pack is in memory. */
export async function* packPieces(pieces: AsyncIterable<ClusterPiece>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const { path, offset, bytes } of pieces) {
    const header = Buffer.from(`${JSON.stringify({ path, offset, size: bytes.length })}\n`);
    parts.push(header, bytes);
    size += header.length + bytes.length;
    if (size < packBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

export function* unpackPieces(pack: Uint8Array): Generator<ClusterPiece> {
  for (let position = 0; position < pack.length; ) {
    const end = pack.indexOf(10, position);
    const header: unknown = JSON.parse(Buffer.from(pack.subarray(position, end)).toString());
    if (!isHeader(header)) throw new Error('A pack of a base backup has a wrong header.');
    position = end + 1 + header.size;
    yield { path: header.path, offset: header.offset, bytes: pack.subarray(end + 1, position) };
  }
}

function isHeader(value: unknown): value is { path: string; offset: number; size: number } {
  return value instanceof Object && 'path' in value && 'offset' in value && 'size' in value;
}
