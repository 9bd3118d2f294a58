import { expect, test } from 'vitest';
import { localeCodes } from './locale.ts';
import { catalogues, refusalText } from './refusal-text.ts';

test.each(localeCodes)('a code that several capabilities have reads the same in each in %s', (locale) => {
  const texts = new Map<string, string>();
  const differing = catalogues.flatMap((catalogue) =>
    Object.entries(catalogue[locale]).filter(([code, text]) => {
      const first = texts.get(code) ?? text;
      texts.set(code, first);
      return first !== text;
    }),
  );
  expect(differing).toEqual([]);
});

test('the price of an exchange order is refused in words of its market, with nothing left to fill in', () => {
  expect(refusalText('price_outside_market', 'en_US')).toBe('The price is outside the range of this market.');
});
