import { base64urlnopad } from '@scure/base';
import { type AddressChecks, anyCheck, checkedBy } from '../address-check.ts';
import { crc16 } from '../crc.ts';

const bounceable = 0x11;
const nonBounceable = 0x51;
const onTestNetwork = 0x80;
const workchains = [0x00, 0xff];

/** 36 bytes: tag, workchain, hash, CRC-16. The tag's upper bit marks the test network. */
const friendly = (network: number) =>
  checkedBy((address) => {
    const bytes = base64urlnopad.decode(address.replaceAll('+', '-').replaceAll('/', '_'));
    const [tag = 0, workchain = 1] = bytes;
    if (bytes.length !== 36 || (tag !== (network | bounceable) && tag !== (network | nonBounceable)))
      return false;
    if (!workchains.includes(workchain)) return false;
    return crc16(bytes.slice(0, 34)) === (((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0));
  }, 48);

const raw = checkedBy((address) => /^(?:0|-1):[0-9a-fA-F]{64}$/.test(address));

export const checks: AddressChecks = new Map([['TON', anyCheck(friendly(0), raw)]]);

export const testChecks: AddressChecks = new Map([['TON', friendly(onTestNetwork)]]);
