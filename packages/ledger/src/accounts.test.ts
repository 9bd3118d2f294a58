import { expect, test } from 'vitest';
import {
  accountText,
  availableOf,
  bank,
  houseAccountKinds,
  houseSuspense,
  inFlight,
  loanOf,
  namedAccountKinds,
  ownerOf,
  portfolioAccountKinds,
} from './accounts.ts';
import { isWithinSign, signOf } from './sign.ts';

test.each([
  [availableOf('17'), 'available:17', '17'],
  [loanOf('17'), 'loan:17', '17'],
  [bank('fio-czk'), 'bank:fio-czk', 'fio-czk'],
  [inFlight('bitcoin'), 'in_flight:bitcoin', 'bitcoin'],
  [houseSuspense, 'suspense', ''],
])('an account is written as one text', (account, text, owner) => {
  expect(accountText(account)).toBe(text);
  expect(ownerOf(account)).toBe(owner);
});

test('no account of a user may fall below zero, except the loan, which may not rise above it', () => {
  for (const kind of portfolioAccountKinds) {
    const isLoan = kind === 'loan';
    expect([-1n, 0n, 1n].map((balance) => isWithinSign(kind, balance))).toEqual([isLoan, true, !isLoan]);
  }
});

test('value outside is owned, value on its way out is owed', () => {
  expect(namedAccountKinds.map((kind) => [kind, signOf(kind)])).toEqual([
    ['bank', 'owned'],
    ['gateway', 'owned'],
    ['chain', 'owned'],
    ['in_flight', 'owed'],
  ]);
});

test('costs may be refunded, so they may be on either side', () => {
  expect(houseAccountKinds.filter((kind) => signOf(kind) === 'either')).toEqual([
    'rewards',
    'referral',
    'network_costs',
    'losses',
  ]);
});
