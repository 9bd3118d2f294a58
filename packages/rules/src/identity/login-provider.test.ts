import { expect, test } from 'vitest';
import { debtOf, decideUnlinking, houseOf, loginProviders } from './login-provider.ts';

test('each way of a house is the house’s', () => {
  expect(loginProviders.map(houseOf)).toEqual(['google', 'google', 'google', 'apple', 'apple']);
});

test.each([
  [true, true, 'nothing'],
  [true, false, 'nothing'],
  [false, true, 'proof'],
  [false, false, 'agreement'],
] as const)('linked %s, with an account of the address %s: owes %s', (isLinked, hasAccount, debt) => {
  expect(debtOf({ isLinked, hasAccount })).toBe(debt);
});

test.each([
  [{ hasPassword: false, passkeys: 0, linkedLogins: 1 }, true],
  [{ hasPassword: true, passkeys: 0, linkedLogins: 1 }, false],
  [{ hasPassword: false, passkeys: 1, linkedLogins: 1 }, false],
  [{ hasPassword: false, passkeys: 0, linkedLogins: 2 }, false],
])('of %j the linked login is the last way in: %s', (ways, isLast) => {
  expect(decideUnlinking(ways).refused).toBe(isLast);
});
