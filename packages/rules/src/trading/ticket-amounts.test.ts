import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFromUnits, amountOf, formatAmount, zero } from '../money/amount.ts';
import {
  feeOf,
  type MarketSteps,
  partOf,
  sizeForFunds,
  steppedPrice,
  steppedSize,
  walkBook,
  wholeSteps,
  worthOf,
} from './ticket-amounts.ts';

const bitcoin: MarketSteps = {
  tick: amountOf('100'),
  lot: amountOf('0.00000001'),
  minSize: amountOf('0.000001'),
  maxSize: amountOf('9'),
  maxPrice: amountOf('1000000000'),
};
const doge: MarketSteps = {
  tick: amountOf('0.0001'),
  lot: amountOf('0.01'),
  minSize: amountOf('1'),
  maxSize: amountOf('9000000'),
  maxPrice: amountOf('1000'),
};

describe('the worth of a size', () => {
  test.each([
    ['2134500', '0.001', 'up', '2134.5'],
    ['0.3333', '0.01', 'up', '0.003333'],
    ['0.000000000000000001', '0.5', 'up', '0.000000000000000001'],
    ['0.000000000000000001', '0.5', 'down', '0'],
  ] as const)('%s x %s rounded %s is %s', (price, size, rounding, worth) => {
    expect(formatAmount(worthOf(amountOf(price), amountOf(size), rounding))).toBe(worth);
  });
});

describe('the size that funds pay for', () => {
  test.each([
    ['1000', '2000000', '0.0005'],
    ['999.99', '2000000', '0.00049999'],
    ['0', '2000000', '0'],
    ['1000', '0', '0'],
    ['1000000000', '2000000', '9'],
  ])('%s at %s is %s', (funds, price, size) => {
    expect(formatAmount(sizeForFunds(bitcoin, amountOf(funds), amountOf(price)))).toBe(size);
  });

  test('never costs more than the funds, and one lot more would', () => {
    const funds = fc.bigInt(10n ** 18n, 10n ** 24n).map(amountFromUnits);
    const ticks = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(funds, ticks, (given, count) => {
        const price = amountFromUnits(doge.tick * BigInt(count));
        const size = sizeForFunds(doge, given, price);
        expect(worthOf(price, size, 'up') <= given).toBe(true);
        if (size < doge.maxSize)
          expect(worthOf(price, amountFromUnits(size + doge.lot), 'up') > given).toBe(true);
      }),
    );
  });
});

describe('a part of the balance', () => {
  test.each([
    ['100', 10, '10'],
    ['0.00000003', 50, '0.000000015'],
    ['33', 100, '33'],
    ['0', 25, '0'],
  ])('of %s, %i %% is %s', (amount, percent, part) => {
    expect(formatAmount(partOf(amountOf(amount), percent))).toBe(part);
  });

  test('is cut to whole lots', () => {
    expect(formatAmount(wholeSteps(amountOf('0.000000015'), bitcoin.lot))).toBe('0.00000001');
    expect(wholeSteps(amountOf('0.009'), doge.lot)).toBe(zero);
  });
});

describe('arrow keys', () => {
  test.each([
    ['2134500', 1, '2134600'],
    ['2134500', -1, '2134400'],
    ['2134550', 1, '2134600'],
    ['2134550', -1, '2134500'],
    ['2134500', 10, '2135500'],
    ['100', -1, '100'],
    ['0', 1, '100'],
    ['1000000000', 1, '1000000000'],
  ])('move the price %s by %i ticks to %s', (price, ticks, moved) => {
    expect(formatAmount(steppedPrice(bitcoin, amountOf(price), ticks))).toBe(moved);
  });

  test.each([
    ['0.5', 1, '0.51'],
    ['0.51', -1, '0.5'],
    ['8', 1, '8.1'],
    ['0', 1, '0.000001'],
    ['0.000001', -1, '0.000001'],
    ['0.0000015', 1, '0.0000016'],
    ['9', 1, '9'],
  ])('move the size %s by %i to %s', (size, times, moved) => {
    expect(formatAmount(steppedSize(bitcoin, amountOf(size), times))).toBe(moved);
  });

  test('a size below the minimum does not go lower', () => {
    expect(formatAmount(steppedSize(doge, amountOf('0.5'), -1))).toBe('0.5');
    expect(formatAmount(steppedSize(doge, amountOf('0.5'), 1))).toBe('1');
  });
});

test('a fee is rounded up', () => {
  expect(formatAmount(feeOf(amountOf('1000'), amountOf('0.20')))).toBe('2');
  expect(formatAmount(feeOf(amountOf('0.000000000000000001'), amountOf('0.20')))).toBe(
    '0.000000000000000001',
  );
});

describe('simulating an order against the book', () => {
  const asks = [
    { price: amountOf('4'), size: amountOf('10') },
    { price: amountOf('5'), size: amountOf('10') },
  ];
  const shown = (walk: ReturnType<typeof walkBook>) => ({
    size: formatAmount(walk.size),
    cost: formatAmount(walk.cost),
    average: walk.averagePrice === undefined ? undefined : formatAmount(walk.averagePrice),
    worst: walk.worstPrice === undefined ? undefined : formatAmount(walk.worstPrice),
    isWhole: walk.isWhole,
  });

  test('by size, over two levels', () => {
    expect(shown(walkBook(doge, asks, { size: amountOf('15') }))).toEqual({
      size: '15',
      cost: '65',
      average: '4.3333333',
      worst: '5',
      isWhole: true,
    });
  });

  test('stops at a level that is just sufficient', () => {
    expect(shown(walkBook(doge, asks, { size: amountOf('10') }))).toMatchObject({
      worst: '4',
      isWhole: true,
    });
    expect(shown(walkBook(doge, asks, { size: amountOf('20') }))).toMatchObject({
      cost: '90',
      isWhole: true,
    });
    expect(shown(walkBook(doge, asks, { size: amountOf('20.01') }))).toMatchObject({
      size: '20',
      isWhole: false,
    });
  });

  test('by funds, in whole lots', () => {
    expect(shown(walkBook(doge, asks, { funds: amountOf('50.02') }))).toEqual({
      size: '12',
      cost: '50',
      average: '4.1666666',
      worst: '5',
      isWhole: true,
    });
  });

  test('only up to a limit price', () => {
    const upTo = amountOf('4.5');
    expect(
      shown(walkBook(doge, asks, { size: amountOf('15'), accepts: (price) => price <= upTo })),
    ).toMatchObject({ size: '10', cost: '40', isWhole: false });
  });

  test('takes nothing from an empty book', () => {
    expect(shown(walkBook(doge, [], { size: amountOf('1') }))).toEqual({
      size: '0',
      cost: '0',
      average: undefined,
      worst: undefined,
      isWhole: false,
    });
  });
});
