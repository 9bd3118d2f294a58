import { cbc, cmac } from '@noble/ciphers/aes.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { type CardKeys, littleEndian, uidBytes } from './card-keys.ts';

/** What a chip adds to its URL at each tap, before it is decrypted. */
export interface SealedTap {
  readonly p: Uint8Array;
  readonly c: Uint8Array;
}

/** What the chip says. Untrusted until its MAC is checked. */
export interface Tap {
  readonly uid: Uint8Array;
  /** Rises with each tap. */
  readonly counter: number;
}

/** Says that a UID of seven bytes and a counter follow. */
const dataTag = 0xc7;
const counterBytes = 3;
const paddingBytes = 5;
const sessionPrefix = Uint8Array.of(0x3c, 0xc3, 0x00, 0x01, 0x00, 0x80);
const noIv = new Uint8Array(16);

/** Reads the parameters of a tap. Chips write capitals; anything else is not from a chip. */
export function readTap(p: string, c: string): SealedTap | undefined {
  if (!/^[0-9A-F]{32}$/.test(p) || !/^[0-9A-F]{16}$/.test(c)) return undefined;
  return { p: hexToBytes(p), c: hexToBytes(c) };
}

/** Decrypts a tap with the issuer's key; undefined if it was encrypted with another one. */
export function decryptTap({ p }: Pick<SealedTap, 'p'>, k1: Uint8Array): Tap | undefined {
  const bytes = cbc(k1, noIv, { disablePadding: true }).decrypt(p);
  if (bytes[0] !== dataTag) return undefined;
  const counter = bytes.subarray(1 + uidBytes, 1 + uidBytes + counterBytes);
  return {
    uid: bytes.slice(1, 1 + uidBytes),
    counter: counter.reduceRight((value, byte) => value * 256 + byte, 0),
  };
}

/** Whether the chip with this key made the tap. Takes the same time for every wrong MAC. */
export function isSignedBy({ c }: Pick<SealedTap, 'c'>, tap: Tap, k2: Uint8Array): boolean {
  const expected = signTap(tap, k2);
  return expected.reduce((difference, byte, index) => difference | (byte ^ (c[index] ?? 0)), 0) === 0;
}

/** The MAC of a tap: every second byte of a CMAC of nothing, with a key of this tap (AN12196). */
function signTap({ uid, counter }: Tap, k2: Uint8Array): Uint8Array {
  const sessionKey = cmac(concatBytes(sessionPrefix, uid, littleEndian(counter, counterBytes)), k2);
  return cmac(new Uint8Array(), sessionKey).filter((_, index) => index % 2 === 1);
}

/** Makes the parameters that a chip makes, for simulated cards. */
export function makeTap(
  { uid, counter }: Tap,
  { k1, k2 }: Pick<CardKeys, 'k1' | 'k2'>,
  padding: Uint8Array = new Uint8Array(paddingBytes),
): { readonly p: string; readonly c: string } {
  const bytes = concatBytes(Uint8Array.of(dataTag), uid, littleEndian(counter, counterBytes), padding);
  const p = cbc(k1, noIv, { disablePadding: true }).encrypt(bytes);
  return { p: bytesToHex(p).toUpperCase(), c: bytesToHex(signTap({ uid, counter }, k2)).toUpperCase() };
}
