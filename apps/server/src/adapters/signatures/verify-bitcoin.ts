import { accept, type Result, refuse } from '@dukat/rules/result';
import { base64 } from '@scure/base';
import { Address, NETWORK, RawTx, RawWitness } from '@scure/btc-signer';
import type { ProofMethod, SignatureRefusal } from '../../features/travel-rule/address-signatures-port.ts';
import { isWitnessRight, type KeyPlace, witnessOfFull } from './bip322.ts';
import { isMessageSignature, type MessagePlace } from './bitcoin-message.ts';

interface SignedMessage {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

type Verdict = Result<ProofMethod, SignatureRefusal>;

/**
 * Verifies a message signature by the single key of a Bitcoin address: BIP-322 (simple and full, P2WPKH, P2SH-P2WPKH and P2TR key path), or
 * the older formats (P2PKH, and BIP-137 for segwit). Refuses `signature_unsupported` for multi-key addresses and other networks,
 * `signature_unreadable` for other formats, and `signature_wrong` for another key, another message or a modified signature.
 */
export function verifyBitcoin({ address, message, signature }: SignedMessage): Verdict {
  const place = placeOf(address);
  if (place === undefined) return refuse('signature_unsupported');
  const form = /^(smp|ful|pof)?([A-Za-z0-9+/]+={0,2})$/.exec(signature.replaceAll(/\s/g, ''));
  const [, prefix, text] = form ?? [];
  if (text === undefined) return refuse('signature_unreadable');
  if (prefix === 'pof') return refuse('signature_unsupported');
  const bytes = readBase64(text) ?? readBase64(`${prefix ?? ''}${text}`);
  if (bytes === undefined) return refuse('signature_unreadable');
  if (bytes.length === 65) return verdict(isLegacyRight(message, place, bytes), 'bitcoin_message');
  if (place.type === 'pkh') return refuse('signature_unreadable');
  return verifyBip322(message, place, bytes);
}

function verifyBip322(message: string, place: KeyPlace, bytes: Uint8Array): Verdict {
  const witness = decoded(() => RawWitness.decode(bytes));
  if (witness !== undefined) return verdict(isRight(message, place, witness), 'bip322');
  const full = decoded(() => RawTx.decode(bytes));
  if (full === undefined) return refuse('signature_unreadable');
  const shown = witnessOfFull(message, place, full);
  return verdict(shown !== undefined && isRight(message, place, shown, full.version), 'bip322');
}

function isLegacyRight(message: string, place: MessagePlace | KeyPlace, bytes: Uint8Array): boolean {
  return place.type !== 'tr' && isMessageSignature(message, place, bytes);
}

/** Bytes that are not a valid signature or curve point count as wrong, like the signature of another key. */
function isRight(...shown: Parameters<typeof isWitnessRight>): boolean {
  return decoded(() => isWitnessRight(...shown)) ?? false;
}

function verdict(isTrue: boolean, method: ProofMethod): Verdict {
  return isTrue ? accept(method) : refuse('signature_wrong');
}

function placeOf(address: string): MessagePlace | KeyPlace | undefined {
  const place = decoded(() => Address(NETWORK).decode(address));
  switch (place?.type) {
    case 'pkh':
    case 'wpkh':
    case 'sh':
      return { type: place.type, hash: place.hash };
    case 'tr':
      return { type: 'tr', pubkey: place.pubkey };
    default:
      return undefined;
  }
}

function readBase64(text: string): Uint8Array | undefined {
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=');
  return decoded(() => base64.decode(padded));
}

/** Malformed input makes the parser throw; that means unreadable. */
function decoded<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
