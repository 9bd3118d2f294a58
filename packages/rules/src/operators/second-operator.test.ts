import { describe, expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { approvalLivesMs, needsSecondOperator } from './second-operator.ts';

describe('a decision about money', () => {
  const secondOperatorFrom = amountOf('100000');

  test.each([
    ['a sum below the bound', '99999.99', true, false],
    ['the bound itself', '100000', true, true],
    ['a sum above the bound', '100000.01', true, true],
    ['the smallest sum that is not the price', '0.01', false, true],
    ['a sum of unknown worth', null, true, true],
  ])('about %s', (_, worth, isExact, expected) => {
    const sum = { worth: worth === null ? null : amountOf(worth), secondOperatorFrom, isExact };
    expect(needsSecondOperator(sum)).toBe(expected);
  });

  test('waits a day for a second operator', () => {
    expect(approvalLivesMs).toBe(24 * 3600 * 1000);
  });
});
