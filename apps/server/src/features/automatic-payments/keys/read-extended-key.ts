import { accept, type Result, refuse } from '@dukat/rules/result';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { looksPrivate } from '@dukat/rules/wallets/private-key';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { type KeyNetwork, keyFormats, scriptOf, versionOf } from './key-formats.ts';
import { type KeyOrigin, parseDescriptor } from './parse-descriptor.ts';

const base58check = createBase58check(sha256);

/** An extended public key of an account, from which receiving addresses derive. */
export interface ExtendedKey {
  /** As wallets spell a key of such addresses: zpub for `wpkh`, ypub for `sh-wpkh`, else xpub. */
  readonly text: string;
  readonly script: KeyScript;
  /** Equal for all spellings of a key. */
  readonly canonical: string;
}

export type KeyRefusal =
  | 'key_private'
  | 'key_invalid'
  | 'key_checksum_wrong'
  | 'key_wrong_network'
  | 'key_wrong_depth'
  | 'key_unsupported'
  | 'key_script_needed';

interface TypedKey {
  readonly text: string;
  /** The scripts of its addresses, which a plain xpub does not name. */
  readonly script: KeyScript | null;
}

/** Reads an extended public key or a descriptor as typed. Private keys are refused first, so that nothing else sees them. */
export function readExtendedKey(typed: TypedKey, network: KeyNetwork): Result<ExtendedKey, KeyRefusal> {
  if (looksPrivate(typed.text)) return refuse('key_private');
  const text = typed.text.replaceAll(/\s/g, '');
  if (!/[(#]/.test(text)) return readKey({ key: text, script: typed.script, origin: null }, network);
  const descriptor = parseDescriptor(text);
  if (descriptor.refused) return descriptor;
  const { plain } = keyFormats[network];
  const read = readKey(descriptor.value, network);
  // Descriptors spell all keys as xpub.
  const isPlain = decode(descriptor.value.key)?.version === plain;
  return read.refused || isPlain ? read : refuse('key_invalid');
}

interface Spelled {
  readonly key: string;
  readonly script: KeyScript | null;
  readonly origin: KeyOrigin | null;
}

function readKey(
  { key, script: chosen, origin }: Spelled,
  network: KeyNetwork,
): Result<ExtendedKey, KeyRefusal> {
  const decoded = decode(key);
  if (decoded === undefined) return refuse('key_invalid');
  const { payload, version } = decoded;
  if (payload[publicKeyAt] === 0) return refuse('key_private');
  const format = keyFormats[network];
  if (Object.values(keyFormats).some(({ several }) => several.includes(version)))
    return refuse('key_unsupported');
  if (![format.plain, format.nested, format.segwit].includes(version)) return refuse('key_wrong_network');
  const parsed = parse(key, version);
  if (parsed === undefined) return refuse('key_invalid');
  if (parsed.depth !== accountDepth) return refuse('key_wrong_depth');
  if (origin !== null && origin.coinType !== format.coinType) return refuse('key_wrong_network');
  if (origin !== null && origin.account + HARDENED_OFFSET !== parsed.index) return refuse('key_invalid');
  const script = scriptOf(format, version) ?? chosen;
  if (script === null) return refuse('key_script_needed');
  return accept({
    ...{ script, text: encode(versionOf(format, script), payload.slice(4)) },
    canonical: encode(format.plain, Uint8Array.from([...nameless, ...payload.slice(chainCodeAt)])),
  });
}

/** The level of an account: m / purpose' / coin type' / account'. */
const accountDepth = 3;

// version(4) || depth(1) || parent fingerprint(4) || index(4) || chain code(32) || public key(33)
const payloadLength = 78;
const chainCodeAt = 13;
const publicKeyAt = 45;
/** Depth, and no fingerprint and index: they could be changed without changing the addresses. */
const nameless = [accountDepth, 0, 0, 0, 0, 0, 0, 0, 0];

function decode(key: string): { readonly payload: Uint8Array; readonly version: number } | undefined {
  try {
    const payload = base58check.decode(key);
    if (payload.length !== payloadLength) return undefined;
    return { payload, version: new DataView(payload.buffer, payload.byteOffset).getUint32(0) };
  } catch {
    return undefined;
  }
}

function encode(version: number, rest: Uint8Array): string {
  const payload = new Uint8Array(payloadLength);
  new DataView(payload.buffer).setUint32(0, version);
  payload.set(rest, 4);
  return base58check.encode(payload);
}

function parse(key: string, version: number): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(key, { public: version, private: 0 });
  } catch {
    return undefined;
  }
}
