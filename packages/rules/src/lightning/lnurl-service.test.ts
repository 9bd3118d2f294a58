import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import {
  addressUrl,
  checkServiceInvoice,
  invoiceUrl,
  type LnurlService,
  readMetadataText,
  readSuccessAction,
  serviceProblems,
} from './lnurl-service.ts';
import { shownText } from './shown-text.ts';
import { signInvoice, usualFields } from './testing/sign-invoice.ts';

const metadata = '[["text/plain","Coffee"]]';
const service: LnurlService = {
  tag: 'payRequest',
  callback: 'https://domain.com/cb?id=a%20b#part',
  callbackHost: 'domain.com',
  minMsat: 1000n,
  maxMsat: 2000n,
  text: 'Coffee',
  metadata,
  commentLength: 5,
  payerData: [
    { name: 'name', isMandatory: true },
    { name: 'email', isMandatory: false },
  ],
};
const payerData = { name: 'A&B', pubkey: 'ff' };
const now = new Date('2017-06-01T11:00:00Z');
const context = { network: 'bitcoin', now } as const;

test('an address is described at its host', () => {
  expect(addressUrl('satoshi+tip@domain.com')).toBe('https://domain.com/.well-known/lnurlp/satoshi%2Btip');
});

test.each([
  [[['text/plain', 'Tea']], 'Tea'],
  [
    [
      ['image/png;base64', 'AA'],
      ['text/plain', 'Tea'],
    ],
    'Tea',
  ],
  [[['text/plain', '']], ''],
  [[['text/plain', `${'a'.repeat(1001)}`]], 'a'.repeat(1000)],
  [
    [
      ['text/plain', 'a'],
      ['text/plain', 'b'],
    ],
    undefined,
  ],
  [[['text/plain', 1]], undefined],
  [[['text/long-desc', 'a']], undefined],
  [[null, 1, 'a'], undefined],
  [{}, undefined],
  [undefined, undefined],
])('the text of %j', (rows, expected) => {
  expect(readMetadataText(rows)).toBe(expected);
});

test('a text is cut between characters, never within one', () => {
  expect(shownText('😀'.repeat(3), 2)).toBe('😀😀');
});

test.each([
  [undefined, []],
  [999n, ['amount_out_of_range']],
  [1000n, []],
  [2000n, []],
  [2001n, ['amount_out_of_range']],
])('an amount of %s has the problems %j', (msat, expected) => {
  expect(serviceProblems(service, msat)).toEqual(expected);
});

test('a withdrawal, and data that payers cannot type, are problems', () => {
  const others = [{ name: 'auth', isMandatory: true }];
  expect(serviceProblems({ ...service, tag: 'withdrawRequest' }, undefined)).toEqual(['not_payable_yet']);
  expect(serviceProblems({ ...service, payerData: others }, undefined)).toEqual(['payer_data_unsupported']);
});

describe('the URL of an invoice', () => {
  test('adds to the callback what the payer typed and the service asked for', () => {
    expect(invoiceUrl(service, { msat: 1000n, comment: 'a b&é', payerData })).toEqual({
      refused: false,
      value:
        'https://domain.com/cb?id=a%20b&amount=1000&comment=a%20b%26%C3%A9&payerdata=%7B%22name%22%3A%22A%26B%22%7D',
    });
    const plain = { ...service, callback: 'https://domain.com/cb', payerData: [] };
    expect(invoiceUrl(plain, { msat: 1000n })).toMatchObject({ value: 'https://domain.com/cb?amount=1000' });
  });

  test.each([
    [{ msat: 999n, payerData }, 'amount_out_of_range'],
    [{ msat: 2001n, payerData }, 'amount_out_of_range'],
    [{ msat: 1000n, comment: '123456', payerData }, 'comment_too_long'],
    [{ msat: 1000n }, 'payer_data_missing'],
  ])('%o is refused', (payment, reason) => {
    expect(invoiceUrl(service, payment)).toEqual({ refused: true, reason });
  });

  test('a service of withdrawals, and a name that every object has, are refused', () => {
    const payment = { msat: 1000n, payerData };
    expect(invoiceUrl({ ...service, tag: 'withdrawRequest' }, payment)).toMatchObject({
      reason: 'service_not_payable',
    });
    const odd = { ...service, payerData: [{ name: 'constructor', isMandatory: true }] };
    expect(invoiceUrl(odd, payment)).toMatchObject({ reason: 'payer_data_missing' });
  });

  test('a comment is counted in characters, up to 999', () => {
    const long = { ...service, commentLength: 5000 };
    expect(invoiceUrl(service, { msat: 1000n, comment: '😀'.repeat(5), payerData }).refused).toBe(false);
    expect(invoiceUrl(long, { msat: 1000n, comment: '😀'.repeat(999), payerData }).refused).toBe(false);
    expect(invoiceUrl(long, { msat: 1000n, comment: '😀'.repeat(1000), payerData }).refused).toBe(true);
  });
});

describe('an invoice of a service', () => {
  const payment = { msat: 2000n, payerData };
  const check = (request: string) => checkServiceInvoice(request, service, payment, context);
  const withHash = (text: string) =>
    signInvoice({
      prefix: 'lnbc20n',
      fields: [
        ...usualFields.slice(0, 2),
        [23, bech32.toWords(hexToBytes(bytesToHex(sha256(utf8ToBytes(text)))))],
      ],
    });

  test('is accepted for exactly the amount, in any case', () => {
    const request = withHash(`${metadata}{"name":"A&B"}`);
    expect(check(request.toUpperCase())).toMatchObject({ value: { request, isForText: true } });
  });

  test('for another text is accepted, and the difference is stated', () => {
    expect(check(withHash(metadata))).toMatchObject({ value: { isForText: false } });
    expect(check(signInvoice({ prefix: 'lnbc20n' }))).toMatchObject({ value: { isForText: false } });
  });

  test.each([
    [signInvoice({ prefix: 'lnbc20010p' }), 'invoice_of_another_amount'],
    [signInvoice({ prefix: 'lnbc19990p' }), 'invoice_of_another_amount'],
    [signInvoice({}), 'invoice_of_another_amount'],
    [signInvoice({ prefix: 'lnbcrt20n' }), 'invoice_unusable'],
    ['lnbc', 'invoice_unusable'],
    ['', 'invoice_unusable'],
  ])('%s is refused as %s', (request, reason) => {
    expect(check(request)).toEqual({ refused: true, reason });
  });

  test('is refused from the moment when it expires', () => {
    const at = (iso: string) =>
      checkServiceInvoice(withHash(metadata), service, payment, { ...context, now: new Date(iso) }).refused;
    expect([at('2017-06-01T11:57:37.999Z'), at('2017-06-01T11:57:38Z')]).toEqual([false, true]);
  });
});

test.each([
  [
    { tag: 'message', message: 'Thanks\u202e!' },
    { tag: 'message', message: 'Thanks!' },
  ],
  [
    { tag: 'message', message: 'a'.repeat(144) },
    { tag: 'message', message: 'a'.repeat(144) },
  ],
  [{ tag: 'message', message: 'a'.repeat(145) }, null],
  [{ tag: 'message' }, null],
  [
    { tag: 'url', description: 'Your ticket', url: 'https://domain.com/t?1' },
    { tag: 'url', description: 'Your ticket', url: 'https://domain.com/t?1' },
  ],
  [{ tag: 'url', description: 'x', url: 'https://other.com/' }, null],
  [{ tag: 'url', description: 'x', url: 'https://sub.domain.com/' }, null],
  [{ tag: 'url', description: 'x', url: 'https://domain.com@other.com/' }, null],
  [{ tag: 'url', description: 'x', url: 'http://domain.com/' }, null],
  [{ tag: 'url', description: 'x', url: 'javascript:alert(1)' }, null],
  [{ tag: 'url', description: 'a'.repeat(145), url: 'https://domain.com/' }, null],
  [{ tag: 'url', url: 'https://domain.com/' }, null],
  [{ tag: 'aes', description: 'x' }, null],
])('the success action %j', (action, expected) => {
  expect(readSuccessAction(action, 'domain.com')).toEqual(expected);
});
