import { base58xrp } from '@scure/base';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { decodeBase58Check, doubleSha256 } from '../../base58check.ts';
import { startsWithBytes } from '../../bytes.ts';

// XLS-5: prefix, 20 bytes of account, a flag byte and 8 bytes of tag.
const xAddressPrefix = [0x05, 0x44];

const xrpLedger = checkedBy((address) => {
  const payload = decodeBase58Check(address, doubleSha256, base58xrp);
  if (address.startsWith('r')) return payload.length === 21 && payload[0] === 0;
  return address.startsWith('X') && payload.length === 31 && startsWithBytes(payload, xAddressPrefix);
});

export const checks: AddressChecks = new Map([['XRP', xrpLedger]]);
