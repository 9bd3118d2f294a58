import { describe, expect, test } from 'vitest';
import { numberFormats } from './format-number.ts';

/** Intl uses several kinds of space; the tests compare them as one. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const cs = numberFormats('cs-CZ');
const en = numberFormats('en-US');

describe('numbers for people', () => {
  test.each([
    ['0.00468479', '0,00468479'],
    ['0.004684791', '0,00468479'],
    ['0.00999999', '0,00999999'],
    ['0.01', '0,01'],
    ['0.0109999', '0,01'],
    ['1.23456789', '1,234'],
    ['1.9999', '1,999'],
    ['12345.6789', '12 345,678'],
    ['0', '0'],
  ])('a coin amount of %s is shown as %s', (value, shown) => {
    expect(plain(cs.coin(value))).toBe(shown);
  });

  test('an amount in the caller’s digits is truncated, with a sign or a code', () => {
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    expect(plain(cs.amountIn('1999.999', 'CZK', two))).toBe('1 999,99 Kč');
    expect(plain(en.amountIn('0.5', 'BTC', two))).toBe('0.50 BTC');
    expect(plain(cs.amountIn('0.567', undefined, two))).toBe('0,56');
    const short = { notation: 'compact', maximumSignificantDigits: 3 } as const;
    expect(plain(en.amountIn('1239999', 'EUR', short))).toBe('€1.23M');
  });

  test('money is formatted by the language’s rules', () => {
    expect(plain(cs.money('1234.56', 'CZK'))).toBe('1 234,56 Kč');
    expect(plain(cs.money('10000', 'CZK'))).toBe('10 000 Kč');
    expect(en.money('1234.56', 'EUR')).toBe('€1,234.56');
    expect(plain(numberFormats('de-DE').money('1234.5', 'EUR'))).toBe('1.234,50 €');
    expect(plain(cs.exactMoney('10000', 'CZK'))).toBe('10 000,00 Kč');
  });

  test('an exact value keeps digits that a float would lose', () => {
    expect(en.exact('12345678901234567890.123456789012345678')).toBe(
      '12,345,678,901,234,567,890.123456789012345678',
    );
    expect(plain(cs.exact('0.100000000000000001', 'ETH'))).toBe('0,100000000000000001 ETH');
  });

  test('a value that follows the rate keeps the decimals of its coin, and loses no digit', () => {
    expect(['0.0004161', '0.000416', '1'].map((value) => plain(cs.fixed(value, 'BTC', 8)))).toEqual([
      '0,00041610 BTC',
      '0,00041600 BTC',
      '1,00000000 BTC',
    ]);
    expect(en.fixed('5000000', 'SHIB', 0)).toBe('5,000,000\u00a0SHIB');
    expect(en.fixed('0.000416123', 'BTC', 8)).toBe('0.000416123\u00a0BTC');
    expect(plain(cs.fixed('1234.5', 'CZK', 8))).toBe('1 234,50 Kč');
  });

  test.each([
    ['2395242.9', '2 395 242,90 Kč'],
    ['2395243', '2 395 243,00 Kč'],
    ['123456.7', '123 456,70 Kč'],
    ['52345.67', '52 345,670 Kč'],
    ['0.165', '0,16500000 Kč'],
    ['0.00012345678', '0,00012345678 Kč'],
    // An average of several fills may have more digits.
    ['52345.678912345', '52 345,678912345 Kč'],
  ])('a rate of %s is shown as %s', (value, shown) => {
    expect(plain(cs.rate(value, 'CZK'))).toBe(shown);
  });

  test.each([
    ['2134567.89', '2 134 568 Kč'],
    ['10000', '10 000 Kč'],
    ['9999.5', '9 999,50 Kč'],
    ['1', '1,00 Kč'],
    ['0.123456', '0,1235 Kč'],
    ['0.00001234', '0,00001234 Kč'],
    // A trailing zero stays, so that a changing price keeps its width.
    ['0.165', '0,1650 Kč'],
  ])('a price of %s is shown as %s', (value, shown) => {
    expect(plain(cs.price(value, 'CZK'))).toBe(shown);
  });

  test('a change has two decimals', () => {
    expect(plain(cs.percent(0.0241))).toBe('2,41 %');
    expect(en.percent(-0.5)).toBe('\u221250.00%');
    expect([0.1, 0.29, 0.125, 0.9999, 1].map(en.share)).toEqual(['10%', '29%', '12.5%', '99.9%', '100%']);
    expect(plain(cs.share(0.1))).toBe('10 %');
    expect([0.21, 0.297, 1].map(en.listedShare)).toEqual(['21.0%', '29.7%', '100.0%']);
  });

  test('a value that rounds to zero has no minus', () => {
    expect(en.exactMoney('-0.004', 'EUR')).toBe('€0.00');
    expect(en.exactMoney('-0.006', 'EUR')).toBe('\u2212€0.01');
    expect(en.coin('-0.000000001', 'BTC')).toBe('0\u00a0BTC');
    expect(en.percent(-0.00001)).toBe('0.00%');
  });

  test('negative values have a minus sign in every format, never a hyphen', () => {
    for (const tag of ['cs-CZ', 'sk-SK', 'en-US', 'de-DE', 'es-ES']) {
      const { coin, money, exactMoney, exact, rate, price, amountIn, percent, share, number } =
        numberFormats(tag);
      const digits = { maximumFractionDigits: 2 };
      const shown = [
        ...[coin, exact].map((form) => form('-0.5', 'BTC')),
        ...[money, exactMoney, exact, rate, price].map((form) => form('-12345.5', 'CZK')),
        amountIn('-1.5', 'EUR', digits),
        ...[percent, share, number].map((form) => form(-0.5)),
      ];
      for (const text of shown) expect(text, tag).toMatch(/^\u2212[^-]+$/);
    }
  });
});
