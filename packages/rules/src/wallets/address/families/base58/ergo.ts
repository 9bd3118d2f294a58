import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, splitChecksum } from '../../bytes.ts';

// The first byte is the sum of network and type: 1 key, 2 script hash, 3 whole script.
const ergo = (network: number) =>
  checkedBy((address) => {
    const { body, checksum } = splitChecksum(base58.decode(address), 4);
    const type = (body[0] ?? 0) - network;
    const hasLength = (type === 1 && body.length === 34) || (type === 2 && body.length === 25) || type === 3;
    return hasLength && bytesEqual(blake2b(body, { dkLen: 32 }).slice(0, 4), checksum);
  });

export const checks: AddressChecks = new Map([['ERG', ergo(0)]]);

export const testChecks: AddressChecks = new Map([['ERG', ergo(16)]]);
