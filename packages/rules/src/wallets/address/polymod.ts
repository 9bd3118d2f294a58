// The checksum of the Bitcoin Cash address specification (a 40-bit BCH code), shared by Kaspa and Conflux.
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n] as const;

/** Returns the 40-bit checksum of five-bit words; zero if the words end with their own checksum. */
export function polymod(values: readonly number[]): bigint {
  let checksum = 1n;
  for (const value of values) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    generators.forEach((generator, bit) => {
      if (((top >> BigInt(bit)) & 1n) === 1n) checksum ^= generator;
    });
  }
  return checksum ^ 1n;
}

const checksumWords = 8;

/**
 * Decodes five-bit words after a prefix, verifies the checksum and returns the payload as bytes. Throws on an invalid character, a
 * wrong checksum or set padding bits.
 */
export function decodePolymod(prefix: string, text: string, alphabet: string): Uint8Array {
  const words = [...text].map((character) => alphabet.indexOf(character));
  if (words.includes(-1)) throw new TypeError('A character outside the alphabet');
  const prefixWords = [...prefix].map((character) => character.charCodeAt(0) & 31);
  if (polymod([...prefixWords, 0, ...words]) !== 0n) throw new TypeError('The checksum is wrong');
  return wordsToBytes(words.slice(0, -checksumWords), 5);
}

/** Packs words of a given number of bits into bytes. Remaining bits must be zero and fewer than a word. */
export function wordsToBytes(words: readonly number[], bitsInWord: number): Uint8Array {
  const bytes: number[] = [];
  let pending = 0;
  let bits = 0;
  for (const word of words) {
    pending = (pending << bitsInWord) | word;
    bits += bitsInWord;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((pending >> bits) & 0xff);
      pending &= (1 << bits) - 1;
    }
  }
  if (bits >= bitsInWord || pending !== 0) throw new TypeError('Padding bits are set');
  return Uint8Array.from(bytes);
}
