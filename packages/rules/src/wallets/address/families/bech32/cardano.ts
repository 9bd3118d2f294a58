import { base58, bech32 } from '@scure/base';
import { type AddressCheck, type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';
import { readUint32, startsWithBytes } from '../../bytes.ts';
import { crc32 } from '../../crc.ts';

/** CIP-19: the header's upper four bits are the type, the lower four the network. */
function shelley(prefix: string, network: number): AddressCheck {
  return checkedBy((address) => {
    if (!address.startsWith(`${prefix}1`)) return false;
    const { words } = bech32.decode(`${prefix}1${address.slice(prefix.length + 1)}`, 130);
    const bytes = bech32.fromWords(words);
    const [header = 0] = bytes;
    return (header & 15) === network && hasTypeLength(header >> 4, bytes.length);
  });
}

function hasTypeLength(type: number, length: number): boolean {
  // Types 0 to 3 have a staking part, 4 and 5 a pointer to one, 6 and 7 none; 14 and 15 are reward accounts, which are rejected.
  if (type <= 3) return length === 57;
  if (type <= 5) return length > 29 && length <= 44;
  return type <= 7 && length === 29;
}

/** The older form: CBOR of [tagged bytes, CRC-32], in base 58. */
const byron = checkedBy((address) => {
  if (!address.startsWith('Ddz') && !address.startsWith('Ae2')) return false;
  const bytes = base58.decode(address);
  // An array of two, tag 24, and a byte string with a one-byte length.
  if (!startsWithBytes(bytes, [0x82, 0xd8, 0x18, 0x58])) return false;
  const payloadEnd = 5 + (bytes[4] ?? 0);
  const isWhole = bytes.length === payloadEnd + 5 && bytes[payloadEnd] === 0x1a;
  return isWhole && crc32(bytes.slice(5, payloadEnd)) === readUint32(bytes, payloadEnd + 1);
}, 130);

export const checks: AddressChecks = new Map([['ADA', anyCheck(shelley('addr', 1), byron)]]);

export const testChecks: AddressChecks = new Map([['ADA', shelley('addr_test', 0)]]);
