import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { OutScript, type RawTx, Transaction } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';

// Message signatures by BIP-322: the signature of a transaction that can never be broadcast.
// https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki

/** The supported single-key address types. */
export type KeyAddress =
  | { readonly type: 'wpkh'; readonly hash: Uint8Array }
  | { readonly type: 'sh'; readonly hash: Uint8Array }
  | { readonly type: 'tr'; readonly pubkey: Uint8Array };

const sighashAll = 1;
const sighashDefault = 0;
/** OP_RETURN alone. */
const opReturn = Uint8Array.of(0x6a);

/** Returns the id (in display order) of the virtual transaction whose only output the signature spends. */
export function toSpendTxid(message: string, decodedAddress: KeyAddress): Uint8Array {
  const digest = tagSchnorr('BIP0322-signed-message', utf8ToBytes(message));
  const raw = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.of(0, 32, ...digest),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: encodeScript(decodedAddress) }],
    lockTime: 0,
  });
  return sha256x2(raw).reverse();
}

/** Returns the 32 bytes that the key signs. @param version of the signing transaction: 0, or 2 in the full format */
export function digestToSign(
  message: string,
  decodedAddress: KeyAddress,
  { keyHash, hashType, version = 0 }: DigestTerms,
): Uint8Array {
  const tx = new Transaction({ version, allowUnknownOutputs: true, allowUnknownVersion: true });
  tx.addInput({ txid: toSpendTxid(message, decodedAddress), index: 0, sequence: 0 });
  tx.addOutput({ amount: 0n, script: opReturn });
  if (keyHash === undefined) return tx.preimageWitnessV1(0, [encodeScript(decodedAddress)], hashType, [0n]);
  return tx.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: keyHash }), hashType, 0n);
}

interface DigestTerms {
  /** The hash of the public key in the witness; undefined if the address contains the key itself. */
  readonly keyHash: Uint8Array | undefined;
  readonly hashType: number;
  readonly version?: number;
}

/** Whether a message's witness is by the address's key. Scripts other than single-key ones are rejected. */
export function isValidWitness(
  message: string,
  decodedAddress: KeyAddress,
  witness: readonly Uint8Array[],
  version = 0,
): boolean {
  return decodedAddress.type === 'tr'
    ? isValidSchnorrWitness(message, decodedAddress, witness, version)
    : isValidEcdsaWitness(message, decodedAddress, witness, version);
}

function isValidSchnorrWitness(
  message: string,
  decodedAddress: Extract<KeyAddress, { type: 'tr' }>,
  [signed, ...others]: readonly Uint8Array[],
  version: number,
): boolean {
  if (signed === undefined || others.length > 0) return false;
  const hashType = signed.length === 65 ? signed[64] : sighashDefault;
  if (signed.length !== 64 && hashType !== sighashAll) return false;
  if (hashType === undefined || signed.length > 65) return false;
  const digest = digestToSign(message, decodedAddress, { keyHash: undefined, hashType, version });
  return schnorr.verify(signed.subarray(0, 64), digest, decodedAddress.pubkey);
}

function isValidEcdsaWitness(
  message: string,
  decodedAddress: Exclude<KeyAddress, { type: 'tr' }>,
  [signed, key, ...others]: readonly Uint8Array[],
  version: number,
): boolean {
  if (signed === undefined || key === undefined || others.length > 0) return false;
  if (key.length !== 33 || signed.at(-1) !== sighashAll) return false;
  const keyHash = hash160(key);
  if (!matchesKeyHash(decodedAddress, keyHash)) return false;
  const digest = digestToSign(message, decodedAddress, { keyHash, hashType: sighashAll, version });
  // A high-S signature is another encoding of the same signature, and networks do not relay it.
  return secp256k1.verify(signed.subarray(0, -1), digest, key, { prehash: false, lowS: true, format: 'der' });
}

/** Whether the address belongs to the key with this hash. */
export function matchesKeyHash(
  decodedAddress: Exclude<KeyAddress, { type: 'tr' }>,
  keyHash: Uint8Array,
): boolean {
  const inner =
    decodedAddress.type === 'sh' ? hash160(OutScript.encode({ type: 'wpkh', hash: keyHash })) : keyHash;
  return equalBytes(inner, decodedAddress.hash);
}

type SignedTransaction = ReturnType<typeof RawTx.decode>;

/**
 * Returns the witness of the full format if it is exactly the message's transaction: one input, one empty output, no lock time. Returns
 * undefined otherwise; proofs of further funds are not supported.
 */
export function extractWitness(
  message: string,
  decodedAddress: KeyAddress,
  { version, inputs, outputs, witnesses, lockTime }: SignedTransaction,
): readonly Uint8Array[] | undefined {
  const [input, ...furtherInputs] = inputs;
  const [output, ...furtherOutputs] = outputs;
  if (input === undefined || output === undefined) return undefined;
  if (furtherInputs.length > 0 || furtherOutputs.length > 0) return undefined;
  if ((version !== 0 && version !== 2) || lockTime !== 0 || input.sequence !== 0) return undefined;
  if (output.amount !== 0n || !equalBytes(output.script, opReturn)) return undefined;
  if (input.index !== 0 || !equalBytes(input.txid, toSpendTxid(message, decodedAddress))) return undefined;
  const [witness] = witnesses ?? [];
  return witness !== undefined && hasValidScriptSig(decodedAddress, input.finalScriptSig, witness[1])
    ? witness
    : undefined;
}

/** Checks scriptSig: empty, or for P2SH the redeem script. */
function hasValidScriptSig(
  decodedAddress: KeyAddress,
  script: Uint8Array,
  key: Uint8Array | undefined,
): boolean {
  if (decodedAddress.type !== 'sh') return script.length === 0;
  if (key === undefined) return false;
  const inner = OutScript.encode({ type: 'wpkh', hash: hash160(key) });
  return equalBytes(script, Uint8Array.of(inner.length, ...inner));
}

function encodeScript(decodedAddress: KeyAddress): Uint8Array {
  return OutScript.encode(decodedAddress);
}
