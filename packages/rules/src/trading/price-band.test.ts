import { describe, expect, test } from 'vitest';
import { toRate } from '../money/rate.ts';
import { assert } from '../result.ts';
import { findMarket } from './markets.ts';
import { marketBandPercent, priceBand, readBandPercents } from './price-band.ts';

const doge = findMarket('DOGE_CZK');
assert(doge !== undefined, 'expected the market DOGE_CZK');

describe('a price band', () => {
  test.for<[string, number, number, number]>([
    ['4.0000', 10, 36_000, 44_000],
    ['4.00005', 10, 36_000, 44_001],
    ['0.0001', 10, 1, 2],
    ['0.00000001', 10, 1, 1],
    ['1000', 50, 5_000_000, 10_000_000],
    ['99999999', 10, 10_000_000, 10_000_000],
  ])('about %s with %i %% is from %i to %i ticks', ([reference, percent, lowTicks, highTicks]) => {
    expect(priceBand(doge, toRate(reference), percent)).toEqual({ lowTicks, highTicks });
  });
});

describe('the setting', () => {
  test('has a percentage for all markets and exceptions for some', () => {
    const percents = readBandPercents('10, DOGE_CZK=25,BTC_EUR=1');
    assert(percents !== undefined, 'expected valid percentages');
    expect(marketBandPercent(doge, percents)).toBe(25);
    expect(percents.usual).toBe(10);
    expect(percents.byMarket.get('BTC_EUR')).toBe(1);
  });

  test.for([
    '',
    '0',
    '51',
    '-1',
    '10.5',
    '10%',
    'DOGE_CZK=10',
    '10,NO_SUCH=5',
    '10,DOGE_CZK=0',
    '10,DOGE_CZK',
    '10,DOGE_CZK=5=5',
  ])('refuses "%s"', (text) => expect(readBandPercents(text)).toBeUndefined());
});
