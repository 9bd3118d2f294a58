import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { getAddress, NETWORK, RawTx, RawWitness } from '@scure/btc-signer';
import { hash160, pubECDSA, signECDSA } from '@scure/btc-signer/utils.js';
import { digestToSign, toSpendTxid } from '../bip322.ts';
import { messageDigest } from '../bitcoin-message.ts';

/** A publicly known key, for tests only. */
const testKey = new Uint8Array(32).fill(7);

export const testSegwitAddress = toSegwitAddress(testKey);
export const testLegacyAddress = getAddress('pkh', testKey, NETWORK) ?? '';

export function toSegwitAddress(key: Uint8Array): string {
  return getAddress('wpkh', key, NETWORK) ?? '';
}

const toKeyAddress = (key: Uint8Array) => ({ type: 'wpkh', hash: hash160(pubECDSA(key)) }) as const;

function signWitness(message: string, version: number, key: Uint8Array): Uint8Array[] {
  const decodedAddress = toKeyAddress(key);
  const digest = digestToSign(message, decodedAddress, {
    keyHash: decodedAddress.hash,
    hashType: 1,
    version,
  });
  return [Uint8Array.of(...signECDSA(digest, key, true), 1), pubECDSA(key)];
}

/** BIP-322, simple. */
export function signSimple(message: string, key: Uint8Array = testKey): string {
  return base64.encode(RawWitness.encode(signWitness(message, 0, key)));
}

/** BIP-322, full. A test can change fields as an attacker would. */
export function signFull(message: string, changes: Partial<Parameters<typeof RawTx.encode>[0]> = {}): string {
  const version = changes.version ?? 0;
  const raw = RawTx.encode({
    version,
    segwitFlag: true,
    inputs: [
      {
        txid: toSpendTxid(message, toKeyAddress(testKey)),
        index: 0,
        finalScriptSig: new Uint8Array(),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: Uint8Array.of(0x6a) }],
    witnesses: [signWitness(message, version, testKey)],
    lockTime: 0,
    ...changes,
  });
  return base64.encode(raw);
}

/** The legacy format. @param first added to the recovery number: 31 for P2PKH, 39 for P2WPKH */
export function signLegacy(message: string, first: number, isHigh = false): string {
  const signature = secp256k1.sign(messageDigest(message), testKey, { prehash: false, format: 'recovered' });
  const [recovery = 0, ...rest] = signature;
  if (!isHigh) return base64.encode(Uint8Array.of(first + recovery, ...rest));
  const { r, s } = secp256k1.Signature.fromBytes(Uint8Array.from(rest), 'compact');
  const other = new secp256k1.Signature(r, secp256k1.Point.Fn.neg(s));
  return base64.encode(Uint8Array.of(first + (recovery ^ 1), ...other.toBytes('compact')));
}
