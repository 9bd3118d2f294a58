import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type CachedPage, withNonce } from './page-cache.ts';

// A cached page differs from visitor to visitor in its nonce alone. What stands between the nonces is compressed once;
// each nonce then travels as an uncompressed block (RFC 1951, 3.2.4), so that a hit costs a copy and a checksum.

const header = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([0x01, 0, 0, 0xff, 0xff]);
const windowBytes = 32 * 1024;
const level = 7;

const compressed = new WeakMap<CachedPage, readonly Buffer[]>();

/** The page with this nonce as a gzip member. Every nonce of one page must have the same length. */
export function gzipPage(page: CachedPage, nonce: string): Buffer {
  const known = compressed.get(page);
  const pieces = known ?? compressPieces(page.pieces, nonce.length);
  if (known === undefined) compressed.set(page, pieces);

  const plain = Buffer.from(withNonce(page, nonce));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(plain), 0);
  trailer.writeUInt32LE(plain.length, 4);
  const stored = storedBlock(nonce);
  const blocks = pieces.flatMap((piece, index) => (index === 0 ? [piece] : [stored, piece]));
  return Buffer.concat([header, ...blocks, lastBlock, trailer]);
}

/** Each piece may repeat what stood before it, but never the bytes of a nonce: zeros, which no page has, stand for them. */
function compressPieces(pieces: readonly string[], nonceLength: number): readonly Buffer[] {
  const hole = Buffer.alloc(nonceLength);
  let before = Buffer.alloc(0);
  return pieces.map((piece) => {
    const bytes = Buffer.from(piece);
    const dictionary = before.subarray(-windowBytes);
    before = Buffer.concat([before, bytes, hole]).subarray(-windowBytes);
    return deflateRawSync(bytes, {
      level,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    });
  });
}

function storedBlock(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
