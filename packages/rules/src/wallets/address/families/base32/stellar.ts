import { base32nopad } from '@scure/base';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { splitChecksum } from '../../bytes.ts';
import { crc16 } from '../../crc.ts';

// SEP-23: G… is a 32-byte key, M… a key with the ID of a multiplexed account.
const accountVersion = 6 << 3;
const muxedVersion = 12 << 3;

const stellar = checkedBy((address) => {
  const { body, checksum } = splitChecksum(base32nopad.decode(address), 2);
  const [low = -1, high = -1] = checksum;
  if (crc16(body) !== (low | (high << 8))) return false;
  const isAccount = body[0] === accountVersion && body.length === 33;
  return isAccount || (body[0] === muxedVersion && body.length === 41);
});

export const checks: AddressChecks = new Map([['XLM', stellar]]);
