import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  czechAccountToIban,
  formatCzechAccount,
  ibanToCzechAccount,
  parseCzechAccount,
} from './czech-account.ts';
import { parseIban } from './iban.ts';

const refused = { refused: true, reason: 'bank_account_invalid', field: 'BankAccount' };

function parsed(text: string) {
  const account = parseCzechAccount(text);
  if (account.refused) throw new Error(`Refused: ${text}`);
  return account.value;
}

describe('a Czech bank account', () => {
  test.each([
    ['19-2000145399/0800', '19-2000145399/0800'],
    ['178124-4159/0710', '178124-4159/0710'],
    ['1265098001/5500', '1265098001/5500'],
    ['000019-2000145399/0800', '19-2000145399/0800'],
    ['0-1265098001/5500', '1265098001/5500'],
    [' 19 - 2000145399 / 0800 ', '19-2000145399/0800'],
    ['19/0100', '19/0100'],
  ])('parses %s as %s', (text, expected) => {
    expect(formatCzechAccount(parsed(text))).toBe(expected);
  });

  test.each([
    ['19-2000145398/0800', 'a wrong number'],
    ['18-2000145399/0800', 'a wrong prefix'],
    ['123456789/0100', 'a wrong number'],
    ['19-2000145399', 'no bank'],
    ['19-2000145399/800', 'a bank of three digits'],
    ['19-2000145399/08000', 'a bank of five digits'],
    ['1/0800', 'a number of one digit'],
    ['12000145399/0800', 'a number of eleven digits'],
    ['1234567-2000145399/0800', 'a prefix of seven digits'],
    ['0000000000/0800', 'only zeros'],
    ['19-2000145399/0800/0800', 'two slashes'],
    ['19-19-2000145399/0800', 'two dashes'],
    ['-2000145399/0800', 'an empty prefix'],
    ['１９-2000145399/0800', 'full-width digits'],
    ['19-2000145399/0800\n', 'a line break'],
    ['', 'nothing'],
    ['abc', 'letters'],
  ])('rejects %j: %s', (text) => {
    expect(parseCzechAccount(text)).toEqual(refused);
  });

  test('is rejected if any one digit of prefix or number changes', () => {
    const account = '19-2000145399/0800';
    for (let index = 0; index < account.indexOf('/'); index += 1) {
      const digit = account.charAt(index);
      for (const other of '0123456789'.replace(digit, '')) {
        if (digit === '-') continue;
        const changed = `${account.slice(0, index)}${other}${account.slice(index + 1)}`;
        expect(parseCzechAccount(changed).refused, changed).toBe(true);
      }
    }
  });
});

describe('the IBAN of a Czech account', () => {
  test.each([
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['178124-4159/0710', 'CZ6907101781240000004159'],
    ['1265098001/5500', 'CZ5855000000001265098001'],
  ])('converts %s to %s and back', (account, iban) => {
    expect(czechAccountToIban(parsed(account))).toBe(iban);
    const back = ibanToCzechAccount(iban);
    expect(back.refused ? back.reason : formatCzechAccount(back.value)).toBe(account);
  });

  test('is valid for every account and converts back to it', () => {
    const anyAccount = fc
      .tuple(fc.nat(999_999), fc.nat(9_999_999_999), fc.constantFrom('0100', '0800', '2010', '5500'))
      .map(([prefix, number, bank]) =>
        parseCzechAccount(`${prefix}-${String(number).padStart(2, '0')}/${bank}`),
      );
    let taken = 0;
    fc.assert(
      fc.property(anyAccount, (account) => {
        if (account.refused) return;
        taken += 1;
        const iban = czechAccountToIban(account.value);
        expect(parseIban(iban)).toEqual({ refused: false, value: iban });
        expect(ibanToCzechAccount(iban)).toEqual(account);
      }),
      { numRuns: 5000 },
    );
    // One in 121 random numbers passes both checksums.
    expect(taken).toBeGreaterThan(5);
  });

  test.each([
    ['CZ6608000000192000145399', 'wrong check digits'],
    ['SK3112000000198742637541', 'another country'],
    ['CZ650800000019200014539', 'too short'],
    ['', 'nothing'],
  ])('refuses %s: %s', (iban) => {
    expect(ibanToCzechAccount(iban)).toEqual(refused);
  });
});
