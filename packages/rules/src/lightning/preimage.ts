import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const shape = /^[0-9a-f]{64}$/;

/** Returns the hash of the payment that the preimage proves; undefined if it is none. */
export function hashOfPreimage(preimage: string): string | undefined {
  return shape.test(preimage) ? bytesToHex(sha256(hexToBytes(preimage))) : undefined;
}

/** Whether the preimage proves a payment with this hash. */
export function isPreimageOf(preimage: string, paymentHash: string): boolean {
  return hashOfPreimage(preimage) === paymentHash;
}
