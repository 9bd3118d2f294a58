import { hash } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { decodeInvoice, type Invoice } from '@dukat/rules/lightning/invoice';
import { assert } from '@dukat/rules/result';

/** LND writes 64-bit numbers as text. */
export const int64 = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(BigInt);

const hashBytes = 32;

/** Bytes in base64 to 64 hexadecimal digits. */
export const bytes32 = z.base64().transform((text, { addIssue }) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== hashBytes) addIssue('expected 32 bytes');
  return bytes.toString('hex');
});

export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

export const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
/** For paths. The node decodes it with the padding only. */
export const toBase64Url = (hex: string) => toBase64(hex).replaceAll('+', '-').replaceAll('/', '_');

export const sha256 = (hex: string) => hash('sha256', Buffer.from(hex, 'hex'), 'hex');

/** Reads an invoice that the caller has checked. */
export function readInvoice(request: string): Invoice {
  const invoice = decodeInvoice(request);
  assert(!invoice.refused, 'expected an invoice that can be decoded');
  return invoice.value;
}
