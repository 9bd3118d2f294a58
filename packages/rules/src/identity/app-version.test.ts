import { expect, test } from 'vitest';
import { isAppOutdated, parseAppVersion } from './app-version.ts';

test.each([
  ['2.0.9', true],
  ['1.99', true],
  ['2.1', false],
  ['2.1.0', false],
  ['2.1.1', false],
  ['10', false],
  ['', true],
  ['2.x', true],
])('a minimum of 2.1 finds %s outdated: %s', (given, expected) => {
  expect(isAppOutdated(given, [2, 1, 0])).toBe(expected);
});

test('without a minimum nothing is outdated, and with one an unnamed version is', () => {
  expect(isAppOutdated(undefined, undefined)).toBe(false);
  expect(isAppOutdated('x', undefined)).toBe(false);
  expect(isAppOutdated(undefined, [0, 0, 1])).toBe(true);
});

test('reads one to three numbers', () => {
  expect(parseAppVersion('2')).toEqual([2, 0, 0]);
  expect(parseAppVersion('2.10.3')).toEqual([2, 10, 3]);
  for (const text of ['', '.1', '1.', '1.2.3.4', 'v1', ' 1', '123456'])
    expect(parseAppVersion(text)).toBeUndefined();
});
