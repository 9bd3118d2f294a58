import { bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import { readLnurl } from './lnurl.ts';

/** The example of LUD-01. */
const example =
  'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS';
const url = 'https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df';

const encode = (text: string | Uint8Array) =>
  bech32.encode(
    'lnurl',
    bech32.toWords(typeof text === 'string' ? new TextEncoder().encode(text) : text),
    false,
  );
const damaged = { refused: true, reason: 'payment_request_damaged' };
const unsupported = (demand: string) => ({
  refused: true,
  reason: 'payment_request_unsupported',
  values: { demand },
});

test.each([example, example.toLowerCase()])('decodes the example of LUD-01', (text) => {
  expect(readLnurl(text)).toEqual({
    refused: false,
    value: { url, host: 'service.com', isWithdrawal: false },
  });
});

test('refuses the example with any changed character', () => {
  const changed = [...example].flatMap((character, index) =>
    ['q', 'Q', 'Z', '1', '8', character.toLowerCase()]
      .filter((other) => other !== character)
      .map((other) => `${example.slice(0, index)}${other}${example.slice(index + 1)}`),
  );
  expect(changed.length).toBeGreaterThan(example.length * 4);
  expect(changed.filter((text) => !readLnurl(text).refused)).toEqual([]);
});

test.each([
  ['lnurlp://Domain.com/path?a=1', 'https://domain.com/path?a=1', false],
  ['LNURLP:domain.com/x', 'https://domain.com/x', false],
  ['lnurlw://domain.com/path', 'https://domain.com/path', true],
  [
    encode('https://domain.com/w?tag=withdrawRequest&k1=00'),
    'https://domain.com/w?tag=withdrawRequest&k1=00',
    true,
  ],
])('reads %s', (text, expected, isWithdrawal) => {
  expect(readLnurl(text)).toMatchObject({ value: { url: expected, host: 'domain.com', isWithdrawal } });
});

test.each([
  ['lnurlc://domain.com/channel', 'lnurlc'],
  ['keyauth://domain.com/?tag=login', 'keyauth'],
  [encode('https://domain.com/?tag=login&k1=00'), 'login'],
  [encode('http://domain.com/'), 'http'],
  [encode('ftp://domain.com/'), 'ftp'],
  [encode(`${'a'.repeat(99)}://domain.com/`), 'a'.repeat(32)],
  [encode(`http://${'a'.repeat(56)}.onion/x`), 'onion'],
  ['lnurlp://abc.onion/x', 'onion'],
  ['lnurlp://domain.com:8080/', 'port'],
])('does not support %s', (text, demand) => {
  expect(readLnurl(text)).toEqual(unsupported(demand));
});

test.each([
  'lnurlp://127.0.0.1/',
  'lnurlp://2130706433/',
  'lnurlp://0x7f.1/',
  'lnurlp://169.254.169.254/',
  'lnurlp://[::1]/',
  'lnurlp://[::ffff:10.0.0.1]/',
  'lnurlp://localhost/',
  'lnurlp://domain.com@169.254.169.254/',
  'lnurlp://user:secret@domain.com/',
  'lnurlp://',
  `lnurlp://${'a.'.repeat(130)}com/`,
  encode('https://169.254.169.254/latest'),
  encode('https://user@domain.com/'),
  encode('no url'),
  encode(Uint8Array.of(0xff, 0xfe)),
  bech32.encode('lnurk', bech32.toWords(new TextEncoder().encode(url)), false),
])('refuses %s', (text) => {
  expect(readLnurl(text)).toEqual(damaged);
});

test('refuses a bech32 text of more than 2000 characters', () => {
  const long = (length: number) => encode(`https://domain.com/${'a'.repeat(length)}`);
  const fits = [...Array(1300).keys()].map(long).findLast((text) => text.length <= 2000) ?? '';
  expect(readLnurl(fits).refused).toBe(false);
  expect(readLnurl(long(1300))).toEqual(damaged);
});
