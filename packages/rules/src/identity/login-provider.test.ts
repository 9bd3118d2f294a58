import { expect, test } from 'vitest';
import { decideLoginRequirement, decideUnlinking, loginIssuer, loginProviders } from './login-provider.ts';

test('maps each login client to its identity provider', () => {
  expect(loginProviders.map(loginIssuer)).toEqual(['google', 'google', 'google', 'apple', 'apple']);
});

test.each([
  [true, true, 'nothing'],
  [true, false, 'nothing'],
  [false, true, 'proof'],
  [false, false, 'agreement'],
] as const)('linked %s, account with the same address %s: still needs %s', (isLinked, hasAccount, debt) => {
  expect(decideLoginRequirement({ isLinked, hasAccount })).toBe(debt);
});

test.each([
  [{ hasPassword: false, passkeys: 0, linkedLogins: 1 }, true],
  [{ hasPassword: true, passkeys: 0, linkedLogins: 1 }, false],
  [{ hasPassword: false, passkeys: 1, linkedLogins: 1 }, false],
  [{ hasPassword: false, passkeys: 0, linkedLogins: 2 }, false],
])('with %j the linked login is the last way to log in: %s', (ways, isLast) => {
  expect(decideUnlinking(ways).refused).toBe(isLast);
});
