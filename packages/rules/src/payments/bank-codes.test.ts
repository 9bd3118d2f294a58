import { expect, test } from 'vitest';
import { allCzechBanks, czechBank } from './bank-codes.ts';
import { isBic } from './iban.ts';

test('a Czech bank is found by its four digits, with its BIC where it has one', () => {
  expect(czechBank('0800')).toEqual({ code: '0800', name: 'Česká spořitelna, a.s.', bic: 'GIBACZPX' });
  expect(czechBank('2100')?.bic).toBeUndefined();
  expect(czechBank('9999')).toBeUndefined();
  expect(czechBank('800')).toBeUndefined();
});

test('every code has four digits and every BIC is well formed', () => {
  for (const { code, bic } of allCzechBanks()) {
    expect(code).toMatch(/^[0-9]{4}$/);
    expect(bic === undefined || isBic(bic), code).toBe(true);
  }
});
