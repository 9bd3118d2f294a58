import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { accept, type Result, refuse } from '../result.ts';
import type { CodeRefusal } from './code-refusal.ts';
import {
  fieldTypes,
  type InvoiceFields,
  padToBytes,
  readBytes,
  readFeatures,
  readNumber,
  splitFields,
} from './invoice-fields.ts';
import { readInvoicePrefix } from './invoice-text.ts';
import { type RouteHint, readHint } from './route-hint.ts';

export type BitcoinNetwork = 'bitcoin' | 'testnet' | 'signet' | 'regtest';

/** A signed request to pay over Lightning (BOLT 11). */
export interface Invoice {
  readonly network: BitcoinNetwork;
  /** Undefined if the payer chooses the amount. */
  readonly msat: bigint | undefined;
  readonly paymentHash: string;
  /** Undefined if the invoice has only its hash. */
  readonly description: string | undefined;
  readonly descriptionHash: string | undefined;
  /** The public key of the node that receives. */
  readonly payee: string;
  readonly expiresAt: Date;
  /** Blocks that the last node keeps to claim the payment. */
  readonly finalCltv: number;
  /** Ways through private channels; each is a list of hops. */
  readonly hints: readonly (readonly RouteHint[])[];
}

const networks: Readonly<Record<string, BitcoinNetwork>> = {
  bc: 'bitcoin',
  tb: 'testnet',
  tbs: 'signet',
  bcrt: 'regtest',
};

const timestampWords = 7;
const signatureWords = 104;
const longestInvoice = 4096;
/** Feature bits that a payee may require: variable onion, payment secret, parts and payment metadata (BOLT 9). */
const knownFeatures: ReadonlySet<number> = new Set([8, 14, 16, 48]);
const secretBits = [14, 15];
const partBits = [16, 17];
const defaultExpiry = 3600n;
/** Longer expiries count as this many seconds, a thousand years. */
const longestExpiry = 2n ** 35n - 1n;
const defaultCltv = 18n;
/** The most blocks for which a payment may be locked in total (BOLT 4). */
const mostCltv = 2016n;

const damaged = refuse('payment_request_damaged');

/** The checks of one payment decode its invoice several times, and recovering its signer is most of a request's work. */
const decodedLast = new Map<string, Result<Invoice, CodeRefusal>>();
const mostDecoded = 100;

/** Decodes an invoice in lower or upper case and verifies its checksum, signature and required fields. */
export function decodeInvoice(text: string): Result<Invoice, CodeRefusal> {
  const known = decodedLast.get(text);
  if (known !== undefined) return known;
  const decoded = decodeNew(text);
  const [oldest] = decodedLast.size < mostDecoded ? [] : decodedLast.keys();
  if (oldest !== undefined) decodedLast.delete(oldest);
  if (!decoded.refused) decodedLast.set(text, decoded);
  return decoded;
}

function decodeNew(text: string): Result<Invoice, CodeRefusal> {
  const decoded = text.length > longestInvoice ? undefined : bech32.decodeUnsafe(text, false);
  if (decoded === undefined) return damaged;
  const { prefix, words } = decoded;
  const head = readPrefix(prefix);
  const end = words.length - signatureWords;
  const fields = end < timestampWords ? undefined : splitFields(words.slice(timestampWords, end));
  if (head === undefined || fields === undefined) return damaged;
  const content = readContent(fields);
  const payee = findPayee(prefix, words, fields);
  if (content === undefined || payee === undefined) return damaged;
  const demands = readDemands(fields);
  if (demands.refused) return demands;
  const createdAt = words.slice(0, timestampWords).reduce((value, word) => value * 32 + word, 0);
  const { seconds, finalCltv } = demands.value;
  return accept({
    ...head,
    ...content,
    payee,
    finalCltv,
    // oxlint-disable-next-line eslint/no-restricted-globals -- Only with a number: without one it would be a clock.
    expiresAt: new Date((createdAt + seconds) * 1000),
  });
}

function readPrefix(prefix: string): Pick<Invoice, 'network' | 'msat'> | undefined {
  const read = readInvoicePrefix(prefix);
  const network = networks[read?.chain ?? ''];
  return read && network && { network, msat: read.msat };
}

/** Reads what the payer must be able to do. */
function readDemands(
  fields: InvoiceFields,
): Result<{ readonly seconds: number; readonly finalCltv: number }, CodeRefusal> {
  const once = (type: number) => fields.get(type)?.[0];
  const featureWords = once(fieldTypes.features);
  const features = featureWords === undefined ? new Set<number>() : readFeatures(featureWords);
  const expiryWords = once(fieldTypes.expiry);
  const expiry = expiryWords === undefined ? defaultExpiry : readNumber(expiryWords);
  const cltvWords = once(fieldTypes.finalCltv);
  const cltv = cltvWords === undefined ? defaultCltv : readNumber(cltvWords);
  if (features === undefined || expiry === undefined || cltv === undefined) return damaged;
  const has = (bits: readonly number[]) => bits.some((bit) => features.has(bit));
  // Parts of a payment are matched by the secret, so one without the other cannot be paid (BOLT 9).
  if (has(partBits) && !has(secretBits)) return damaged;
  const unknown = [...features].find((bit) => bit % 2 === 0 && !knownFeatures.has(bit));
  if (unknown !== undefined) return unsupported(`feature ${unknown}`);
  if (cltv > mostCltv) return unsupported('min_final_cltv_expiry_delta');
  return accept({
    seconds: Number(expiry > longestExpiry ? longestExpiry : expiry),
    finalCltv: Number(cltv),
  });
}

const unsupported = (demand: string) => refuse('payment_request_unsupported', { values: { demand } });

function readContent(
  fields: InvoiceFields,
): Pick<Invoice, 'paymentHash' | 'description' | 'descriptionHash' | 'hints'> | undefined {
  const bytesOf = (type: number) => readBytes(fields.get(type)?.[0] ?? []);
  const text = fields.has(fieldTypes.description) ? decodeText(bytesOf(fieldTypes.description)) : undefined;
  const hash = fields.has(fieldTypes.descriptionHash) ? bytesOf(fieldTypes.descriptionHash) : undefined;
  const paymentHash = bytesOf(fieldTypes.paymentHash);
  const secret = bytesOf(fieldTypes.secret);
  if (paymentHash?.length !== 32 || secret?.length !== 32) return undefined;
  const hasText = fields.has(fieldTypes.description);
  if (hasText === fields.has(fieldTypes.descriptionHash)) return undefined;
  if ((hasText ? text : hash) === undefined) return undefined;
  const hints = (fields.get(fieldTypes.hint) ?? []).map((words) => readHint(readBytes(words)));
  if (!hints.every((hint) => hint !== undefined)) return undefined;
  return {
    paymentHash: bytesToHex(paymentHash),
    description: text,
    descriptionHash: hash === undefined ? undefined : bytesToHex(hash),
    hints,
  };
}

function decodeText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the node that signed: the named one, whose signature must be canonical (low S), or the recovered one. */
function findPayee(prefix: string, words: readonly number[], fields: InvoiceFields): string | undefined {
  const end = words.length - signatureWords;
  const signature = readBytes(words.slice(end));
  if (signature === undefined) return undefined;
  const message = concatBytes(utf8ToBytes(prefix), padToBytes(words.slice(0, end)));
  const compact = signature.subarray(0, 64);
  const named = fields.get(fieldTypes.payee)?.[0];
  try {
    if (named === undefined) {
      const recovered = concatBytes(signature.subarray(64), compact);
      return bytesToHex(secp256k1.recoverPublicKey(recovered, message));
    }
    const key = readBytes(named);
    return key !== undefined && secp256k1.verify(compact, message, key) ? bytesToHex(key) : undefined;
  } catch {
    // The curve throws on a number or point that is not on it.
    return undefined;
  }
}
