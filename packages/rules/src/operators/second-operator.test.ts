import { describe, expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { approvalLifetimeMs, loneDecisionsWindowMs, needsSecondOperator } from './second-operator.ts';

describe('a decision about money', () => {
  const secondOperatorFrom = toAmount('100000');

  test.each([
    ['a sum below the threshold', '99999.99', '0', true, false],
    ['the threshold itself', '100000', '0', true, true],
    ['a sum above the threshold', '100000.01', '0', true, true],
    ['a sum that stays below it with earlier ones', '1', '99998.99', true, false],
    ['a sum that reaches it with earlier ones', '1', '99999', true, true],
    ['the smallest sum that is not the price', '0.01', '0', false, true],
    ['a sum of unknown value', null, '0', true, true],
  ])('about %s', (_, worth, alone, isExact, expected) => {
    const decidedAlone = toAmount(alone);
    const sum = {
      worth: worth === null ? null : toAmount(worth),
      decidedAlone,
      secondOperatorFrom,
      isExact,
    };
    expect(needsSecondOperator(sum)).toBe(expected);
  });

  test('a request waits a day, and a decision counts for a day', () => {
    expect([approvalLifetimeMs, loneDecisionsWindowMs]).toEqual([24 * 3600 * 1000, 24 * 3600 * 1000]);
  });
});
