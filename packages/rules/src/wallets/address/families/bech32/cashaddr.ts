import { type AddressCheck, type AddressChecks, checkedBy } from '../../address-check.ts';
import { decodePolymod } from '../../polymod.ts';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** All lower or all upper case; the prefix is optional if the chain allows it. */
function decodePayload(prefix: string, address: string, isPrefixOptional: boolean): Uint8Array {
  const text = address === address.toUpperCase() ? address.toLowerCase() : address;
  const full = isPrefixOptional && !text.includes(':') ? `${prefix}:${text}` : text;
  if (!full.startsWith(`${prefix}:`)) throw new TypeError('Another prefix');
  return decodePolymod(prefix, full.slice(prefix.length + 1), alphabet);
}

/** Version byte 0 or 8 (key or 20-byte script), 11 (32-byte script), and the token-aware 16, 24 and 27. */
function cashaddr(prefix: string): AddressCheck {
  return checkedBy((address) => {
    const payload = decodePayload(prefix, address, true);
    const [version = -1] = payload;
    if (payload.length === 21) return [0, 8, 16, 24].includes(version);
    return payload.length === 33 && [11, 27].includes(version);
  });
}

// A 32-byte Schnorr key, a 33-byte ECDSA key or a 32-byte script hash; the prefix is required.
function kaspa(prefix: string): AddressCheck {
  const lengths: ReadonlyMap<number | undefined, number> = new Map([
    [0, 33],
    [1, 34],
    [8, 33],
  ]);
  return checkedBy((address) => {
    const payload = decodePayload(prefix, address, false);
    return lengths.get(payload[0]) === payload.length;
  });
}

// Conflux Core (CIP-37) uses the same checksum with a different alphabet, and may include the account type.
function conflux(prefix: string): AddressCheck {
  const shape = new RegExp(`^${prefix}:(?:type\\.[a-z]+:)?([a-z0-9]{42})$`);
  return checkedBy((address) => {
    if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false;
    const match = shape.exec(address.toLowerCase());
    if (match?.[1] === undefined) return false;
    const payload = decodePolymod(prefix, match[1], 'abcdefghjkmnprstuvwxyz0123456789');
    return payload.length === 21 && payload[0] === 0;
  });
}

export const checks: AddressChecks = new Map([
  // Bitcoin Cash's old base-58 form looks like a Bitcoin address, so it is rejected.
  ['BCH', cashaddr('bitcoincash')],
  ['XEC', cashaddr('ecash')],
  ['KAS', kaspa('kaspa')],
  ['CFX', conflux('cfx')],
]);

export const testChecks: AddressChecks = new Map([
  ['BCH', cashaddr('bchtest')],
  ['XEC', cashaddr('ectest')],
  ['KAS', kaspa('kaspatest')],
  ['CFX', conflux('cfxtest')],
]);
