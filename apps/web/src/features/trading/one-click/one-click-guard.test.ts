import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { testedMarket } from '../testing/tested-market.ts';
import { clickBody, clickProblem, sizeProblem } from './one-click-guard.ts';

const price = toAmount('2000000');

test.each([
  [undefined, 'missing'],
  ['0.0000009', 'too small'],
  ['0.000001', undefined],
  ['0.0000010000000001', 'off lot'],
  ['0.125', undefined],
  ['0.12500001', 'above bound'],
  ['9', 'above bound'],
  ['9.00000001', 'too large'],
])('a size of %s is %s', (size, problem) => {
  expect(sizeProblem(testedMarket, size === undefined ? undefined : toAmount(size), price)).toBe(problem);
});

test.each([
  ['2000000', { pressed: '2000000' }, undefined],
  ['2000000', {}, undefined],
  ['2020000', {}, undefined],
  ['2020100', {}, 'too far'],
  ['1980000', {}, undefined],
  ['1979900', {}, 'too far'],
  ['2000100', { pressed: '2000000' }, 'row moved'],
  ['2000000', { isLive: false }, 'book is cut'],
  ['2000000', { best: undefined }, 'book is cut'],
] as const)('a click on %s with %j is %s', (clicked, changes, problem) => {
  const { pressed, isLive, best } = { pressed: undefined, isLive: true, best: '2000000', ...changes };
  const moment = {
    pressed: pressed === undefined ? undefined : toAmount(pressed),
    best: best === undefined ? undefined : toAmount(best),
    isLive,
  };
  expect(clickProblem({ side: 'Buy', price: toAmount(clicked) }, moment)).toBe(problem);
});

test('an order by click trades at once or not at all', () => {
  expect(clickBody(testedMarket, { side: 'Sell', price }, toAmount('0.01'))).toEqual({
    market: 'BTC_CZK',
    type: 'Limit',
    side: 'Sell',
    price: '2000000',
    size: '0.01',
    time_in_force: 'IOC',
  });
});
