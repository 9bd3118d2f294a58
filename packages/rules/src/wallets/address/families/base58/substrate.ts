import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { type AddressCheck, type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, joinBytes, splitChecksum } from '../../bytes.ts';

const context = new TextEncoder().encode('SS58PRE');

/** SS58 with a one-byte prefix: the chain, 32 bytes of account, 2 of checksum. */
function ss58(chain: number): AddressCheck {
  return checkedBy((address) => {
    const { body, checksum } = splitChecksum(base58.decode(address), 2);
    if (body.length !== 33 || body[0] !== chain) return false;
    return bytesEqual(blake2b(joinBytes(context, body), { dkLen: 64 }).slice(0, 2), checksum);
  });
}

export const checks: AddressChecks = new Map([
  ['DOT', ss58(0)],
  ['KSM', ss58(2)],
  ['ASTR', ss58(5)],
  ['ACA', ss58(10)],
  ['TAO', ss58(42)],
]);
