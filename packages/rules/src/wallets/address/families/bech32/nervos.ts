import { bech32, bech32m } from '@scure/base';
import { type AddressCheck, type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';

type Coder = typeof bech32;

function decodePayload(coder: Coder, prefix: string, address: string): Uint8Array {
  return coder.fromWords(coder.decode(`${prefix}1${address.slice(4)}`, 512).words);
}

function nervos(prefix: 'ckb' | 'ckt'): AddressCheck {
  // RFC 21: the full format is 0, a 32-byte code hash, a hash type and the script's arguments.
  const full = checkedBy((address) => {
    if (!address.startsWith(`${prefix}1`)) return false;
    const payload = decodePayload(bech32m, prefix, address);
    return payload[0] === 0 && payload.length >= 34;
  });
  // The deprecated short format, which old wallets still write: 1, an index and 20 bytes.
  const short = checkedBy((address) => {
    if (!address.startsWith(`${prefix}1`)) return false;
    const payload = decodePayload(bech32, prefix, address);
    return payload[0] === 1 && payload.length === 22;
  });
  return anyCheck(full, short);
}

export const checks: AddressChecks = new Map([['CKB', nervos('ckb')]]);

export const testChecks: AddressChecks = new Map([['CKB', nervos('ckt')]]);
