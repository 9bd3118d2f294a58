import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { padToBytes } from './invoice-fields.ts';

/** A field of an invoice: its type and its content in words of five bits. */
export type Field = readonly [type: number, words: readonly number[]];

export const bytesToWords = (bytes: Uint8Array): number[] => bech32.toWords(bytes);

/** The smallest number of words for a number. */
export const numberWords = (value: number): number[] =>
  value < 32 ? [value] : [...numberWords(Math.floor(value / 32)), value % 32];

/** The words of feature bits. */
export function featureWords(...bits: readonly number[]): number[] {
  const words = Array<number>(Math.floor(Math.max(...bits) / 5) + 1).fill(0);
  for (const bit of bits) {
    const index = words.length - 1 - Math.floor(bit / 5);
    words[index] = (words[index] ?? 0) | (2 ** (bit % 5));
  }
  return words;
}

export const textWords = (text: string) => bytesToWords(utf8ToBytes(text));

/** Millisatoshis of a unit, by its letter; the shortest form has the largest unit that divides the amount. */
const units: readonly (readonly [msat: bigint, letter: string])[] = [
  [10n ** 11n, ''],
  [10n ** 8n, 'm'],
  [10n ** 5n, 'u'],
  [10n ** 2n, 'n'],
];

/** Returns the amount of an invoice, such as `2500u`; empty if the payer chooses it. */
export function encodeMsat(msat: bigint | null): string {
  if (msat === null) return '';
  const [size, letter] = units.find(([unit]) => msat % unit === 0n) ?? [];
  return size === undefined ? `${msat * 10n}p` : `${msat / size}${letter}`;
}

export interface UnsignedInvoice {
  readonly prefix: string;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly fields: readonly Field[];
}

const timestampWords = 7;

/** Encodes an invoice (BOLT 11). `sign` returns r, s and the recovery flag for a message. */
export function encodeInvoice(
  { prefix, createdAt, fields }: UnsignedInvoice,
  sign: (message: Uint8Array) => Uint8Array,
): string {
  const time = numberWords(createdAt);
  const tagged = fields.flatMap(([type, words]) => [type, words.length >> 5, words.length & 31, ...words]);
  const words = [...Array<number>(timestampWords - time.length).fill(0), ...time, ...tagged];
  const message = concatBytes(utf8ToBytes(prefix), padToBytes(words));
  return bech32.encode(prefix, [...words, ...bytesToWords(sign(message))], false);
}

/** Encodes an invoice that the owner of the key signs. */
export function signInvoice(invoice: UnsignedInvoice, key: Uint8Array): string {
  return encodeInvoice(invoice, (message) => {
    const signed = secp256k1.sign(message, key, { format: 'recovered' });
    return concatBytes(signed.slice(1), signed.slice(0, 1));
  });
}

/** The public key of a node. */
export const derivePublicKey = (key: Uint8Array): Uint8Array => secp256k1.getPublicKey(key);
