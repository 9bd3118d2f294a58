import { mostMsat } from './msat.ts';

// Also imported by the browser, so this file does not import the code that verifies invoices.

const prefixShape = /^ln(bcrt|bc|tbs|tb)(?:([1-9][0-9]{0,18})([munp]?))?$/;
/** Pico-bitcoins by multiplier; ten of them are a thousandth of a satoshi. */
const picos: Readonly<Record<string, bigint>> = {
  '': 10n ** 12n,
  m: 10n ** 9n,
  u: 10n ** 6n,
  n: 10n ** 3n,
  p: 1n,
};

/** Reads the part of an invoice before its last "1". The amount is undefined if the payer chooses it. */
export function readInvoicePrefix(
  prefix: string,
): { readonly chain: string; readonly msat: bigint | undefined } | undefined {
  const [, chain, digits, multiplier = ''] = prefixShape.exec(prefix) ?? [];
  if (chain === undefined) return undefined;
  if (digits === undefined) return { chain, msat: undefined };
  const amount = BigInt(digits) * (picos[multiplier] ?? 0n);
  if (amount % 10n !== 0n || amount / 10n > mostMsat) return undefined;
  return { chain, msat: amount / 10n };
}

/** Returns the amount that an invoice names, unverified, for a form to fill in. */
export function invoiceMsat(address: string): bigint | undefined {
  if (!isInvoiceText(address)) return undefined;
  const text = address.toLowerCase();
  return readInvoicePrefix(text.slice(0, Math.max(0, text.lastIndexOf('1'))))?.msat;
}

/** Whether an address is a Lightning invoice, which is paid once. A Lightning address may begin like one. */
export function isInvoiceText(address: string): boolean {
  return /^ln(?:bc|tb)[^@]*$/i.test(address);
}
