import { expect, test } from 'vitest';
import { localeCodes } from './locale.ts';
import { generalTexts, refusalTexts } from './refusal-texts.ts';
import { everyRefusal, everyRefusalText } from './testing/every-refusal.ts';

test.each(localeCodes)('a code that several capabilities have reads the same in each in %s', (locale) => {
  const texts = new Map<string, string>();
  const differing = Object.values(everyRefusal).flatMap((catalogue) =>
    Object.entries(catalogue[locale]).filter(([code, text]) => {
      const first = texts.get(code) ?? text;
      texts.set(code, first);
      return first !== text;
    }),
  );
  expect(texts.size).toBeGreaterThan(200);
  expect(differing).toEqual([]);
});

test('the price of an exchange order is refused in words of its market, with nothing left to fill in', () => {
  const text = everyRefusalText.text('price_outside_market', 'en_US');
  expect(text).toBe('The price is outside the range of this market.');
});

test('what is filled in stands in its place, and what is not given stays to be seen', () => {
  const words = { sold_out: '{coin} is sold out until {day}.' };
  const texts = refusalTexts([{ en_US: words, cs_CZ: words, sk_SK: words, de_DE: words, es_ES: words }]);
  expect(texts.text('sold_out', 'en_US', { coin: 'BTC' })).toBe('BTC is sold out until {day}.');
});

test('a code that nobody declared reads as an unknown error', () => {
  expect(generalTexts.has('price_outside_market')).toBe(false);
  expect(generalTexts.text('price_outside_market', 'de_DE')).toBe('Unbekannter Fehler');
  expect(generalTexts.has('toString')).toBe(false);
  expect(generalTexts.text('toString', 'de_DE')).toBe('Unbekannter Fehler');
});
