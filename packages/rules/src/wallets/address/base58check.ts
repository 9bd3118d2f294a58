import { sha256 } from '@noble/hashes/sha2.js';
import { type BytesCoder, base58 } from '@scure/base';
import { type AddressCheck, checkedBy } from './address-check.ts';
import { bytesEqual, splitChecksum, startsWithBytes } from './bytes.ts';

type Digest = (bytes: Uint8Array) => Uint8Array;

export const doubleSha256: Digest = (bytes) => sha256(sha256(bytes));

/** Decodes base 58 with a four-byte checksum and returns the payload. Throws on an invalid encoding or checksum. */
export function decodeBase58Check(
  address: string,
  digest: Digest = doubleSha256,
  alphabet: BytesCoder = base58,
): Uint8Array {
  const { body, checksum } = splitChecksum(alphabet.decode(address), 4);
  if (!bytesEqual(digest(body).slice(0, 4), checksum)) throw new TypeError('The Base58 checksum is wrong');
  return body;
}

/** Checks for a 20-byte key or script hash after one of the version prefixes. */
export function prefixedHash(...versions: readonly (readonly number[])[]): AddressCheck {
  return checkedBy((address) => {
    const payload = decodeBase58Check(address);
    return versions.some(
      (version) => payload.length === version.length + 20 && startsWithBytes(payload, version),
    );
  });
}
