import { bech32, bech32m } from '@scure/base';
import { type AddressChecks, anyOf, checkedBy } from '../../address-check.ts';

type Coder = typeof bech32;

function payloadOf(coder: Coder, address: string): Uint8Array {
  return coder.fromWords(coder.decode(`ckb1${address.slice(4)}`, 512).words);
}

// RFC 21: the full format is 0, 32 bytes of code hash, a hash type and the script's arguments.
const full = checkedBy((address) => {
  if (!address.startsWith('ckb1')) return false;
  const payload = payloadOf(bech32m, address);
  return payload[0] === 0 && payload.length >= 34;
});

// The deprecated short format, still written by old wallets: 1, an index and 20 bytes.
const short = checkedBy((address) => {
  if (!address.startsWith('ckb1')) return false;
  const payload = payloadOf(bech32, address);
  return payload[0] === 1 && payload.length === 22;
});

export const checks: AddressChecks = new Map([['CKB', anyOf(full, short)]]);
