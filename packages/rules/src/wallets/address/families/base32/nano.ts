import { blake2b } from '@noble/hashes/blake2.js';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual } from '../../bytes.ts';
import { wordsToBytes } from '../../polymod.ts';

const alphabet = '13456789abcdefghijkmnopqrstuwxyz';
const shape =
  /^(?:nano|xrb)_([13][13456789abcdefghijkmnopqrstuwxyz]{51})([13456789abcdefghijkmnopqrstuwxyz]{8})$/;

const toWords = (text: string) => [...text].map((character) => alphabet.indexOf(character));

/** 52 characters hold 260 bits for a 256-bit key. The four extra bits come first, so the first character is 1 or 3. */
function decodeKey(text: string): Uint8Array {
  const bits = toWords(text).flatMap((word) => [16, 8, 4, 2, 1].map((bit) => ((word & bit) === 0 ? 0 : 1)));
  return wordsToBytes(bits.slice(4), 1);
}

const nano = checkedBy((address) => {
  const match = shape.exec(address);
  if (match?.[1] === undefined || match[2] === undefined) return false;
  return bytesEqual(blake2b(decodeKey(match[1]), { dkLen: 5 }).reverse(), wordsToBytes(toWords(match[2]), 5));
}, 65);

export const checks: AddressChecks = new Map([['NANO', nano]]);
