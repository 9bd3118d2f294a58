import { describe, expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';
import { decideNewPassword } from './new-password.ts';
import { decidePassword, meetsPasswordRule, passwordRules, passwordStrength } from './password.ts';

const brand = 'anycoin';
const refusalReason = (password: string) => {
  const decision = decideNewPassword(password, brand);
  return decision.refused ? decision.reason : 'accepted';
};

describe('a new password', () => {
  test.each([
    ['', 'password_needs_letter'],
    ['ABCDEFG1', 'password_needs_letter'],
    ['abcdefg1', 'password_needs_capital'],
    ['Abcdefgh', 'password_needs_number'],
    ['Abcdef1', 'password_too_short'],
    ['Abcdefg7', 'accepted'],
    ['Žluťoučký7', 'accepted'],
    ['žluťoučký7', 'password_needs_capital'],
    ['myAnyCoin99', 'password_too_weak'],
    ['ANYCOINanycoin-2026-very-long', 'password_too_weak'],
    ['Password1', 'password_breached'],
    ['P@ssw0rd', 'password_breached'],
    ['1Qaz2wsx', 'password_breached'],
    ['Heslo1234', 'password_breached'],
    [`Aa1${'x'.repeat(253)}`, 'accepted'],
    [`Aa1${'x'.repeat(254)}`, 'password_too_long'],
  ])('%s: %s', (password, expected) => {
    expect(refusalReason(password)).toBe(expected);
  });

  test('reports the first broken rule in the order of requirement 5.2', () => {
    expect(refusalReason('1')).toBe('password_needs_letter');
    expect(refusalReason('a')).toBe('password_needs_capital');
    expect(refusalReason('aB')).toBe('password_needs_number');
    expect(refusalReason('aB1')).toBe('password_too_short');
  });

  test('names the password field in the refusal', () => {
    expect(decidePassword('short', brand)).toMatchObject({ field: 'password' });
  });

  test.each([
    ['', ['password_too_long']],
    ['a', ['password_needs_letter', 'password_too_long']],
    [
      'aB1',
      ['password_needs_letter', 'password_needs_capital', 'password_needs_number', 'password_too_long'],
    ],
    ['Abcdefg7', [...passwordRules]],
  ])('checks the rules of %s one by one', (password, kept) => {
    expect(passwordRules.filter((rule) => meetsPasswordRule(rule, password, brand))).toEqual(kept);
  });

  test('forbids no word if the brand word is empty', () => {
    expect(decidePassword('Abcdefg7', '').refused).toBe(false);
  });

  test('counts eight characters as code points', () => {
    expect(refusalReason('Aa1🔑🔑🔑🔑')).toBe('password_too_short');
    expect(refusalReason('Aa1🔑🔑🔑🔑🔑')).toBe('accepted');
  });
});

describe('the strength of a password', () => {
  test.each([
    ['aaaaaaa', 0],
    ['aaaaaaaa', 1],
    ['aaaaaaaA', 2],
    ['aaaaaaA1', 3],
    ['aaaaaA1!', 4],
    ['!!!!!!!!', 1],
    ['12345678', 1],
    ['anycoin-Aa1!', 0],
    ['a'.repeat(23), 1],
    ['a'.repeat(24), 4],
    [`anycoin${'a'.repeat(24)}`, 0],
  ])('%s has strength %i', (password, strength) => {
    expect(passwordStrength(password, brand)).toBe(strength);
  });
});

test('finds breached passwords whatever the case of their letters', () => {
  expect(isBreached('pAsSwOrD1')).toBe(true);
  expect(isBreached('password1x')).toBe(false);
});
