import { hexToBytes } from '@noble/hashes/utils.js';
import { type AddressChecks, checkedBy } from '../../address-check.ts';
import { doubleSha256 } from '../../base58check.ts';
import { bytesEqual, joinBytes, splitChecksum } from '../../bytes.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** c32check: S, the version, then 20 bytes of hash and 4 of checksum as one number. */
const stacks = (versions: readonly number[]) =>
  checkedBy((address) => {
    const match = /^S([0-9A-HJKMNP-TV-Z])([0-9A-HJKMNP-TV-Z]{24,39})$/.exec(address);
    if (match?.[1] === undefined || match[2] === undefined) return false;
    const version = alphabet.indexOf(match[1]);
    let number = 0n;
    for (const character of match[2]) number = number * 32n + BigInt(alphabet.indexOf(character));
    const { body, checksum } = splitChecksum(hexToBytes(number.toString(16).padStart(48, '0')), 4);
    const hasValidChecksum = bytesEqual(doubleSha256(joinBytes([version], body)).slice(0, 4), checksum);
    return versions.includes(version) && body.length === 20 && hasValidChecksum;
  }, 41);

// SP is a single key and SM a multisig; ST and SN are their test network forms.
export const checks: AddressChecks = new Map([['STX', stacks([22, 20])]]);

export const testChecks: AddressChecks = new Map([['STX', stacks([26, 21])]]);
