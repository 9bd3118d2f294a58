import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { crcWithHole } from './crc-with-hole.ts';
import { type CachedPage, withNonce } from './page-cache.ts';

// A cached page differs between visitors only in its nonce. The text between the nonces is compressed once; each nonce is inserted
// as an uncompressed block (RFC 1951, 3.2.4), so a cache hit costs only a copy of the compressed bytes. Building this template costs
// more than one plain compression, and most pages are sent only once or twice before they expire.

const header = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([0x01, 0, 0, 0xff, 0xff]);
const trailerBytes = 8;
const windowBytes = 32 * 1024;
const templateLevel = 7;
const plainLevel = 6;
/** Answers compressed plainly: the request that renders the page and the first cache hit. */
const plainSends = 2;
/** The most buffers kept for reuse by a page; further ones are allocated. The cache's limit does not count them, so they are few. */
const mostCopies = 16;

interface ZippedPage {
  /** The whole gzip member with zeros for the nonces and the checksum. */
  readonly template: Buffer;
  readonly nonceAt: readonly number[];
  readonly nonceLength: number;
  readonly crcWith: (nonce: Buffer) => number;
  /** Buffers returned by finished answers. */
  readonly copies: Buffer[];
}

/** A buffer for one answer, not written by others until it is returned. */
export interface LentBytes {
  readonly bytes: Buffer;
  /** Call after the bytes were sent. A buffer that is not returned is garbage collected. */
  giveBack(): void;
}

const sends = new WeakMap<CachedPage, number>();
const zipped = new WeakMap<CachedPage, ZippedPage>();

/** Returns the page with this nonce as a gzip member: compressed plainly at first, built from a template for later answers. */
export function gzipPage(page: CachedPage, nonce: string): LentBytes {
  const before = sends.get(page) ?? 0;
  if (before >= plainSends) return fromTemplate(page, nonce);
  sends.set(page, before + 1);
  return { bytes: gzipSync(withNonce(page, nonce), { level: plainLevel }), giveBack: () => {} };
}

/** All nonces of one length share a template. */
function fromTemplate(page: CachedPage, nonce: string): LentBytes {
  const word = Buffer.from(nonce, 'latin1');
  let known = zipped.get(page);
  if (known === undefined || known.nonceLength !== word.length) {
    known = zip(page.pieces, word.length);
    zipped.set(page, known);
  }
  const { template, nonceAt, crcWith, copies } = known;
  const member = copies.pop() ?? Buffer.from(template);
  for (const at of nonceAt) member.set(word, at);
  member.writeUInt32LE(crcWith(word), member.length - trailerBytes);
  return {
    bytes: member,
    giveBack() {
      if (copies.length < mostCopies) copies.push(member);
    },
  };
}

function zip(pieces: readonly string[], nonceLength: number): ZippedPage {
  const texts = pieces.map((piece) => Buffer.from(piece));
  const hole = Buffer.alloc(nonceLength);
  const blocks: Buffer[] = [header];
  const nonceAt: number[] = [];
  let length = header.length;
  const add = (...added: readonly Buffer[]) => {
    blocks.push(...added);
    length += added.reduce((sum, block) => sum + block.length, 0);
  };
  compressPieces(texts, hole).forEach((piece, index) => {
    if (index > 0) {
      add(storedHead(nonceLength));
      nonceAt.push(length);
      add(hole);
    }
    add(piece);
  });
  const trailer = Buffer.alloc(trailerBytes);
  const plainBytes = texts.reduce((sum, text) => sum + text.length, 0) + nonceAt.length * nonceLength;
  trailer.writeUInt32LE(plainBytes, 4);
  add(lastBlock, trailer);
  return {
    template: Buffer.concat(blocks),
    nonceAt,
    nonceLength,
    crcWith: crcWithHole(texts, nonceLength),
    copies: [],
  };
}

/** Compresses the pieces. Each may refer back to earlier text but never to a nonce: zeros, which no page contains, stand for nonces. */
function compressPieces(texts: readonly Buffer[], hole: Buffer): readonly Buffer[] {
  const whole = Buffer.concat(texts.flatMap((text) => [text, hole]));
  let start = 0;
  return texts.map((text) => {
    const dictionary = whole.subarray(Math.max(0, start - windowBytes), start);
    start += text.length + hole.length;
    return deflateRawSync(text, {
      level: templateLevel,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    });
  });
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
