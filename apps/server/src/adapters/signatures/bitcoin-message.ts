import { secp256k1 } from '@noble/curves/secp256k1.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { CompactSize } from '@scure/btc-signer';
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js';
import { type KeyAddress, matchesKeyHash } from './bip322.ts';

/** Address types that legacy signatures support: also P2PKH, but not P2TR. */
export type LegacyAddress =
  | Exclude<KeyAddress, { type: 'tr' }>
  | { readonly type: 'pkh'; readonly hash: Uint8Array };

const magic = utf8ToBytes('\u0018Bitcoin Signed Message:\n');

/** The 32-byte digest that wallets have signed since 2011. */
export function messageDigest(message: string): Uint8Array {
  const text = utf8ToBytes(message);
  return sha256x2(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text));
}

/**
 * Verifies a 65-byte signature by the address's key (BIP-137). The first byte encodes the key format and address type; several wallets use
 * 31 to 34 for segwit addresses too.
 */
export function isValidMessageSignature(
  message: string,
  decodedAddress: LegacyAddress,
  signed: Uint8Array,
): boolean {
  const [header = 0] = signed;
  if (signed.length !== 65 || header < 27 || header > 42) return false;
  const written = ['uncompressed', 'compressed', 'sh', 'wpkh'] as const;
  const kind = written[(header - 27) >> 2];
  if ((kind === 'sh' || kind === 'wpkh') && decodedAddress.type !== kind) return false;
  if (kind === 'uncompressed' && decodedAddress.type !== 'pkh') return false;
  const key = recoverKey(message, signed.subarray(1), (header - 27) & 3, kind !== 'uncompressed');
  if (key === undefined) return false;
  const keyHash = hash160(key);
  return decodedAddress.type === 'pkh'
    ? equalBytes(keyHash, decodedAddress.hash)
    : matchesKeyHash(decodedAddress, keyHash);
}

function recoverKey(
  message: string,
  compact: Uint8Array,
  recovery: number,
  isCompressed: boolean,
): Uint8Array | undefined {
  try {
    const signature = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery);
    // The same signature with a high S is a modification of a known one; wallets never produce it.
    if (signature.hasHighS()) return undefined;
    return signature.recoverPublicKey(messageDigest(message)).toBytes(isCompressed);
  } catch {
    // The values are not on the curve, so no key can have signed.
    return undefined;
  }
}
