import { accept, type Result, refuse } from '@dukat/rules/result';
import { base64 } from '@scure/base';
import { Address, NETWORK, RawTx, RawWitness } from '@scure/btc-signer';
import type {
  SignatureRefusal,
  SignatureScheme,
} from '../../features/travel-rule/address-signatures-port.ts';
import { extractWitness, isValidWitness, type KeyAddress } from './bip322.ts';
import { isValidMessageSignature, type LegacyAddress } from './bitcoin-message.ts';

interface SignedMessage {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

type Verdict = Result<SignatureScheme, SignatureRefusal>;

/**
 * Verifies a message signature by the single key of a Bitcoin address: BIP-322 (simple and full, P2WPKH, P2SH-P2WPKH and P2TR key path), or
 * the older formats (P2PKH, and BIP-137 for segwit). Refuses `signature_unsupported` for multi-key addresses and other networks,
 * `signature_unreadable` for other formats, and `signature_wrong` for another key, another message or a modified signature.
 */
export function verifyBitcoin({ address, message, signature }: SignedMessage): Verdict {
  const decodedAddress = decodeAddress(address);
  if (decodedAddress === undefined) return refuse('signature_unsupported');
  const form = /^(smp|ful|pof)?([A-Za-z0-9+/]+={0,2})$/.exec(signature.replaceAll(/\s/g, ''));
  const [, prefix, text] = form ?? [];
  if (text === undefined) return refuse('signature_unreadable');
  if (prefix === 'pof') return refuse('signature_unsupported');
  const bytes = readBase64(text) ?? readBase64(`${prefix ?? ''}${text}`);
  if (bytes === undefined) return refuse('signature_unreadable');
  if (bytes.length === 65)
    return verdict(isValidLegacySignature(message, decodedAddress, bytes), 'bitcoin_message');
  if (decodedAddress.type === 'pkh') return refuse('signature_unreadable');
  return verifyBip322(message, decodedAddress, bytes);
}

function verifyBip322(message: string, decodedAddress: KeyAddress, bytes: Uint8Array): Verdict {
  const witness = tryDecode(() => RawWitness.decode(bytes));
  if (witness !== undefined) return verdict(isValidSignature(message, decodedAddress, witness), 'bip322');
  const full = tryDecode(() => RawTx.decode(bytes));
  if (full === undefined) return refuse('signature_unreadable');
  const shown = extractWitness(message, decodedAddress, full);
  return verdict(
    shown !== undefined && isValidSignature(message, decodedAddress, shown, full.version),
    'bip322',
  );
}

function isValidLegacySignature(
  message: string,
  decodedAddress: LegacyAddress | KeyAddress,
  bytes: Uint8Array,
): boolean {
  return decodedAddress.type !== 'tr' && isValidMessageSignature(message, decodedAddress, bytes);
}

/** Bytes that are not a valid signature or curve point count as wrong, like the signature of another key. */
function isValidSignature(...shown: Parameters<typeof isValidWitness>): boolean {
  return tryDecode(() => isValidWitness(...shown)) ?? false;
}

function verdict(isValid: boolean, method: SignatureScheme): Verdict {
  return isValid ? accept(method) : refuse('signature_wrong');
}

function decodeAddress(address: string): LegacyAddress | KeyAddress | undefined {
  const decodedAddress = tryDecode(() => Address(NETWORK).decode(address));
  switch (decodedAddress?.type) {
    case 'pkh':
    case 'wpkh':
    case 'sh':
      return { type: decodedAddress.type, hash: decodedAddress.hash };
    case 'tr':
      return { type: 'tr', pubkey: decodedAddress.pubkey };
    default:
      return undefined;
  }
}

function readBase64(text: string): Uint8Array | undefined {
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=');
  return tryDecode(() => base64.decode(padded));
}

/** Malformed input makes the parser throw; that means unreadable. */
function tryDecode<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
