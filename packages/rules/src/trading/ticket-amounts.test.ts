import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFromUnits, formatAmount, toAmount, zero } from '../money/amount.ts';
import {
  type MarketSteps,
  percentFee,
  percentPart,
  sizeForFunds,
  steppedPrice,
  steppedSize,
  tradeValue,
  walkBook,
  wholeSteps,
} from './ticket-amounts.ts';

const bitcoin: MarketSteps = {
  tick: toAmount('100'),
  lot: toAmount('0.00000001'),
  minSize: toAmount('0.000001'),
  maxSize: toAmount('9'),
  maxPrice: toAmount('1000000000'),
};
const doge: MarketSteps = {
  tick: toAmount('0.0001'),
  lot: toAmount('0.01'),
  minSize: toAmount('1'),
  maxSize: toAmount('9000000'),
  maxPrice: toAmount('1000'),
};

describe('the worth of a size', () => {
  test.each([
    ['2134500', '0.001', 'up', '2134.5'],
    ['0.3333', '0.01', 'up', '0.003333'],
    ['0.000000000000000001', '0.5', 'up', '0.000000000000000001'],
    ['0.000000000000000001', '0.5', 'down', '0'],
  ] as const)('%s x %s rounded %s is %s', (price, size, rounding, worth) => {
    expect(formatAmount(tradeValue(toAmount(price), toAmount(size), rounding))).toBe(worth);
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
    expect(formatAmount(sizeForFunds(bitcoin, toAmount(funds), toAmount(price)))).toBe(size);
  });

  test('never costs more than the funds, and one lot more would', () => {
    const funds = fc.bigInt(10n ** 18n, 10n ** 24n).map(amountFromUnits);
    const ticks = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(funds, ticks, (given, count) => {
        const price = amountFromUnits(doge.tick * BigInt(count));
        const size = sizeForFunds(doge, given, price);
        expect(tradeValue(price, size, 'up') <= given).toBe(true);
        if (size < doge.maxSize)
          expect(tradeValue(price, amountFromUnits(size + doge.lot), 'up') > given).toBe(true);
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
    expect(formatAmount(percentPart(toAmount(amount), percent))).toBe(part);
  });

  test('is cut to whole lots', () => {
    expect(formatAmount(wholeSteps(toAmount('0.000000015'), bitcoin.lot))).toBe('0.00000001');
    expect(wholeSteps(toAmount('0.009'), doge.lot)).toBe(zero);
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
    expect(formatAmount(steppedPrice(bitcoin, toAmount(price), ticks))).toBe(moved);
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
    expect(formatAmount(steppedSize(bitcoin, toAmount(size), times))).toBe(moved);
  });

  test('a size below the minimum does not go lower', () => {
    expect(formatAmount(steppedSize(doge, toAmount('0.5'), -1))).toBe('0.5');
    expect(formatAmount(steppedSize(doge, toAmount('0.5'), 1))).toBe('1');
  });
});

test('a fee is rounded up', () => {
  expect(formatAmount(percentFee(toAmount('1000'), toAmount('0.20')))).toBe('2');
  expect(formatAmount(percentFee(toAmount('0.000000000000000001'), toAmount('0.20')))).toBe(
    '0.000000000000000001',
  );
});

describe('simulating an order against the book', () => {
  const asks = [
    { price: toAmount('4'), size: toAmount('10') },
    { price: toAmount('5'), size: toAmount('10') },
  ];
  const shown = (walk: ReturnType<typeof walkBook>) => ({
    size: formatAmount(walk.size),
    cost: formatAmount(walk.cost),
    average: walk.averagePrice === undefined ? undefined : formatAmount(walk.averagePrice),
    worst: walk.worstPrice === undefined ? undefined : formatAmount(walk.worstPrice),
    isWhole: walk.isWhole,
  });

  test('by size, over two levels', () => {
    expect(shown(walkBook(doge, asks, { size: toAmount('15') }))).toEqual({
      size: '15',
      cost: '65',
      average: '4.3333333',
      worst: '5',
      isWhole: true,
    });
  });

  test('stops at a level that is just sufficient', () => {
    expect(shown(walkBook(doge, asks, { size: toAmount('10') }))).toMatchObject({
      worst: '4',
      isWhole: true,
    });
    expect(shown(walkBook(doge, asks, { size: toAmount('20') }))).toMatchObject({
      cost: '90',
      isWhole: true,
    });
    expect(shown(walkBook(doge, asks, { size: toAmount('20.01') }))).toMatchObject({
      size: '20',
      isWhole: false,
    });
  });

  test('by funds, in whole lots', () => {
    expect(shown(walkBook(doge, asks, { funds: toAmount('50.02') }))).toEqual({
      size: '12',
      cost: '50',
      average: '4.1666666',
      worst: '5',
      isWhole: true,
    });
  });

  test('only up to a limit price', () => {
    const upTo = toAmount('4.5');
    expect(
      shown(walkBook(doge, asks, { size: toAmount('15'), accepts: (price) => price <= upTo })),
    ).toMatchObject({ size: '10', cost: '40', isWhole: false });
  });

  test('takes nothing from an empty book', () => {
    expect(shown(walkBook(doge, [], { size: toAmount('1') }))).toEqual({
      size: '0',
      cost: '0',
      average: undefined,
      worst: undefined,
      isWhole: false,
    });
  });
});
