import { expect, test } from 'vitest';
import { accountKey } from './account-key.ts';

test('an account has one key in both notations', () => {
  expect(accountKey('19-2000145399/0800')).toBe('CZ6508000000192000145399');
  expect(accountKey('CZ65 0800 0000 1920 0014 5399')).toBe('CZ6508000000192000145399');
});

test('an invalid account has none', () => {
  expect(accountKey('19-2000145398/0800')).toBeUndefined();
  expect(accountKey('CZ6608000000192000145399')).toBeUndefined();
});
