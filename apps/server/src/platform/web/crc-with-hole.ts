import { crc32 } from 'node:zlib';

// The checksum of a text of which only one short word changes, without reading the rest again. A CRC is the remainder of a
// polynomial (RFC 1952, section 8; the method is zlib's crc32_combine): what a word adds is its own CRC times x to the
// number of bits behind it. So all places of the word together are one factor, the sum of those powers.

const modulus = 0xedb88320;
/** As in every reflected CRC, the highest bit is the lowest power. */
const one = 0x80000000;
const xToTheEighth = 0x00800000;

function times(left: number, right: number): number {
  let sum = 0;
  let shifted = right;
  for (let bits = left; bits !== 0; bits <<= 1) {
    if ((bits & one) !== 0) sum ^= shifted;
    shifted = (shifted & 1) === 1 ? (shifted >>> 1) ^ modulus : shifted >>> 1;
  }
  return sum >>> 0;
}

/** What one byte, two, four, eight and so on that follow multiply a remainder by: enough for any length of 31 bits. */
const powers = Array.from({ length: 31 }).reduce<number[]>(
  (known) => [...known, known.length === 0 ? xToTheEighth : times(known.at(-1) ?? one, known.at(-1) ?? one)],
  [],
);

/** What a remainder becomes when so many bytes follow. */
function followedBy(remainder: number, bytes: number): number {
  return powers.reduce(
    (moved, power, bit) => (((bytes >>> bit) & 1) === 1 ? times(moved, power) : moved),
    remainder,
  );
}

/** The CRC-32 of pieces with a word between each two of them, for any word of that length in bytes. */
export function crcWithHole(pieces: readonly Buffer[], wordBytes: number): (word: Buffer) => number {
  const zeros = Buffer.alloc(wordBytes);
  let factor = 0;
  let withZeros = 0;
  for (const [index, piece] of pieces.entries()) {
    // From hole to hole: the places so far move on by a word and a piece, and the place before this piece joins them.
    if (index > 0) {
      factor = followedBy(followedBy(factor, wordBytes) ^ one, piece.length);
      withZeros = crc32(zeros, withZeros);
    }
    withZeros = crc32(piece, withZeros);
  }
  const rest = withZeros ^ times(factor, crc32(zeros));
  return (word) => (rest ^ times(factor, crc32(word))) >>> 0;
}
