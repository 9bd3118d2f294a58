import { blake2b } from '@noble/hashes/blake2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, splitChecksum, startsWithBytes } from '../../bytes.ts';

const version = 1;

const waves = (network: number) =>
  checkedBy((address) => {
    const { body, checksum } = splitChecksum(base58.decode(address), 4);
    if (body.length !== 22 || !startsWithBytes(body, [version, network])) return false;
    return bytesEqual(keccak_256(blake2b(body, { dkLen: 32 })).slice(0, 4), checksum);
  }, 36);

export const checks: AddressChecks = new Map([['WAVES', waves(0x57)]]);

export const testChecks: AddressChecks = new Map([['WAVES', waves(0x54)]]);
