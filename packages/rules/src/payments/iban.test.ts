import { describe, expect, test } from 'vitest';
import { formatIban, ibanCountry, isBic, parseIban } from './iban.ts';
import { isSepaCountry, sepaCountries } from './sepa-countries.ts';

describe('an IBAN', () => {
  test.each([
    ['CZ6508000000192000145399', 'CZ6508000000192000145399'],
    ['cz65 0800 0000 1920 0014 5399', 'CZ6508000000192000145399'],
    ['SK31-1200-0000-1987-4263-7541', 'SK3112000000198742637541'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ])('parses %s as %s', (text, iban) => {
    expect(parseIban(text)).toEqual({ refused: false, value: iban });
  });

  test.each([
    ['CZ6508000000192000145398', 'one digit off'],
    ['CZ5508000000192000145399', 'another check digit'],
    ['CZ650800000019200014539', 'one digit short'],
    ['CZ65080000001920001453990', 'one digit long'],
    ['CZ9208000000002000145398', 'the right IBAN of a wrong Czech account'],
    ['XX6508000000192000145399', 'no such country'],
    ['19-2000145399/0800', 'a Czech account'],
    ['CZ6508000000192000145399;', 'a foreign character'],
    ['ＣＺ6508000000192000145399', 'full-width letters'],
    ['CZ6508000000192000145399\n', 'a line break'],
    ['', 'nothing'],
    ['C'.repeat(100_000), 'far too long'],
  ])('rejects %s: %s', (text) => {
    expect(parseIban(text)).toEqual({ refused: true, reason: 'iban_invalid', field: 'BankAccount' });
  });

  test('is formatted in groups of four and has a country', () => {
    expect(formatIban('SK3112000000198742637541')).toBe('SK31 1200 0000 1987 4263 7541');
    expect(ibanCountry('SK3112000000198742637541')).toBe('SK');
    expect(ibanCountry('SK3112000000198742637542')).toBeUndefined();
  });
});

test('a BIC has eight or eleven characters', () => {
  expect(['GIBACZPX', 'GIBACZPXXXX', 'TATRSKBX'].filter((bic) => !isBic(bic))).toEqual([]);
  expect(['GIBACZP', 'GIBACZPXX', 'gibaczpx ', ''].filter(isBic)).toEqual([]);
});

test('a SEPA payee may be from the 27 countries of the Union and from no other', () => {
  expect(sepaCountries).toHaveLength(27);
  expect(new Set(sepaCountries).size).toBe(27);
  expect(['CZ', 'SK', 'GR', 'SE'].every(isSepaCountry)).toBe(true);
  expect(['GB', 'CH', 'EL', 'cz', ''].some(isSepaCountry)).toBe(false);
});
