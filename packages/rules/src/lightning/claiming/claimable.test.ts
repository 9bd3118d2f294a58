import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../../money/amount.ts';
import { claimableRange, claimedMsat } from './claimable.ts';

test.each([
  // least, most, in thousandths of a satoshi; then the range in bitcoins
  [1_000n, 50_000_000n, '0.00000001', '0.0005'],
  [1_001n, 2_999n, '0.00000002', '0.00000002'],
  [100_500n, 100_500n, '0.000001', '0.000001'],
  [100_001n, 100_999n, '0.000001', '0.000001'],
  [1n, 999n, '0', '0'],
])('a service that pays %d to %d is asked for whole satoshis', (minMsat, maxMsat, least, most) => {
  const range = claimableRange({ minMsat, maxMsat });
  expect([formatAmount(range.least), formatAmount(range.most)]).toEqual([least, most]);
});

test.each([
  ['0.0001', { minMsat: 1_000n, maxMsat: 50_000_000n }, 10_000_000n],
  [undefined, { minMsat: 1_000n, maxMsat: 50_000_999n }, 50_000_000n],
  // Its only amount is no whole satoshi.
  [undefined, { minMsat: 100_500n, maxMsat: 100_500n }, 100_500n],
  ['0.000001', { minMsat: 100_500n, maxMsat: 100_500n }, 100_500n],
  ['0.00000101', { minMsat: 100_500n, maxMsat: 100_500n }, undefined],
  ['0.00000099', { minMsat: 100_500n, maxMsat: 100_500n }, undefined],
  ['0.00000001', { minMsat: 1_001n, maxMsat: 2_999n }, undefined],
  ['0.00000002', { minMsat: 1_001n, maxMsat: 2_999n }, 2_000n],
  ['0', { minMsat: 0n, maxMsat: 50_000n }, undefined],
  [undefined, { minMsat: 1n, maxMsat: 999n }, undefined],
  ['-0.0001', { minMsat: 1_000n, maxMsat: 50_000_000n }, undefined],
  ['0.0005000001', { minMsat: 1_000n, maxMsat: 51_000_000n }, undefined],
] as const)('%s of %o is %s', (typed, service, expected) => {
  expect(claimedMsat(typed === undefined ? undefined : toAmount(typed), service)).toBe(expected);
});
