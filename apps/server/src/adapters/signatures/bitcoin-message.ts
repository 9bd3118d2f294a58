import { secp256k1 } from '@noble/curves/secp256k1.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { CompactSize } from '@scure/btc-signer';
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js';
import { isPlaceOf, type KeyPlace } from './bip322.ts';

/** Where legacy signatures can be of: the oldest addresses too, but no key that is written as a point alone. */
export type MessagePlace =
  | Exclude<KeyPlace, { type: 'tr' }>
  | { readonly type: 'pkh'; readonly hash: Uint8Array };

const magic = utf8ToBytes('\u0018Bitcoin Signed Message:\n');

/** What wallets sign since 2011: 32 bytes. */
export function messageDigest(message: string): Uint8Array {
  const text = utf8ToBytes(message);
  return sha256x2(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text));
}

/**
 * Whether a signature of 65 bytes is of the place's key (BIP-137). Its first byte says how the key is written and what address it
 * has; 31 to 34 is also what several wallets write for segwit addresses.
 */
export function isMessageSignature(message: string, place: MessagePlace, signed: Uint8Array): boolean {
  const [header = 0] = signed;
  if (signed.length !== 65 || header < 27 || header > 42) return false;
  const written = ['uncompressed', 'compressed', 'sh', 'wpkh'] as const;
  const kind = written[(header - 27) >> 2];
  if ((kind === 'sh' || kind === 'wpkh') && place.type !== kind) return false;
  if (kind === 'uncompressed' && place.type !== 'pkh') return false;
  const key = recoveredKey(message, signed.subarray(1), (header - 27) & 3, kind !== 'uncompressed');
  if (key === undefined) return false;
  const keyHash = hash160(key);
  return place.type === 'pkh' ? equalBytes(keyHash, place.hash) : isPlaceOf(place, keyHash);
}

function recoveredKey(
  message: string,
  compact: Uint8Array,
  recovery: number,
  isCompressed: boolean,
): Uint8Array | undefined {
  try {
    const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery);
    // The same signature with the other s is somebody's work on a known one, never a wallet's.
    if (signature.hasHighS()) return undefined;
    return signature.recoverPublicKey(messageDigest(message)).toBytes(isCompressed);
  } catch {
    // Numbers that are on no curve: there is no key that could have signed.
    return undefined;
  }
}
