import { blake2b } from '@noble/hashes/blake2.js';
import { type AddressCheck, type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';
import { decodeBase32Lower } from '../../base32-lower.ts';
import { bytesEqual, joinBytes, splitChecksum } from '../../bytes.ts';

// Payload bytes by protocol: f1 key, f2 actor, f3 BLS key.
const lengths: ReadonlyMap<string, number> = new Map([
  ['1', 20],
  ['2', 20],
  ['3', 48],
]);

function hasValidChecksum(protocol: readonly number[], text: string, length: number): boolean {
  const { body, checksum } = splitChecksum(decodeBase32Lower(text), 4);
  return body.length === length && bytesEqual(blake2b(joinBytes(protocol, body), { dkLen: 4 }), checksum);
}

/** `f` is the main network, `t` the test network. */
function filecoin(network: 'f' | 't'): AddressCheck {
  const numbered = checkedBy((address) => /^0(?:0|[1-9]\d{0,18})$/.test(address.slice(1)));
  const keyed = checkedBy((address) => {
    const match = /^([123])([a-z2-7]+)$/.exec(address.slice(1));
    const length = lengths.get(match?.[1] ?? '');
    if (match?.[2] === undefined || length === undefined) return false;
    return hasValidChecksum([Number(match[1])], match[2], length);
  }, 100);
  // Protocol 4 names an address manager. Only manager 10 exists, for Ethereum accounts.
  const delegated = checkedBy((address) => {
    return address.startsWith('410f', 1) && hasValidChecksum([4, 10], address.slice(5), 20);
  }, 100);
  const kinds = anyCheck(numbered, keyed, delegated);
  return (address) => address.startsWith(network) && kinds(address);
}

export const checks: AddressChecks = new Map([['FIL', filecoin('f')]]);

export const testChecks: AddressChecks = new Map([['FIL', filecoin('t')]]);
