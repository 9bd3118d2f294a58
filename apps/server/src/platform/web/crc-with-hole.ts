import { crc32 } from 'node:zlib';

// Computes the checksum of a text in which only a short repeated word changes, without reading the rest again. A CRC is a
// polynomial remainder (RFC 1952, section 8; the method is zlib's crc32_combine): a word contributes its own CRC times x to the
// power of the number of bits after it. So all places of the word are one factor, the sum of those powers.

const modulus = 0xedb88320;
/** The polynomial 1: in a reflected CRC the highest bit is the lowest power. */
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

/** Factors of a remainder when 1, 2, 4, 8, … bytes follow: enough for any length below 2³¹. */
const powers = Array.from({ length: 31 }).reduce<number[]>(
  (known) => [...known, known.length === 0 ? xToTheEighth : times(known.at(-1) ?? one, known.at(-1) ?? one)],
  [],
);

/** Returns the remainder after so many further bytes. */
function followedBy(remainder: number, bytes: number): number {
  return powers.reduce(
    (moved, power, bit) => (((bytes >>> bit) & 1) === 1 ? times(moved, power) : moved),
    remainder,
  );
}

/** Returns a function that computes the CRC-32 of the pieces joined by a word of `wordBytes` bytes. */
export function crcWithHole(pieces: readonly Buffer[], wordBytes: number): (word: Buffer) => number {
  const zeros = Buffer.alloc(wordBytes);
  let factor = 0;
  let withZeros = 0;
  for (const [index, piece] of pieces.entries()) {
    // At each place of the word: shift the factor by a word, add this place (`one`), and shift by the piece.
    if (index > 0) {
      factor = followedBy(followedBy(factor, wordBytes) ^ one, piece.length);
      withZeros = crc32(zeros, withZeros);
    }
    withZeros = crc32(piece, withZeros);
  }
  const rest = withZeros ^ times(factor, crc32(zeros));
  return (word) => (rest ^ times(factor, crc32(word))) >>> 0;
}
