import { bech32, bech32m } from '@scure/base';
import { type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';
import { prefixedHash } from '../../base58check.ts';

const transparent = prefixedHash([0x1c, 0xb8], [0x1c, 0xbd]);

// Sapling: an 11-byte diversifier and a 32-byte key.
const sapling = checkedBy((address) => {
  if (!address.startsWith('zs1')) return false;
  return bech32.fromWords(bech32.decode(`zs1${address.slice(3)}`, 90).words).length === 43;
});

// ZIP 316: the receivers inside are jumbled, so without Zcash's own library only the outer checksum can be verified.
const unified = checkedBy((address) => {
  if (!address.startsWith('u1')) return false;
  return bech32m.fromWords(bech32m.decode(`u1${address.slice(2)}`, 512).words).length >= 48;
});

/** Only the transparent form. */
export const testChecks: AddressChecks = new Map([['ZEC', prefixedHash([0x1d, 0x25], [0x1c, 0xba])]]);

export const checks: AddressChecks = new Map([['ZEC', anyCheck(transparent, sapling, unified)]]);
