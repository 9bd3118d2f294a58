import { polymod } from '@dukat/rules/wallets/address/polymod';

// Computes the checksum of the Bitcoin Cash address specification; the validators in `rules` only verify it.
const cashAlphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function fiveBitWords(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const words = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g) ?? [];
  return words.map((word) => Number.parseInt(word, 2));
}

/** Encodes `prefix:` and the payload in five-bit words with a 40-bit checksum. */
export function polymodAddress(prefix: string, payload: Uint8Array, alphabet = cashAlphabet): string {
  const words = fiveBitWords(payload);
  const prefixWords = [...prefix].map((character) => character.charCodeAt(0) & 31);
  const checksum = polymod([...prefixWords, 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const closing = [35n, 30n, 25n, 20n, 15n, 10n, 5n, 0n].map((shift) => Number((checksum >> shift) & 31n));
  return `${prefix}:${[...words, ...closing].map((word) => alphabet.charAt(word)).join('')}`;
}
