import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const shape = /^[0-9a-f]{64}$/;

/** Whether the preimage proves a payment with this hash. */
export function isPreimageOf(preimage: string, paymentHash: string): boolean {
  return shape.test(preimage) && bytesToHex(sha256(hexToBytes(preimage))) === paymentHash;
}
