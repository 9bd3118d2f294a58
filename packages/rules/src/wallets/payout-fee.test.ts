import { expect, test } from 'vitest';
import { amountFromUnits, formatAmount, toAmount } from '../money/amount.ts';
import { grossFor, leastFeeShare, payoutFee, payoutTerms } from './payout-fee.ts';
import { withdrawalParts } from './withdrawal-parts.ts';

const fee = (gross: string, network: string) =>
  formatAmount(payoutFee(toAmount(gross), { network, withdrawalFee: toAmount('0.0000005') }));

test.each([
  ['0.0001', 'LN', '0.0000005'],
  ['0.00025', 'LN', '0.0000005'],
  ['0.00025001', 'LN', '0.00000051'],
  ['0.01', 'LN', '0.00002'],
  ['0.01', 'BTC', '0.0000005'],
])('of %s over %s it is %s', (gross, network, expected) => {
  expect(fee(gross, network)).toBe(expected);
});

const terms = {
  network: 'LN',
  withdrawalFee: toAmount('0.0000005'),
  withdrawalMin: toAmount('0.000001'),
  decimals: 8,
};

test('exactly the amount of an invoice arrives of the gross amount for it', () => {
  const satoshi = 10n ** 10n;
  const arrivals = [1n, 2n, 499n, 500n, 501n, 24_950n, 24_951n, 99_999n, 100_000n, 1_234_567n, 10n ** 10n];
  for (let sats = 24_000n; sats < 26_000n; sats += 7n) arrivals.push(sats);
  for (const sats of arrivals) {
    const arrives = amountFromUnits(sats * satoshi);
    const gross = grossFor(arrives, terms);
    if (gross < terms.withdrawalMin) continue;
    expect(withdrawalParts(gross, payoutTerms(gross, terms))?.sent).toBe(arrives);
    // No smaller amount would do.
    const less = amountFromUnits(gross - satoshi);
    const parts = less < terms.withdrawalMin ? null : withdrawalParts(less, payoutTerms(less, terms));
    expect(parts === null || parts.sent < arrives).toBe(true);
  }
  expect(formatAmount(grossFor(toAmount('0.5'), { ...terms, network: 'BTC' }))).toBe('0.5000005');
});

test('the highest fee of a Lightning payout is at least 0.2%', () => {
  expect([leastFeeShare('LN'), leastFeeShare('BTC')]).toEqual([20, 0]);
});
