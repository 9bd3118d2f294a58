import { expect, test } from 'vitest';
import { catalogues, refusalText } from './refusal-text.ts';

test('a code that several capabilities have reads the same in each: only one of its texts is ever shown', () => {
  const texts = new Map<string, string>();
  const differing = catalogues.flatMap(({ en_US }) =>
    Object.entries(en_US).filter(([code, text]) => {
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
