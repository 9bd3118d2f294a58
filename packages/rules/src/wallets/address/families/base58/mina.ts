import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { decodeBase58Check } from '../../base58check.ts';
import { startsWithBytes } from '../../bytes.ts';

// The version of a compressed public key, then the versions of its two inner encodings.
const prefix = [0xcb, 0x01, 0x01];

const mina = checkedBy((address) => {
  const payload = decodeBase58Check(address);
  return payload.length === 36 && startsWithBytes(payload, prefix);
}, 55);

export const checks: AddressChecks = new Map([['MINA', mina]]);
