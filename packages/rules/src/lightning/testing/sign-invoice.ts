import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { bytesToWords, encodeInvoice, type Field, textWords } from '../encode-invoice.ts';

const key = hexToBytes('e126f68f7eafcc8b74f54d269fe206be715000f94dac067d1c04a8ca3b2db734');

export const hashField = (type: number, byte: number): Field => [
  type,
  bytesToWords(new Uint8Array(32).fill(byte)),
];
export const payeeField: Field = [19, bytesToWords(secp256k1.getPublicKey(key))];

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
  return encodeInvoice({ prefix, createdAt: 1_496_314_658, fields }, (message) => {
    const { Fn } = secp256k1.Point;
    const signed = secp256k1.sign(message, key, { format: 'recovered' });
    const s = Fn.fromBytes(signed.slice(33));
    const flag = (signed[0] ?? 0) ^ (hasHighS ? 1 : 0);
    const last = Uint8Array.of(recovery ?? flag);
    return concatBytes(signed.slice(1, 33), Fn.toBytes(hasHighS ? Fn.neg(s) : s), last);
  });
}
