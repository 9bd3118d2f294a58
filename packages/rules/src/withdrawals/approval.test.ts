import { expect, test } from 'vitest';
import { toAmount, zero } from '../money/amount.ts';
import { needsApproval } from './approval.ts';

const approvalFrom = toAmount('250000');

test.each([
  ['249999.99', '0', false],
  ['250000', '0', true],
  ['250000.01', '0', true],
  ['0.01', '249999.98', false],
  ['0.01', '249999.99', true],
  ['1', '250000', true],
])('%s CZK after %s CZK within a day needs approval: %s', (worth, left, expected) => {
  const unapprovedOutflow = toAmount(left);
  expect(needsApproval({ worth: toAmount(worth), unapprovedOutflow, approvalFrom })).toBe(expected);
});

test('a payout of unknown value always needs approval', () => {
  expect(needsApproval({ worth: null, unapprovedOutflow: zero, approvalFrom })).toBe(true);
});
