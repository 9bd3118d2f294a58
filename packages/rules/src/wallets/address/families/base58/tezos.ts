import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { decodeBase58Check } from '../../base58check.ts';
import { startsWithBytes } from '../../bytes.ts';

// tz1 to tz4 are keys of four signature schemes, KT1 is a contract.
const prefixes = [
  [6, 161, 159],
  [6, 161, 161],
  [6, 161, 164],
  [6, 161, 166],
  [2, 90, 121],
];

const tezos = checkedBy((address) => {
  const payload = decodeBase58Check(address);
  return payload.length === 23 && prefixes.some((prefix) => startsWithBytes(payload, prefix));
});

export const checks: AddressChecks = new Map([['XTZ', tezos]]);
