import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';
import { base32nopad } from '@scure/base';
import { type AddressCheck, type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, splitChecksum } from '../../bytes.ts';

const mainNetwork = 0x68;
const testNetwork = 0x98;

/** An N… address, with or without the dashes that wallets insert. The two chains differ in the hash and in the checksum length. */
function account(
  hash: (bytes: Uint8Array) => Uint8Array,
  checksumLength: number,
  network = mainNetwork,
): AddressCheck {
  return checkedBy((address) => {
    const bytes = base32nopad.decode(address.replaceAll('-', ''));
    const { body, checksum } = splitChecksum(bytes, checksumLength);
    if (body.length !== 21 || body[0] !== network) return false;
    return bytesEqual(hash(body).slice(0, checksumLength), checksum);
  }, 60);
}

export const checks: AddressChecks = new Map([
  ['XEM', account(keccak_256, 4)],
  ['XYM', account(sha3_256, 3)],
]);

export const testChecks: AddressChecks = new Map([
  ['XEM', account(keccak_256, 4, testNetwork)],
  ['XYM', account(sha3_256, 3, testNetwork)],
]);
