import { blake2b } from '@noble/hashes/blake2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, splitChecksum } from '../../bytes.ts';

const sia = checkedBy((address) => {
  if (!/^[0-9a-f]{76}$/.test(address)) return false;
  const { body, checksum } = splitChecksum(hexToBytes(address), 6);
  return bytesEqual(blake2b(body, { dkLen: 32 }).slice(0, 6), checksum);
});

export const checks: AddressChecks = new Map([['SC', sia]]);
