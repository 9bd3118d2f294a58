import { sha512_256 } from '@noble/hashes/sha2.js';
import { base32nopad } from '@scure/base';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, splitChecksum } from '../../bytes.ts';

const algorand = checkedBy((address) => {
  const { body, checksum } = splitChecksum(base32nopad.decode(address), 4);
  return body.length === 32 && bytesEqual(sha512_256(body).slice(-4), checksum);
}, 58);

export const checks: AddressChecks = new Map([['ALGO', algorand]]);
