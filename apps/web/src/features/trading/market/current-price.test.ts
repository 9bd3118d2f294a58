import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { currentPrice } from './current-price.ts';

const tick = toAmount('100');
const book = { bid: '2381100', ask: '2385900' };

test.each(['2381100', '2383000', '2385900'])('a last price of %s in the spread is current', (last) => {
  expect(currentPrice({ ...book, last }, tick)).toEqual({ price: last, isMid: false });
});

test.each(['2381000', '2374900', '2386000'])('a last price of %s outside yields the middle', (last) => {
  expect(currentPrice({ ...book, last }, tick)).toEqual({ price: '2383500', isMid: true });
});

test('the middle is rounded down to the tick', () => {
  expect(currentPrice({ last: '1', bid: '200', ask: '500' }, tick).price).toBe('300');
});

test('without a trade, or with one side of the book empty, no middle is computed', () => {
  expect(currentPrice({ ...book, last: null }, tick)).toEqual({ price: null, isMid: false });
  expect(currentPrice({ last: '1', bid: null, ask: '500' }, tick)).toEqual({ price: '1', isMid: false });
  expect(currentPrice({ last: '1', bid: '500', ask: null }, tick)).toEqual({ price: '1', isMid: false });
});
