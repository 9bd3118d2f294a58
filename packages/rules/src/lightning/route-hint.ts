import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A private channel on the way to a payee. */
export interface RouteHint {
  /** The node at which the channel starts. */
  readonly node: string;
  readonly channel: string;
  readonly baseFeeMsat: number;
  readonly feeMillionths: number;
  readonly cltv: number;
}

const hopBytes = 51;
const keyBytes = 33;

/** Reads the hops of one hint. Returns undefined if it is not a whole number of hops, or a node is not a public key. */
export function readHint(bytes: Uint8Array | undefined): readonly RouteHint[] | undefined {
  if (bytes === undefined || bytes.length === 0 || bytes.length % hopBytes !== 0) return undefined;
  const hops = Array.from({ length: bytes.length / hopBytes }, (_, hop) =>
    bytes.slice(hop * hopBytes, (hop + 1) * hopBytes),
  );
  const areKeys = hops.every((hop) => secp256k1.utils.isValidPublicKey(hop.subarray(0, keyBytes)));
  return areKeys ? hops.map(readHop) : undefined;
}

function readHop(bytes: Uint8Array): RouteHint {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    node: bytesToHex(bytes.subarray(0, 33)),
    channel: bytesToHex(bytes.subarray(33, 41)),
    baseFeeMsat: view.getUint32(41),
    feeMillionths: view.getUint32(45),
    cltv: view.getUint16(49),
  };
}
