import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { accept, type Result, refuse } from '../result.ts';
import { type BitcoinNetwork, decodeInvoice, type Invoice } from './invoice.ts';
import { readServiceUrl } from './lnurl.ts';
import { type PaymentProblem, payerDataNames } from './payment-kinds.ts';
import { shownText } from './shown-text.ts';

/** What a service offers, as its host stated it (LUD-03, LUD-06, LUD-12, LUD-18). */
export interface LnurlService {
  readonly tag: 'payRequest' | 'withdrawRequest';
  readonly callback: string;
  readonly callbackHost: string;
  /** The secret of one withdrawal; undefined for a service that is paid. */
  readonly k1?: string;
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
  /** For the payer to read. */
  readonly text: string;
  /** As sent, since invoices contain its hash. */
  readonly metadata: string;
  /** The most characters of a comment; 0 if it takes none. */
  readonly commentLength: number;
  readonly payerData: readonly { readonly name: string; readonly isMandatory: boolean }[];
}

const longestText = 1000;
const mostComment = 999;
const knownPayerData: ReadonlySet<string> = new Set(payerDataNames);

/** Returns the URL at which the host of a Lightning address describes its service (LUD-16). */
export function addressUrl(address: string): string {
  const at = address.indexOf('@');
  return `https://${address.slice(at + 1)}/.well-known/lnurlp/${encodeURIComponent(address.slice(0, at))}`;
}

/** Returns the text of a service's metadata; undefined unless it is a list that has exactly one. */
export function readMetadataText(metadata: unknown): string | undefined {
  if (!Array.isArray(metadata)) return undefined;
  const rows: readonly unknown[] = metadata;
  const texts = rows.flatMap((row) =>
    Array.isArray(row) && row[0] === 'text/plain' && typeof row[1] === 'string' ? [row[1]] : [],
  );
  const [text] = texts;
  return text === undefined || texts.length > 1 ? undefined : shownText(text, longestText);
}

/** Why a service cannot be paid a requested amount. */
export function serviceProblems(
  { tag, minMsat, maxMsat, payerData }: LnurlService,
  msat: bigint | undefined,
): readonly PaymentProblem[] {
  const isOutside = msat !== undefined && (msat < minMsat || msat > maxMsat);
  const isUnknown = payerData.some(({ name, isMandatory }) => isMandatory && !knownPayerData.has(name));
  return [
    ...(tag === 'withdrawRequest' ? (['not_payable_yet'] as const) : []),
    ...(isOutside ? (['amount_out_of_range'] as const) : []),
    ...(isUnknown ? (['payer_data_unsupported'] as const) : []),
  ];
}

/** A payment of a service's invoice. */
export interface ServicePayment {
  readonly msat: bigint;
  readonly comment?: string;
  /** The names and values that the payer typed. */
  readonly payerData?: Readonly<Record<string, string>>;
}

/** Returns the URL that creates an invoice; what the service's own URL contains stays as it is. */
export function invoiceUrl(
  service: LnurlService,
  payment: ServicePayment,
): Result<string, 'service_not_payable' | 'amount_out_of_range' | 'comment_too_long' | 'payer_data_missing'> {
  const { msat, comment = '', payerData = {} } = payment;
  if (service.tag !== 'payRequest') return refuse('service_not_payable');
  if (msat < service.minMsat || msat > service.maxMsat) return refuse('amount_out_of_range');
  if ([...comment].length > Math.min(service.commentLength, mostComment)) return refuse('comment_too_long');
  const isAnswered = service.payerData.every(
    ({ name, isMandatory }) => !isMandatory || typedValue(payerData, name) !== undefined,
  );
  if (!isAnswered) return refuse('payer_data_missing');
  const [before = ''] = service.callback.split('#');
  const sent = payerDataText(service, payment);
  const parameters = [
    `amount=${msat}`,
    ...(comment === '' ? [] : [`comment=${encodeURIComponent(comment)}`]),
    ...(sent === '' ? [] : [`payerdata=${encodeURIComponent(sent)}`]),
  ];
  return accept(`${before}${before.includes('?') ? '&' : '?'}${parameters.join('&')}`);
}

/** Names come from hosts, and `constructor` is no typed value. */
const typedValue = (typed: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(typed, name) ? typed[name] : undefined;

/** Returns the JSON of the typed data that the service asks for; '' if there is none. */
function payerDataText({ payerData }: LnurlService, { payerData: typed = {} }: ServicePayment): string {
  const entries = payerData.flatMap(({ name }) => {
    const value = knownPayerData.has(name) ? typedValue(typed, name) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

export interface ServiceInvoice {
  readonly request: string;
  readonly invoice: Invoice;
  /** Whether the invoice is for the text that the payer read. Only shown: services broke it too often. */
  readonly isForText: boolean;
}

/** Checks the invoice that a service created for a payment. */
export function checkServiceInvoice(
  request: string,
  service: LnurlService,
  payment: ServicePayment,
  context: { readonly network: BitcoinNetwork; readonly now: Date },
): Result<ServiceInvoice, 'invoice_unusable' | 'invoice_of_another_amount'> {
  const invoice = decodeInvoice(request);
  if (invoice.refused) return refuse('invoice_unusable');
  const { msat, network, expiresAt, descriptionHash } = invoice.value;
  if (msat !== payment.msat) return refuse('invoice_of_another_amount');
  if (network !== context.network || expiresAt <= context.now) return refuse('invoice_unusable');
  const text = `${service.metadata}${payerDataText(service, payment)}`;
  const isForText = descriptionHash === bytesToHex(sha256(utf8ToBytes(text)));
  return accept({ request: request.toLowerCase(), invoice: invoice.value, isForText });
}

/** What the payer sees after the payment (LUD-09). */
export type SuccessAction =
  | { readonly tag: 'message'; readonly message: string }
  | { readonly tag: 'url'; readonly description: string; readonly url: string };

const longestSuccessText = 144;

/** Returns a success action that may be shown: a text, or a link to the host of the callback. */
export function readSuccessAction(
  { tag, message, description, url }: SuccessActionFields,
  callbackHost: string,
): SuccessAction | null {
  if (tag === 'message' && message !== undefined && message.length <= longestSuccessText) {
    return { tag, message: shownText(message, longestSuccessText) };
  }
  if (tag !== 'url' || description === undefined || description.length > longestSuccessText) return null;
  const link = readServiceUrl(url ?? '');
  if (link.refused || link.value.hostname !== callbackHost) return null;
  return { tag, description: shownText(description, longestSuccessText), url: link.value.href };
}

interface SuccessActionFields {
  readonly tag: string;
  readonly message?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
}
