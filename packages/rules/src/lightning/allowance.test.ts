import { expect, test } from 'vitest';
import { allowanceLeft, allowanceStatus, readAllowance } from './allowance.ts';

const open = { sats: 1n, isSameEpoch: true, wasStopped: false, hasSecondFactor: true };

test('an allowance is open until anything ends it, and none without a sum', () => {
  expect(allowanceStatus(open)).toBe('open');
  expect(allowanceStatus({ ...open, isSameEpoch: false })).toBe('closed');
  expect(allowanceStatus({ ...open, wasStopped: true })).toBe('closed');
  expect(allowanceStatus({ ...open, hasSecondFactor: false })).toBe('closed');
  expect(allowanceStatus({ ...open, sats: 0n })).toBe('none');
  expect(allowanceStatus(undefined)).toBe('none');
});

test('never less than nothing is left', () => {
  expect([9n, 10n, 11n].map((spent) => allowanceLeft(10n, spent))).toEqual([1n, 0n, 0n]);
});

test('reads whole satoshis from one to the configured sum', () => {
  const read = (typed: string) => {
    const result = readAllowance(typed, 100n);
    return result.refused ? result.reason : result.value;
  };
  expect(['1', '100'].map(read)).toEqual([1n, 100n]);
  expect(read('0')).toBe('lightning_allowance_zero');
  expect(read('101')).toBe('lightning_allowance_too_large');
  expect(['', '-1', '1.5', '1e2', 'x'].map((typed) => typeof read(typed))).toEqual(Array(5).fill('string'));
});
