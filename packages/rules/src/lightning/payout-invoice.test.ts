import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { encodeLnurl } from './lnurl.ts';
import { checkPayoutInvoice } from './payout-invoice.ts';
import { signInvoice } from './testing/sign-invoice.ts';

const signedAt = Date.parse('2017-06-01T10:57:38Z');
const after = (minutes: number) => new Date(signedAt + minutes * 60_000);
// A thousandth of a bitcoin.
const fixed = signInvoice({ prefix: 'lnbc1m' });
const open = signInvoice({});
const lnurl = encodeLnurl('https://pay.example/alice');
const usual = { network: 'bitcoin', now: after(0), until: after(10), arrives: toAmount('0.001') } as const;

function check(address: string, changes: Partial<Parameters<typeof checkPayoutInvoice>[1]> = {}) {
  const checked = checkPayoutInvoice(address, { ...usual, ...changes });
  return checked.refused ? checked.reason : 'accepted';
}

test('a Lightning address and an LNURL take what arrives, whenever', () => {
  for (const address of ['alice@pay.example', lnurl]) {
    expect(check(address, { until: null, arrives: null })).toBe('accepted');
  }
});

test.each([
  ['an invoice of exactly what arrives', fixed, {}, 'accepted'],
  ['one of another amount', fixed, { arrives: toAmount('0.00100001') }, 'invoice_amount_differs'],
  ['one with an amount if only the trade decides', fixed, { arrives: null }, 'invoice_amount_not_fixed'],
  ['one without an amount', open, { arrives: null }, 'accepted'],
  ['one that expires with the order', fixed, { until: after(60) }, 'invoice_expires_too_soon'],
  ['one that expires just after', fixed, { until: new Date(after(60).getTime() - 1) }, 'accepted'],
  ['one for an order without an end', open, { until: null }, 'invoice_expires_too_soon'],
  ['an expired one', fixed, { now: after(60), until: after(60) }, 'invoice_expired'],
  ['one of another network', fixed, { network: 'regtest' }, 'invoice_other_network'],
  ['a withdrawal link', 'lnurlw://domain.com/', {}, 'address_invalid'],
  ['an address on the chain', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', {}, 'address_invalid'],
  ['nothing', '', {}, 'address_invalid'],
] as const)('%s', (_, address, changes, expected) => {
  expect(check(address, changes)).toBe(expected);
});

test('names both amounts', () => {
  expect(checkPayoutInvoice(fixed, { ...usual, arrives: toAmount('0.002') })).toMatchObject({
    values: { amount: '0.001', arrives: '0.002' },
  });
});
