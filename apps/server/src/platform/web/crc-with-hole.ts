import { crc32 } from 'node:zlib';

// The checksum of a text of which only one short word changes, without reading the rest again. A CRC is linear (RFC 1952,
// section 8; the method is zlib's crc32_combine): what a word adds is its own CRC moved on by the bytes behind it.

const polynomial = 0xedb88320;

/** A linear map of 32 bits: what it makes of each single bit. */
type BitMap = readonly number[];

function applied(map: BitMap, bits: number): number {
  let sum = 0;
  for (let bit = 0, rest = bits; rest !== 0; bit += 1, rest >>>= 1) {
    if ((rest & 1) === 1) sum ^= map[bit] ?? 0;
  }
  return sum >>> 0;
}

function after(outer: BitMap, inner: BitMap): BitMap {
  return inner.map((bits) => applied(outer, bits));
}

const bits = Array.from({ length: 32 }, (_, bit) => bit);
const unchanged: BitMap = bits.map((bit) => (1 << bit) >>> 0);
const movedByBit: BitMap = bits.map((bit) => (bit === 0 ? polynomial : (1 << (bit - 1)) >>> 0));

/** What a CRC becomes when so many zero bytes follow. */
function movedBy(bytes: number): BitMap {
  let map = unchanged;
  let step = [1, 2, 3].reduce<BitMap>((half) => after(half, half), movedByBit);
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) map = after(step, map);
    step = after(step, step);
  }
  return map;
}

/** The CRC-32 of pieces with a word between each two of them, for any word of that length in bytes. */
export function crcWithHole(pieces: readonly Buffer[], wordBytes: number): (word: Buffer) => number {
  let behind = 0;
  let effect: BitMap = bits.map(() => 0);
  for (const piece of pieces.slice(1).reverse()) {
    behind += piece.length;
    const one = movedBy(behind);
    effect = effect.map((sum, bit) => (sum ^ (one[bit] ?? 0)) >>> 0);
    behind += wordBytes;
  }
  const zeros = Buffer.alloc(wordBytes);
  const sample = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [zeros, piece])));
  const rest = (crc32(sample) ^ applied(effect, crc32(zeros))) >>> 0;
  return (word) => (rest ^ applied(effect, crc32(word))) >>> 0;
}
