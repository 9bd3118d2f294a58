import { describe, expect, test } from 'vitest';
import { toRate } from '../money/rate.ts';
import {
  moveBetween,
  moveSignals,
  parseAlertPercent,
  parseAlertPrice,
  priceSignals,
  referenceBetween,
  sideOfPrice,
  signalRank,
} from './price-alert.ts';

const fires = (kind: 'above' | 'below', price: string, now: string) => {
  const signal = priceSignals(toRate(now)).find((its) => its.kind === kind);
  return signal !== undefined && signalRank(kind, toRate(price)) <= signal.level;
};

test('the reference price lies between our buy and sell rates', () => {
  expect(referenceBetween(toRate('101'), toRate('99'))).toBe(toRate('100'));
});

test.each([
  ['above', '100', '99.99', false],
  ['above', '100', '100', true],
  ['above', '100', '130', true],
  ['below', '100', '100.01', false],
  ['below', '100', '100', true],
  ['below', '100', '70', true],
] as const)('an alert %s %s fires at %s: %s', (kind, price, now, expected) => {
  expect(fires(kind, price, now)).toBe(expected);
});

test.each([
  ['110', 'above'],
  ['90', 'below'],
] as const)('an alert for %s waits from the side of the current price: %s', (price, side) => {
  expect(sideOfPrice(toRate(price), toRate('100'))).toMatchObject({ value: side });
});

test('refuses a price that the market has already reached', () => {
  expect(sideOfPrice(toRate('100'), toRate('100'))).toMatchObject({ reason: 'alert_price_reached' });
});

test.each(['0', '-1', '1e5', 'NaN', '', '1,5', '9'.repeat(30)])('refuses %j as a price', (text) => {
  expect(parseAlertPrice(text)).toMatchObject({ reason: 'alert_price_invalid', field: 'price' });
});

test.each([
  ['0.09', 'rise', null],
  ['0.1', 'rise', 10n],
  ['1000', 'rise', 100_000n],
  ['1000.01', 'rise', null],
  ['99', 'fall', 9_900n],
  ['99.01', 'fall', null],
  ['5.123', 'fall', null],
  ['-5', 'fall', null],
] as const)('%s percent for a %s is %s', (text, kind, points) => {
  const parsed = parseAlertPercent(text, kind);
  expect(parsed.refused ? null : parsed.value).toBe(points);
});

describe('signals about previous hours', () => {
  const before = { first: toRate('100'), highest: toRate('108'), lowest: toRate('95') };
  const said = (now: string) =>
    moveSignals(24, toRate(now), before).map(({ kind, level }) => `${kind} ${level}`);

  test.each([
    ['105', ['rise 500']],
    ['108', ['rise 800']],
    ['108.01', ['rise 801', 'high 0']],
    ['95', ['fall 500']],
    ['94', ['fall 600', 'low 0']],
  ] as const)('at %s', (now, expected) => {
    expect(said(now)).toEqual(expected);
  });

  test('cuts a move to whole basis points', () => {
    expect(moveBetween(toRate('3'), toRate('3.0001'))).toBe(0n);
    expect(moveBetween(toRate('100'), toRate('103'))).toBe(300n);
    expect(moveBetween(toRate('100'), toRate('97'))).toBe(-300n);
  });
});
