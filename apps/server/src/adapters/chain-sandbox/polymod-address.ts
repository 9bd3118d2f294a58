// The checksum of the Bitcoin Cash address specification, written; the rules only read it.
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n] as const;
const cashAlphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function polymod(values: readonly number[]): bigint {
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

function fiveBitWords(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const words = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g) ?? [];
  return words.map((word) => Number.parseInt(word, 2));
}

/** `prefix:` and the payload in five-bit words with 40 bits of checksum. */
export function polymodAddress(prefix: string, payload: Uint8Array, alphabet = cashAlphabet): string {
  const words = fiveBitWords(payload);
  const prefixWords = [...prefix].map((character) => character.charCodeAt(0) & 31);
  const checksum = polymod([...prefixWords, 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const seal = [35n, 30n, 25n, 20n, 15n, 10n, 5n, 0n].map((shift) => Number((checksum >> shift) & 31n));
  return `${prefix}:${[...words, ...seal].map((word) => alphabet.charAt(word)).join('')}`;
}
