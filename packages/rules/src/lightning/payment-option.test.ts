import { expect, test } from 'vitest';
import { textWords } from './encode-invoice.ts';
import { listPaymentOptions, type PaymentContext } from './payment-option.ts';
import { readPaymentRequest } from './payment-request.ts';
import { signInvoice, usualFields } from './testing/sign-invoice.ts';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const signedAt = Date.parse('2017-06-01T10:57:38Z');
const main: PaymentContext = {
  network: 'bitcoin',
  acceptsAddress: (text) => text.startsWith('bc1'),
  now: new Date(signedAt),
};

function options(text: string, context = main) {
  const request = readPaymentRequest(text);
  return request.refused ? [] : listPaymentOptions(request.value, context);
}
const summary = (text: string, context = main) =>
  options(text, context).map(({ kind, problems }) => [kind, ...problems].join(' '));

test('an invoice expires after an hour, to the second', () => {
  const invoice = signInvoice({ prefix: 'lnbc1m' });
  const after = (milliseconds: number) => ({ ...main, now: new Date(signedAt + milliseconds) });
  expect(summary(invoice, after(3_599_999))).toEqual(['LIGHTNING_INVOICE']);
  expect(summary(invoice, after(3_600_000))).toEqual(['LIGHTNING_INVOICE expired']);
});

test.each([
  [signInvoice({ prefix: 'lnbcrt1m' }), 'LIGHTNING_INVOICE other_network'],
  [signInvoice({}), 'LIGHTNING_INVOICE no_amount'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'BITCOIN_ADDRESS other_network'],
  [address, 'BITCOIN_ADDRESS'],
  ['lno1qq', 'LIGHTNING_OFFER not_payable_yet'],
  ['lnurlw://domain.com/', 'LN_URL not_payable_yet'],
  ['lnurlp://domain.com/', 'LN_URL'],
  ['satoshi@example.com', 'LIGHTNING_ADDRESS'],
])('%s is %s', (text, expected) => {
  expect(summary(text)).toEqual([expected]);
});

test('the cheaper way is first, unless it cannot be paid', () => {
  const link = (invoice: string) => `bitcoin:${address}?lightning=${invoice}`;
  expect(summary(link(signInvoice({})))).toEqual(['LIGHTNING_INVOICE no_amount', 'BITCOIN_ADDRESS']);
  expect(summary(link(signInvoice({ prefix: 'lntb' })))).toEqual([
    'BITCOIN_ADDRESS',
    'LIGHTNING_INVOICE other_network no_amount',
  ]);
});

test('the amount and text of a link complete those of its codes', () => {
  const [lightning, onChain] = options(
    `bitcoin:${address}?amount=0.001&message=Tea&lightning=${signInvoice({})}`,
  );
  expect(lightning).toMatchObject({ msat: 100_000_000n, text: 'coffee', problems: [], network: 'LN' });
  expect(onChain).toMatchObject({ msat: 100_000_000n, text: 'Tea', payee: address, network: 'BTC' });
});

test('names the payee', () => {
  const payees = [signInvoice({}), 'lnurlp://domain.com/x', 'satoshi@example.com', 'lno1qq'].map(
    (text) => options(text)[0]?.payee,
  );
  expect(payees).toEqual([
    '03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad',
    'domain.com',
    'satoshi@example.com',
    undefined,
  ]);
});

test('a text shows neither control characters nor reversed words', () => {
  const disguised = 'Refund\u202e\u2066 of\r\n1\u0000 BTC\u2028!';
  const invoice = signInvoice({ fields: [...usualFields.slice(0, 2), [13, textWords(disguised)]] });
  expect(options(invoice)[0]?.text).toBe('Refund of 1  BTC !');
});
