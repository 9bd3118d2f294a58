import { expect, test } from 'vitest';
import {
  accountOwner,
  accountText,
  availableAccount,
  bank,
  houseAccountKinds,
  houseSuspense,
  inFlight,
  loanAccount,
  namedAccountKinds,
  portfolioAccountKinds,
} from './accounts.ts';
import { allowedSign, isWithinSign } from './sign.ts';

test.each([
  [availableAccount('17'), 'available:17', '17'],
  [loanAccount('17'), 'loan:17', '17'],
  [bank('fio-czk'), 'bank:fio-czk', 'fio-czk'],
  [inFlight('bitcoin'), 'in_flight:bitcoin', 'bitcoin'],
  [houseSuspense, 'suspense', ''],
])('formats an account as one text', (account, text, owner) => {
  expect(accountText(account)).toBe(text);
  expect(accountOwner(account)).toBe(owner);
});

test('no account of a user may fall below zero, except the loan, which may not rise above it', () => {
  for (const kind of portfolioAccountKinds) {
    const isLoan = kind === 'loan';
    expect([-1n, 0n, 1n].map((balance) => isWithinSign(kind, balance))).toEqual([isLoan, true, !isLoan]);
  }
});

test('banks, gateways and chains are owned, payouts in flight are owed', () => {
  expect(namedAccountKinds.map((kind) => [kind, allowedSign(kind)])).toEqual([
    ['bank', 'owned'],
    ['gateway', 'owned'],
    ['chain', 'owned'],
    ['in_flight', 'owed'],
  ]);
});

test('cost accounts may be on either side of zero, because costs may be refunded', () => {
  expect(houseAccountKinds.filter((kind) => allowedSign(kind) === 'either')).toEqual([
    'rewards',
    'referral',
    'network_costs',
    'losses',
  ]);
});
