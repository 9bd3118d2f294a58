import { expect, test } from 'vitest';
import { limitedBudgets } from './rate-limits.ts';
import { readRateLimits } from './read-rate-limits.ts';

test('uses the default limits without a setting', () => {
  const limits = readRateLimits(undefined);
  expect(limitedBudgets.filter((budget) => limits[budget] === undefined)).toEqual([]);
  expect(readRateLimits('')).toEqual(limits);
});

test('removes all limits with "off"', () => {
  const limits = readRateLimits('off');
  expect(limitedBudgets.filter((budget) => limits[budget] !== undefined)).toEqual([]);
});

test('changes the named limits and keeps the other defaults', () => {
  const limits = readRateLimits('orders=100.5/500, public=off');
  expect(limits.orders).toEqual({ perSecond: 100.5, burst: 500 });
  expect(limits.public).toBeUndefined();
  expect(limits.cancels).toEqual(readRateLimits(undefined).cancels);
});

test.each([
  'on',
  'orders',
  'orders=',
  'orders=5',
  'orders=0/5',
  'orders=5/0',
  'orders=-1/5',
  'oders=5/5',
  'orders=5/5;',
])('rejects "%s"', (text) => {
  expect(() => readRateLimits(text)).toThrow(/RATE_LIMITS is "off" or a list/);
});
