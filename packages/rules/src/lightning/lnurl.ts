import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { accept, type Result, refuse } from '../result.ts';
import type { CodeRefusal } from './code-refusal.ts';

/** The address of a service that pays or is paid (LUD-01, LUD-17). */
export interface Lnurl {
  readonly url: string;
  readonly host: string;
  readonly isWithdrawal: boolean;
}

const longestLnurl = 2000;
const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const schemes: ReadonlyMap<string, 'pay' | 'withdraw' | undefined> = new Map([
  ['lnurlp', 'pay'],
  ['lnurlw', 'withdraw'],
  ['lnurlc', undefined],
  ['keyauth', undefined],
]);

/** Returns the URL in a bech32 LNURL; undefined if its checksum or text is wrong. */
export function decodeLnurlText(text: string): string | undefined {
  const decoded = text.length > longestLnurl ? undefined : bech32.decodeUnsafe(text, longestLnurl);
  if (decoded?.prefix !== 'lnurl') return undefined;
  const bytes = bech32.fromWordsUnsafe(decoded.words) ?? undefined;
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the bech32 LNURL of a URL, in capitals, which make the smallest QR code. */
export function encodeLnurl(url: string): string {
  return bech32.encode('lnurl', bech32.toWords(utf8ToBytes(url)), false).toUpperCase();
}

/** Whether a text claims to be an LNURL, in either form. */
export function isLnurlLike(text: string): boolean {
  return /^(?:lnurl1|(?:lnurl[pwc]|keyauth):)/i.test(text);
}

/** Reads an LNURL in bech32 or as `lnurlp://` or `lnurlw://`. Only public https hosts on the usual port are supported. */
export function readLnurl(text: string): Result<Lnurl, CodeRefusal> {
  const scheme = /^([a-z]+):\/*/i.exec(text);
  if (scheme === null) {
    const url = decodeLnurlText(text);
    return url === undefined ? refuse('payment_request_damaged') : checkUrl(url, undefined);
  }
  const [start, name = ''] = scheme;
  const use = schemes.get(name.toLowerCase());
  return use === undefined ? unsupported(name) : checkUrl(`https://${text.slice(start.length)}`, use);
}

const unsupported = (demand: string) => refuse('payment_request_unsupported', { values: { demand } });

/** Reads a URL that an LNURL or a service names. */
export function readServiceUrl(text: string): Result<URL, CodeRefusal> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '')
    return refuse('payment_request_damaged');
  const { hostname: host } = url;
  if (host.endsWith('.onion')) return unsupported('onion');
  if (url.protocol !== 'https:') return unsupported(url.protocol.replace(':', '').slice(0, 32));
  if (url.port !== '') return unsupported('port');
  if (host.length > 253 || !hostShape.test(host)) return refuse('payment_request_damaged');
  return accept(url);
}

function checkUrl(text: string, use: 'pay' | 'withdraw' | undefined): Result<Lnurl, CodeRefusal> {
  const read = readServiceUrl(text);
  if (read.refused) return read;
  const url = read.value;
  const tag = url.searchParams.get('tag');
  if (tag === 'login' || tag === 'channelRequest') return unsupported(tag);
  return accept({
    url: url.href,
    host: url.hostname,
    isWithdrawal: use === 'withdraw' || tag === 'withdrawRequest',
  });
}
