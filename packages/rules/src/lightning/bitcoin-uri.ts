import { accept, type Result, refuse } from '../result.ts';
import type { CodeRefusal } from './code-refusal.ts';
import { mostMsat } from './msat.ts';

/** What a `bitcoin:` link offers (BIP 321). The codes are not checked. */
interface BitcoinUri {
  /** The address of the link and those for single networks. */
  readonly addresses: readonly string[];
  /** Codes of other ways to pay: Lightning and BOLT 12. */
  readonly codes: readonly string[];
  /** The first key of a way to pay that this program does not know. */
  readonly unknownWay: string | undefined;
  /** Undefined if the payer chooses. */
  readonly msat: bigint | undefined;
  readonly text: string | undefined;
}

const addressKeys: readonly string[] = ['bc', 'tb', 'bcrt'];
const codeKeys: readonly string[] = ['lightning', 'lno'];
/** Ways to pay that this program does not know: silent payments and payment instructions. */
const unknownKeys: readonly string[] = ['sp', 'pay'];
const onlyOnce: readonly string[] = ['amount', 'label', 'message', 'pop'];
/** More parameters or codes than any wallet writes; each code costs a signature check. */
const mostParameters = 50;
const mostCodes = 4;
const msatInBitcoin = 10n ** 11n;

/** Reads a `bitcoin:` link. Refuses a repeated amount, and required parameters, because this program knows none. */
export function readBitcoinUri(link: string): Result<BitcoinUri, CodeRefusal> {
  const [, path = '', query = ''] = /^bitcoin:(?:\/\/)?([^?]*)\??(.*)$/is.exec(link) ?? [];
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map(readPair);
  if (pairs.length > mostParameters || !pairs.every((pair) => pair !== undefined)) {
    return refuse('payment_request_damaged');
  }
  const required = pairs.find(([key]) => key.startsWith('req-'));
  if (required !== undefined) {
    const demand = required[0].replaceAll(/[^a-z0-9-]/g, '').slice(0, 32);
    return refuse('payment_request_unsupported', { values: { demand } });
  }
  const valuesOf = (keys: readonly string[]) =>
    pairs.filter(([key]) => keys.includes(key)).map(([, value]) => value);
  const [amount] = valuesOf(['amount']);
  const codes = valuesOf(codeKeys).map(withoutSpaces);
  const msat = amount === undefined ? null : readAmount(amount);
  // An address belongs under the key of its network.
  const isMisplaced = pairs.some(
    ([key, value]) =>
      addressKeys.includes(key) &&
      !/^\s*$/.test(value) &&
      !withoutSpaces(value).toLowerCase().startsWith(`${key}1`),
  );
  const isRepeated = onlyOnce.some((key) => valuesOf([key]).length > 1);
  if (msat === undefined || isMisplaced || isRepeated || codes.length > mostCodes) {
    return refuse('payment_request_damaged');
  }
  return accept({
    addresses: [path, ...valuesOf(addressKeys)].map(withoutSpaces).filter((address) => address !== ''),
    codes,
    unknownWay: pairs.find(([key]) => unknownKeys.includes(key))?.[0],
    msat: msat ?? undefined,
    text: valuesOf(['message'])[0] ?? valuesOf(['label'])[0],
  });
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Returns the key in lower case and the decoded value; undefined if the encoding is wrong. */
function readPair(pair: string): readonly [key: string, value: string] | undefined {
  const [key = '', ...rest] = pair.split('=');
  try {
    return [decodeURIComponent(key).trim().toLowerCase(), decodeURIComponent(rest.join('='))];
  } catch {
    return undefined;
  }
}

/** Reads bitcoins with at most eight decimals. Zero leaves the amount to the payer: null. */
function readAmount(text: string): bigint | null | undefined {
  const [, whole = '', fraction = ''] = /^([0-9]{0,16})(?:\.([0-9]{0,16}))?$/.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  if (/[1-9]/.test(fraction.slice(8))) return undefined;
  const msat = BigInt(`${whole}${fraction.slice(0, 8).padEnd(8, '0')}`) * (msatInBitcoin / 10n ** 8n);
  if (msat > mostMsat) return undefined;
  return msat === 0n ? null : msat;
}
