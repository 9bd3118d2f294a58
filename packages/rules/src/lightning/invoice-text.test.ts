import { expect, test } from 'vitest';
import { invoiceMsat } from './invoice-text.ts';
import { signInvoice } from './testing/sign-invoice.ts';

test.each([
  ['lnbc1m', 100_000_000n],
  ['lnbcrt2500u', 250_000_000n],
  ['lnbc10p', 1n],
  ['lntb20n', 2_000n],
  ['lnbc1', 100_000_000_000n],
])('reads the amount of an invoice that begins with %s, in any case', (prefix, msat) => {
  const invoice = signInvoice({ prefix });
  expect(invoiceMsat(invoice)).toBe(msat);
  expect(invoiceMsat(invoice.toUpperCase())).toBe(msat);
});

test('an invoice without an amount, another code and parts of them have none', () => {
  const invoice = signInvoice({});
  for (const text of [invoice, 'lnbc1@wallet.example', 'lnurl1dp68gurn8ghj7', 'lnbc', 'lnbc15p1', '', 'bc1q'])
    expect(invoiceMsat(text), text).toBeUndefined();
});
