import { accept, type Result, refuse } from '../result.ts';
import { isAnyBitcoinAddress } from './bitcoin-address.ts';
import { readBitcoinUri } from './bitcoin-uri.ts';
import type { CodeRefusal } from './code-refusal.ts';
import { decodeInvoice, type Invoice } from './invoice.ts';
import { isLightningAddress } from './lightning-address.ts';
import { isLnurlLike, type Lnurl, readLnurl } from './lnurl.ts';
import { longestRequest } from './payment-kinds.ts';

/** One way to pay that a request offers. */
export type PaymentCode =
  | { readonly kind: 'LIGHTNING_INVOICE'; readonly code: string; readonly invoice: Invoice }
  | { readonly kind: 'LIGHTNING_ADDRESS'; readonly code: string }
  | { readonly kind: 'LN_URL'; readonly code: string; readonly lnurl: Lnurl }
  /** BOLT 12, or a name of BIP 353. */
  | { readonly kind: 'LIGHTNING_OFFER'; readonly code: string }
  | { readonly kind: 'BITCOIN_ADDRESS'; readonly code: string };

/** What was pasted, scanned or shared: at least one way to pay. */
export interface PaymentRequest {
  readonly codes: readonly PaymentCode[];
  /** The amount of the link, for codes without their own. */
  readonly msat: bigint | undefined;
  /** The text of the link, for codes without their own. */
  readonly text: string | undefined;
}

export type PaymentRequestRefusal = CodeRefusal | 'payment_request_unreadable';

type Outcome<Value> = Result<Value, PaymentRequestRefusal>;

const invoiceShape = /^ln(?:bc|tb)/i;
const offerShape = /^ln[oir]1[qpzry9x8gf2tvdw0s3jn54khce6mua7l+]+$/i;
const nameRecord = /^[a-z0-9._-]+\.user\._bitcoin-payment\.[a-z0-9.-]+$/i;

/** Reads any text with which a payment in bitcoins is requested, with or without a link's scheme. */
export function readPaymentRequest(text: string): Outcome<PaymentRequest> {
  const trimmed = text.trim();
  if (trimmed.length > longestRequest) return refuse('payment_request_unreadable');
  if (/^bitcoin:/i.test(trimmed)) return readLink(trimmed);
  const code = readCode(findCode(trimmed));
  return code.refused ? code : accept({ codes: [code.value], msat: undefined, text: undefined });
}

/** Removes the scheme and query of a `lightning:` link, or finds the code in a web address (LUD-01). */
function findCode(text: string): string {
  if (/^https?:/i.test(text)) {
    return (URL.canParse(text) ? new URL(text).searchParams.get('lightning') : null) ?? '';
  }
  const bare = text.replaceAll(/\s/g, '');
  const link = /^(?:lightning|ln):(?:\/\/)?/i.exec(bare)?.[0] ?? '';
  const rest = bare.slice(link.length);
  return link === '' || /^(?:lnurl[pwc]|keyauth):/i.test(rest) ? rest : (rest.split('?')[0] ?? '');
}

function readCode(text: string): Outcome<PaymentCode> {
  const lower = text.toLowerCase();
  const address = lower.replace(/^₿/, '');
  // Before invoices and LNURLs, which contain no @ and may begin as a name does.
  if (isLightningAddress(address)) {
    return address.endsWith('.onion')
      ? refuse('payment_request_unsupported', { values: { demand: 'onion' } })
      : accept({ kind: 'LIGHTNING_ADDRESS', code: address });
  }
  if (invoiceShape.test(text)) {
    const invoice = decodeInvoice(text);
    return invoice.refused
      ? invoice
      : accept({ kind: 'LIGHTNING_INVOICE', code: lower, invoice: invoice.value });
  }
  if (isLnurlLike(text)) {
    const lnurl = readLnurl(text);
    if (lnurl.refused) return lnurl;
    return accept({ kind: 'LN_URL', code: text.includes(':') ? text : lower, lnurl: lnurl.value });
  }
  if (offerShape.test(text) || nameRecord.test(address)) {
    return accept({ kind: 'LIGHTNING_OFFER', code: address });
  }
  if (isAnyBitcoinAddress(text)) return accept({ kind: 'BITCOIN_ADDRESS', code: text });
  return refuse('payment_request_unreadable');
}

/** Reads a `bitcoin:` link. A code that cannot be used is left out if another can, but a wrong address is refused. */
function readLink(link: string): Outcome<PaymentRequest> {
  const read = readBitcoinUri(link);
  if (read.refused) return read;
  const { addresses, codes, unknownWay, msat, text } = read.value;
  if (!addresses.every((address) => isAnyBitcoinAddress(address))) return refuse('payment_request_damaged');
  const others = codes.map((code) => readCode(findCode(code)));
  const usable = others.flatMap((code) => (code.refused ? [] : [code.value]));
  if (usable.some((code) => contradicts(code, msat))) return refuse('payment_request_damaged');
  const onChain = addresses.map((code) => ({ kind: 'BITCOIN_ADDRESS', code }) as const);
  const all = [...usable, ...onChain];
  const [first] = others;
  if (all.length > 0) return accept({ codes: all, msat, text });
  if (first?.refused === true) return first;
  return unknownWay === undefined
    ? refuse('payment_request_unreadable')
    : refuse('payment_request_unsupported', { values: { demand: unknownWay } });
}

/** A link states whole satoshis, an invoice also parts of them. */
function contradicts(code: PaymentCode, linkMsat: bigint | undefined): boolean {
  if (code.kind !== 'LIGHTNING_INVOICE' || code.invoice.msat === undefined || linkMsat === undefined)
    return false;
  const difference = code.invoice.msat - linkMsat;
  return difference >= 1000n || difference <= -1000n;
}
