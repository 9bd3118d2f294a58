import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featureWords } from './encode-invoice.ts';
import { readPaymentRequest } from './payment-request.ts';
import { validInvoices } from './testing/bolt11-vectors.ts';
import { signInvoice, usualFields } from './testing/sign-invoice.ts';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const [[, donation], [, coffee]] = validInvoices.slice(0, 2) as [
  (typeof validInvoices)[number],
  (typeof validInvoices)[number],
];
const lnurl =
  'lnurl1dp68gurn8ghj7um9wfmxjcm99e3k7mf0v9cxj0m385ekvcenxc6r2c35xvukxefcv5mkvv34x5ekzd3ev56nyd3hxqurzepexejxxepnxscrvwfnv9nxzcn9xq6xyefhvgcxxcmyxymnserxfq5fns';
const requiresMore = signInvoice({ fields: [...usualFields, [5, featureWords(14, 100)]] });

/** The kinds and codes of a request, or the reason of its refusal. */
function read(text: string) {
  const request = readPaymentRequest(text);
  return request.refused ? request.reason : request.value.codes.map(({ kind, code }) => `${kind} ${code}`);
}
const detail = (text: string) => {
  const request = readPaymentRequest(text);
  return request.refused ? request : request.value;
};

describe('reads', () => {
  test.each([
    [coffee, `LIGHTNING_INVOICE ${coffee}`],
    [coffee.toUpperCase(), `LIGHTNING_INVOICE ${coffee}`],
    [`  ${coffee.slice(0, 40)}\n${coffee.slice(40)} `, `LIGHTNING_INVOICE ${coffee}`],
    [`lightning:${coffee}`, `LIGHTNING_INVOICE ${coffee}`],
    [`LIGHTNING:${coffee.toUpperCase()}`, `LIGHTNING_INVOICE ${coffee}`],
    [`lightning://${coffee}?label=x`, `LIGHTNING_INVOICE ${coffee}`],
    [`ln:${coffee}`, `LIGHTNING_INVOICE ${coffee}`],
    [lnurl.toUpperCase(), `LN_URL ${lnurl}`],
    [`lightning:${lnurl}`, `LN_URL ${lnurl}`],
    [`lightning:${lnurl}?label=x`, `LN_URL ${lnurl}`],
    ['lnurlp://domain.com/Path?a=1', 'LN_URL lnurlp://domain.com/Path?a=1'],
    ['lightning:lnurlp://domain.com/x?a=1', 'LN_URL lnurlp://domain.com/x?a=1'],
    [`https://service.com/redeem?id=1&lightning=${lnurl.toUpperCase()}`, `LN_URL ${lnurl}`],
    ['satoshi@example.com', 'LIGHTNING_ADDRESS satoshi@example.com'],
    ['Satoshi+Tip@Example.com ', 'LIGHTNING_ADDRESS satoshi+tip@example.com'],
    ['₿satoshi@example.com', 'LIGHTNING_ADDRESS satoshi@example.com'],
    ['lightning:satoshi@example.com', 'LIGHTNING_ADDRESS satoshi@example.com'],
    ['lnbc@example.com', 'LIGHTNING_ADDRESS lnbc@example.com'],
    ['lnurl1@example.com', 'LIGHTNING_ADDRESS lnurl1@example.com'],
    ['name@example.xn--p1ai', 'LIGHTNING_ADDRESS name@example.xn--p1ai'],
    [
      'lno1pqps7sjqpgt+yzm3qv4uxzmtsd3jjqer9wd3hy6tsw35k7msjzfpy7nz5yqcn',
      'LIGHTNING_OFFER lno1pqps7sjqpgt+yzm3qv4uxzmtsd3jjqer9wd3hy6tsw35k7msjzfpy7nz5yqcn',
    ],
    ['matt.user._bitcoin-payment.example.com', 'LIGHTNING_OFFER matt.user._bitcoin-payment.example.com'],
    [address, `BITCOIN_ADDRESS ${address}`],
    [address.toUpperCase(), `BITCOIN_ADDRESS ${address.toUpperCase()}`],
    ['2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm', 'BITCOIN_ADDRESS 2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('up to 4096 characters', () => {
    expect(read(`lightning:${coffee}?${'a'.repeat(4096 - 11 - coffee.length)}`)).toEqual([
      `LIGHTNING_INVOICE ${coffee}`,
    ]);
    expect(read(`lightning:${coffee}?${'a'.repeat(4096 - 10 - coffee.length)}`)).toBe(
      'payment_request_unreadable',
    );
  });
});

test.each([
  '',
  ' ',
  'lightning:',
  'hello',
  'satoshi@example',
  'satoshi@@example.com',
  'sátoshi@example.com',
  'https://service.com/',
  'https://[',
  'ethereum:0x52908400098527886E0F7030069857D2E4169EE7',
  'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  'bitcoin:',
  'bitcoin:?amount=1',
  `bitcoin:?lightning=${address}x`,
])('cannot read "%s"', (text) => {
  expect(read(text)).toBe('payment_request_unreadable');
});

test('a Lightning address behind an onion service is not supported', () => {
  expect(read('name@abc.onion')).toBe('payment_request_unsupported');
});

describe('a bitcoin link', () => {
  test('offers the address and each code that it contains', () => {
    expect(read(`bitcoin:${address}?lightning=${coffee}&lno=lno1qq&amount=0.0025`)).toEqual([
      `LIGHTNING_INVOICE ${coffee}`,
      'LIGHTNING_OFFER lno1qq',
      `BITCOIN_ADDRESS ${address}`,
    ]);
    expect(
      read(`BITCOIN:${address.toUpperCase()}?AMOUNT=0.0025&LIGHTNING=${coffee.toUpperCase()}`),
    ).toHaveLength(2);
    expect(read(`bitcoin:?lightning=${coffee}`)).toEqual([`LIGHTNING_INVOICE ${coffee}`]);
    expect(read(`bitcoin:?bc=${address}`)).toEqual([`BITCOIN_ADDRESS ${address}`]);
  });

  test.each([
    ['20.3', 2_030_000_000_000n],
    ['50', 5_000_000_000_000n],
    ['.5', 50_000_000_000n],
    ['1.', 100_000_000_000n],
    ['0.00000001', 1000n],
    ['0.000000010000', 1000n],
    ['21000000', 2_100_000_000_000_000_000n],
    ['0', undefined],
    ['0.00', undefined],
  ])('asks for %s bitcoins', (amount, msat) => {
    expect(detail(`bitcoin:${address}?amount=${amount}`)).toMatchObject({ msat });
  });

  test.each([
    '',
    '.',
    '-1',
    '1e3',
    '50,000.00',
    '0.000000001',
    '21000000.00000001',
    '1 &x',
    '0x1',
    '9'.repeat(40),
  ])('is refused with the amount "%s"', (amount) => {
    expect(read(`bitcoin:${address}?amount=${amount}`)).toBe('payment_request_damaged');
  });

  test.each([
    ['a repeated amount', 'amount=1&amount=1'],
    ['a repeated amount in capitals', 'amount=1&AMOUNT=2'],
    ['a repeated label', 'label=a&label=b'],
    ['a repeated proof of payment', 'pop=a&pop=b'],
    ['an address under the key of another network', `tb=${address}`],
    ['a broken encoding', 'label=%E0%A4%A'],
    ['another amount than its invoice', `amount=0.0026&lightning=${coffee}`],
    ['another amount by a satoshi', `amount=0.00250001&lightning=${coffee}`],
    ['a second address that is wrong', `bc=${address}x`],
  ])('is refused with %s', (_, query) => {
    expect(read(`bitcoin:${address}?${query}`)).toBe('payment_request_damaged');
  });

  test('is refused with a wrong address, even if its invoice is right', () => {
    const wrong = address.replace('w508', 'w509');
    expect(read(`bitcoin:${wrong}?lightning=${coffee}`)).toBe('payment_request_damaged');
  });

  test('may leave the parts of a satoshi to its invoice', () => {
    const invoice = signInvoice({ prefix: 'lnbc9678785340p' });
    expect(read(`bitcoin:${address}?amount=0.00967878&lightning=${invoice}`)).toHaveLength(2);
    expect(read(`bitcoin:${address}?amount=0.00967879&lightning=${invoice}`)).toHaveLength(2);
  });

  test('is refused if it requires a parameter that is not known, in any case', () => {
    expect(detail(`bitcoin:${address}?req-Some%20thing=1`)).toEqual({
      refused: true,
      reason: 'payment_request_unsupported',
      values: { demand: 'req-something' },
    });
    expect(read(`bitcoin:${address}?REQ-x`)).toBe('payment_request_unsupported');
    expect(read(`bitcoin:${address}?%72eq-x`)).toBe('payment_request_unsupported');
    expect(read(`bitcoin:${address}?unknown=1&x`)).toEqual([`BITCOIN_ADDRESS ${address}`]);
  });

  test('leaves out a code that cannot be used, and is refused for the same reason without an address', () => {
    expect(read(`bitcoin:${address}?lightning=${requiresMore}`)).toEqual([`BITCOIN_ADDRESS ${address}`]);
    expect(read(`bitcoin:?lightning=${requiresMore}`)).toBe('payment_request_unsupported');
    expect(read(`bitcoin:?lightning=${donation}x`)).toBe('payment_request_damaged');
  });

  test.each(['sp', 'pay'])('that offers only "%s" is not supported', (key) => {
    expect(detail(`bitcoin:?${key}=x1`)).toMatchObject({
      reason: 'payment_request_unsupported',
      values: { demand: key },
    });
    expect(read(`bitcoin:${address}?${key}=x1`)).toEqual([`BITCOIN_ADDRESS ${address}`]);
  });

  test('has at most 50 parameters and four codes', () => {
    const link = (parameters: number, codes: number) =>
      `bitcoin:${address}?${'a=b&'.repeat(parameters - codes)}${'lno=lno1qq&'.repeat(codes)}`;
    expect(read(link(50, 4))).toHaveLength(5);
    expect(read(link(51, 4))).toBe('payment_request_damaged');
    expect(read(link(50, 5))).toBe('payment_request_damaged');
  });

  test('has its message or its label as text', () => {
    expect(detail(`bitcoin:${address}?label=Luke%20Jr&message=a=b`)).toMatchObject({ text: 'a=b' });
    expect(detail(`bitcoin:${address}?label=Luke%20Jr`)).toMatchObject({ text: 'Luke Jr' });
  });
});

test('never throws', () => {
  const start = fc.constantFrom(
    '',
    'bitcoin:',
    `bitcoin:${address}?`,
    'lightning:',
    'lnurlp:',
    'lnbc',
    'https:',
    '₿',
  );
  const rest = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webQueryParameters(), fc.webUrl());
  fc.assert(
    fc.property(
      start,
      rest,
      (before, after) => typeof readPaymentRequest(before + after).refused === 'boolean',
    ),
    { numRuns: 5000 },
  );
});
