import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { bitcoins, countSatoshis, mostMsat, toMsat, wholeSatoshis } from './msat.ts';
import { isPreimageOf } from './preimage.ts';

test.each([
  [1n, '0.00000000001', '0'],
  [999n, '0.00000000999', '0'],
  [1000n, '0.00000001', '0.00000001'],
  [1999n, '0.00000001999', '0.00000001'],
  [mostMsat, '21000000', '21000000'],
])('%d msat are %s BTC, %s in whole satoshis', (msat, exact, whole) => {
  expect(formatAmount(bitcoins(msat))).toBe(exact);
  expect(toMsat(bitcoins(msat))).toBe(msat);
  expect(formatAmount(wholeSatoshis(msat))).toBe(whole);
});

test('an amount with fractions of a thousandth of a satoshi is not converted', () => {
  expect(() => toMsat(toAmount('0.000000000001'))).toThrow('fractions');
});

test.each([
  ['0', 0n],
  ['0.000000009999', 0n],
  ['0.00000001', 1n],
  ['0.123456789', 12_345_678n],
  ['21000000', 2_100_000_000_000_000n],
])('%s bitcoins have %d whole satoshis', (amount, whole) => {
  expect(countSatoshis(toAmount(amount))).toBe(whole);
});

// The SHA-256 of 32 zero bytes.
const zeros = '00'.repeat(32);
const hash = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';

test.each([
  [zeros, true],
  [`${'00'.repeat(31)}01`, false],
  ['00'.repeat(31), false],
  ['', false],
  ['zz'.repeat(32), false],
])('preimage "%s" proves the payment: %s', (preimage, expected) => {
  expect(isPreimageOf(preimage, hash)).toBe(expected);
});
