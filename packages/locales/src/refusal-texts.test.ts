import { expect, test } from 'vitest';
import { localeCodes } from './locale.ts';
import { generalTexts, refusalTexts } from './refusal-texts.ts';
import { everyRefusal, everyRefusalText } from './testing/every-refusal.ts';

test.each(localeCodes)('a code of several capabilities has the same text in each in %s', (locale) => {
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

test('the refusal of an exchange order’s price names its market and leaves no placeholder', () => {
  const text = everyRefusalText.text('price_outside_market', 'en_US');
  expect(text).toBe('The price is outside the range of this market.');
});

test('fills in the given placeholders, and keeps missing ones visible', () => {
  const words = { sold_out: '{coin} is sold out until {day}.' };
  const texts = refusalTexts([{ en_US: words, cs_CZ: words, sk_SK: words, de_DE: words, es_ES: words }]);
  expect(texts.text('sold_out', 'en_US', { coin: 'BTC' })).toBe('BTC is sold out until {day}.');
});

test('an undeclared code gives the text of an unknown error', () => {
  expect(generalTexts.has('price_outside_market')).toBe(false);
  expect(generalTexts.text('price_outside_market', 'de_DE')).toBe('Unbekannter Fehler');
  expect(generalTexts.has('toString')).toBe(false);
  expect(generalTexts.text('toString', 'de_DE')).toBe('Unbekannter Fehler');
});
