import { hash } from 'node:crypto';
import { z } from '@dukat/contract/z';
import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';

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

/** The prefix of invoices after "ln": of real coins, or of a test. */
export type LightningNetwork = 'bc' | 'bcrt';

export const chains = { bc: 'bitcoin', bcrt: 'regtest' } as const satisfies Record<
  LightningNetwork,
  BitcoinNetwork
>;
