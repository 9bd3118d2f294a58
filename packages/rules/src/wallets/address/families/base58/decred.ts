import { blake256 } from '@noble/hashes/blake1.js';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { decodeBase58Check } from '../../base58check.ts';

// Ds (key hash), Dc (script hash) and De (Edwards key hash), with a double BLAKE-256 checksum.
const decred = (network: number, kinds: readonly number[]) =>
  checkedBy((address) => {
    const payload = decodeBase58Check(address, (bytes) => blake256(blake256(bytes)));
    return payload.length === 22 && payload[0] === network && kinds.includes(payload[1] ?? -1);
  });

export const checks: AddressChecks = new Map([['DCR', decred(0x07, [0x3f, 0x1a, 0x1f])]]);

export const testChecks: AddressChecks = new Map([['DCR', decred(0x0f, [0x21, 0x01])]]);
