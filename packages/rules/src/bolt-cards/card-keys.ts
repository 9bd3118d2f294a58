import { cmac } from '@noble/ciphers/aes.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { assert } from '../result.ts';

/** The bytes of an AES key and of an issuer key. */
export const cardKeyBytes = 16;
/** The bytes of the serial number of a chip. */
export const uidBytes = 7;

/** The five keys that are written into a chip. */
export interface CardKeys {
  readonly k0: Uint8Array;
  /** Encrypts what a tap says. The same for all cards of an issuer, since the card is not known before. */
  readonly k1: Uint8Array;
  /** Signs what a tap says. */
  readonly k2: Uint8Array;
  readonly k3: Uint8Array;
  readonly k4: Uint8Array;
}

/** The constants of the deterministic scheme of bolt cards. */
const purposes = {
  card: 0x75,
  k0: 0x76,
  k1: 0x77,
  k2: 0x78,
  k3: 0x79,
  k4: 0x7a,
  id: 0x7b,
} as const;

const derive = (key: Uint8Array, purpose: keyof typeof purposes, ...more: readonly Uint8Array[]) =>
  cmac(concatBytes(Uint8Array.of(0x2d, 0x00, 0x3f, purposes[purpose]), ...more), key);

/** Derives the key that decrypts the taps of all cards of an issuer. */
export function tapKey(issuerKey: Uint8Array): Uint8Array {
  return derive(issuerKey, 'k1');
}

/** Derives the name of a chip, which reveals its serial number only to the issuer. */
export function chipId(issuerKey: Uint8Array, uid: Uint8Array): string {
  return bytesToHex(derive(issuerKey, 'id', uid));
}

/** Derives the keys of a chip. Each version has different keys, except for the one that decrypts taps. */
export function deriveCardKeys(
  issuerKey: Uint8Array,
  { uid, version }: { readonly uid: Uint8Array; readonly version: number },
): CardKeys {
  const cardKey = deriveCardKey(issuerKey, { uid, version });
  return {
    k0: derive(cardKey, 'k0'),
    k1: tapKey(issuerKey),
    k2: derive(cardKey, 'k2'),
    k3: derive(cardKey, 'k3'),
    k4: derive(cardKey, 'k4'),
  };
}

/** Derives the key from which most keys of a chip are derived. */
export function deriveCardKey(
  issuerKey: Uint8Array,
  { uid, version }: { readonly uid: Uint8Array; readonly version: number },
): Uint8Array {
  assert(issuerKey.length === cardKeyBytes && uid.length === uidBytes, 'expected an issuer key and a UID');
  return derive(issuerKey, 'card', uid, littleEndian(version, 4));
}

/** Returns a number as bytes, the lowest first. */
export function littleEndian(value: number, length: number): Uint8Array {
  assert(Number.isInteger(value) && value >= 0 && value < 256 ** length, 'expected a number that fits');
  return Uint8Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256);
}
