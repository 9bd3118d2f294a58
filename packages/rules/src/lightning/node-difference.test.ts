import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { decideNodePosting, isNodeShort, nodeDifference, unexplainedDifference } from './node-difference.ts';

const check = (localMsat: bigint, unsettledMsat = 0n, open = '0') => ({
  ...{ localMsat, unsettledMsat },
  ledger: toAmount('0.0001'),
  open: toAmount(open),
});

test('what is on its way out still belongs to the node', () => {
  expect(nodeDifference(check(10_000_000n))).toBe(toAmount('0'));
  expect(nodeDifference(check(9_000_000n, 1_000_000n))).toBe(toAmount('0'));
  expect(nodeDifference(check(10_000_001n))).toBe(toAmount('0.00000000001'));
  expect(nodeDifference(check(9_999_999n))).toBe(toAmount('-0.00000000001'));
});

test('the node is short below what open payments may have taken', () => {
  expect(isNodeShort(check(9_000_000n, 0n, '0.00001'))).toBe(false);
  expect(isNodeShort(check(8_999_999n, 0n, '0.00001'))).toBe(true);
  expect(isNodeShort(check(11_000_000n))).toBe(false);
});

test.each([
  ['channel_opened', '1', '2', true],
  ['channel_opened', '2', '2', true],
  ['channel_opened', '2.1', '2', false],
  ['routing_earned', '1', '-2', false],
  ['channel_closed', '1', '2', false],
  ['channel_closed', '2', '-2', true],
  ['cost_paid', '2.1', '-2', false],
  ['cost_paid', '1', '0', false],
] as const)('%s of %s at a difference of %s: %s', (kind, amount, difference, isAllowed) => {
  expect(decideNodePosting(kind, toAmount(amount), toAmount(difference)).refused).toBe(!isAllowed);
});

test.each([
  ['-0.01', '0.01', '0'],
  ['-0.01', '0.004', '-0.006'],
  ['-0.01', '0.02', '0'],
  ['0.01', '0.004', '0.01'],
  ['0', '0.01', '0'],
] as const)('of a difference of %s with open payments of %s, %s is unexplained', (difference, open, rest) => {
  expect(unexplainedDifference(toAmount(difference), toAmount(open))).toBe(toAmount(rest));
});
