import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xmr } from '@scure/base';
import { type AddressCheck, type AddressChecks, checkedBy } from '../../address-check.ts';
import { bytesEqual, splitChecksum } from '../../bytes.ts';

// Network byte and two keys; an integrated address adds an 8-byte payment ID.
const plainLength = 65;
const integratedLength = 73;

function cryptonote(plain: readonly number[], integrated?: number): AddressCheck {
  return checkedBy((address) => {
    const { body, checksum } = splitChecksum(base58xmr.decode(address), 4);
    if (!bytesEqual(keccak_256(body).slice(0, 4), checksum)) return false;
    const [network = -1] = body;
    if (body.length === plainLength) return plain.includes(network);
    return body.length === integratedLength && network === integrated;
  }, 106);
}

export const checks: AddressChecks = new Map([
  // 18 begins with 4, the subaddress 42 with 8, the integrated 19 with 4 again.
  ['XMR', cryptonote([18, 42], 19)],
  ['BCN', cryptonote([6])],
]);

export const testChecks: AddressChecks = new Map([['XMR', cryptonote([53, 63], 54)]]);
