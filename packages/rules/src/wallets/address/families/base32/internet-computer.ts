import { hexToBytes } from '@noble/hashes/utils.js';
import { type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';
import { decodeBase32Lower } from '../../base32-lower.ts';
import { readUint32 } from '../../bytes.ts';
import { crc32 } from '../../crc.ts';

// Both forms begin with the CRC-32 of the rest.
const hasValidChecksum = (bytes: Uint8Array) => crc32(bytes.slice(4)) === readUint32(bytes);

const accountId = checkedBy(
  (address) => /^[0-9a-f]{64}$/.test(address) && hasValidChecksum(hexToBytes(address)),
);

const principal = checkedBy((address) => {
  if (!/^(?:[a-z2-7]{5}-)+[a-z2-7]{1,5}$/.test(address)) return false;
  const bytes = decodeBase32Lower(address.replaceAll('-', ''));
  return bytes.length > 4 && bytes.length <= 33 && hasValidChecksum(bytes);
}, 63);

export const checks: AddressChecks = new Map([['ICP', anyCheck(accountId, principal)]]);
