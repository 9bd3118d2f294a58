import { expect, test } from 'vitest';
import { allCzechBanks, czechBank } from './bank-codes.ts';
import { isBic } from './iban.ts';

test('finds a Czech bank by its code, with a BIC if it has one', () => {
  expect(czechBank('0800')).toEqual({ code: '0800', name: 'Česká spořitelna, a.s.', bic: 'GIBACZPX' });
  expect(czechBank('2100')?.bic).toBeUndefined();
  expect(czechBank('9999')).toBeUndefined();
  expect(czechBank('800')).toBeUndefined();
});

test('every code has four digits and every BIC is valid', () => {
  for (const { code, bic } of allCzechBanks()) {
    expect(code).toMatch(/^[0-9]{4}$/);
    expect(bic === undefined || isBic(bic), code).toBe(true);
  }
});
