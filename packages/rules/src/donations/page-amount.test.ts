import { expect, test } from 'vitest';
import { toRate } from '../money/rate.ts';
import { listPresets, readDonationAmount } from './page-amount.ts';

const rate = toRate('2000000');

test.each([
  ['1', 'SATS', 1000n],
  ['0', 'SATS', 0n],
  ['50', 'CZK', 2_500_000n],
  // Rounded up to whole satoshis.
  ['50.01', 'CZK', 2_501_000n],
  ['0.01', 'CZK', 1000n],
] as const)('%s %s are %s thousandths of a satoshi', (text, currency, expected) => {
  expect(readDonationAmount(text, currency, rate)).toMatchObject({ value: expected });
});

test.each([
  ['1.5', 'SATS', 'amount_too_precise'],
  ['0.001', 'CZK', 'amount_too_precise'],
  ['-1', 'SATS', 'amount_not_a_number'],
  ['1e3', 'EUR', 'amount_not_a_number'],
  ['', 'CZK', 'amount_not_a_number'],
] as const)('refuses %j %s', (text, currency, reason) => {
  expect(readDonationAmount(text, currency, rate)).toMatchObject({ reason, field: 'amount' });
});

test('refuses fiat without a rate, but takes satoshis', () => {
  expect(readDonationAmount('50', 'CZK', undefined)).toMatchObject({ reason: 'rate_unavailable' });
  expect(readDonationAmount('50', 'SATS', undefined)).toMatchObject({ value: 50_000n });
});

test('offers the amounts that the wallet takes', () => {
  const offered = (minMsat: bigint, maxMsat: bigint) =>
    listPresets('CZK', rate, { minMsat, maxMsat }).map(({ amount }) => amount);
  expect(offered(2_500_000n, 25_000_000n)).toEqual(['50', '100', '250', '500']);
  expect(offered(2_500_001n, 24_999_999n)).toEqual(['100', '250']);
  expect(listPresets('CZK', undefined, { minMsat: 1n, maxMsat: 10n ** 12n })).toEqual([]);
});
