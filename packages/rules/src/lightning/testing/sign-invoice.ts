import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { padToBytes } from '../invoice-fields.ts';

const key = hexToBytes('e126f68f7eafcc8b74f54d269fe206be715000f94dac067d1c04a8ca3b2db734');

export type Field = readonly [type: number, words: readonly number[]];

const wordsOf = (bytes: Uint8Array) => bech32.toWords(bytes);

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

export const textWords = (text: string) => wordsOf(utf8ToBytes(text));
export const hashField = (type: number, byte: number): Field => [
  type,
  wordsOf(new Uint8Array(32).fill(byte)),
];
export const payeeField: Field = [19, wordsOf(secp256k1.getPublicKey(key))];

/** Fields of a payable invoice: a payment hash, a secret and a description. */
export const usualFields: readonly Field[] = [hashField(1, 1), hashField(16, 2), [13, textWords('coffee')]];

interface Signing {
  readonly prefix?: string;
  readonly fields?: readonly Field[];
  readonly hasHighS?: boolean;
  readonly recovery?: number;
}

/** Signs an invoice with the given fields, valid or not, created on 1 June 2017. */
export function signInvoice({
  prefix = 'lnbc',
  fields = usualFields,
  hasHighS = false,
  recovery,
}: Signing): string {
  const tagged = fields.flatMap(([type, words]) => [type, words.length >> 5, words.length & 31, ...words]);
  const words = [...numberWords(1_496_314_658), ...tagged];
  const stamped = [...Array<number>(7 - numberWords(1_496_314_658).length).fill(0), ...words];
  const message = concatBytes(utf8ToBytes(prefix), padToBytes(stamped));
  const signed = secp256k1.sign(message, key, { format: 'recovered' });
  const r = signed.slice(1, 33);
  const s = secp256k1.Point.Fn.fromBytes(signed.slice(33));
  const { Fn } = secp256k1.Point;
  const flag = (signed[0] ?? 0) ^ (hasHighS ? 1 : 0);
  const signature = concatBytes(r, Fn.toBytes(hasHighS ? Fn.neg(s) : s), Uint8Array.of(recovery ?? flag));
  return bech32.encode(prefix, [...stamped, ...wordsOf(signature)], false);
}
