import { fiats } from '@dukat/rules/money/fiat';
import { formatRate } from '@dukat/rules/money/rate';
import { defaultSpreads } from '@dukat/rules/rates/spread';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Guards, guardsAfter, makeTick } from './make-tick.ts';
import { compactRows } from './rate-rows.ts';
import type { FiatPrices, SourcePrices } from './rate-source.ts';
import { decodeTick, encodeTick, type Tick } from './tick-body.ts';
import { topCurrencies } from './top-currencies.ts';

const stepMs = 10_000;

/** A source's answer after JSON parsing, whose type nobody has checked. */
function said(text: unknown): FiatPrices {
  return JSON.parse(JSON.stringify({ CZK: text, EUR: text }), (_key, value: unknown) =>
    value === 'NaN' ? Number.NaN : value === 'Infinity' ? Number.POSITIVE_INFINITY : value,
  );
}

const exponent = fc.integer({ min: -19, max: 25 });
const anyPrice = fc
  .tuple(fc.double({ min: 1, max: 9.999, noNaN: true }), exponent)
  .map(([a, e]) => a * 10 ** e);
const hostile = fc.constantFrom<unknown>(
  ...['NaN', 'Infinity', '', '1', '100\u0000', 'abc', null, true, [], {}, -1, -0, 0, 1e-300, 1e300],
);
const word = fc.oneof(anyPrice, hostile).map(said);

function run(
  words: readonly FiatPrices[],
  guards: Guards = new Map(),
  dayAgo: SourcePrices = new Map(),
): Tick[] {
  return words.map((doge, index) => {
    const prices = new Map<string, FiatPrices>([
      ['BTC', { CZK: 2_000_000, EUR: 80_000 }],
      ['DOGE', doge],
    ]);
    return makeTick({ timeMs: index * stepMs, prices, dayAgo, guards, spreads: defaultSpreads });
  });
}

function expectSound(tick: Tick): void {
  expect(tick.coins.get('BTC')).toMatchObject({ suspended: false });
  for (const { value, value24h } of compactRows(tick, {})) {
    expect(value).toMatch(/^\d+(\.\d+)?$/);
    expect([Number(value) > 0, Number(value24h) > 0]).toEqual([true, true]);
  }
  for (const { pairs } of tick.coins.values()) {
    for (const fiat of fiats) {
      const pair = pairs[fiat];
      if (pair !== undefined) expect(pair.buy >= pair.sell).toBe(true);
    }
  }
  for (const fiat of fiats) expect(topCurrencies(tick, fiat)).toHaveLength(4);
  expect(decodeTick(tick.timeMs, encodeTick(tick))).toEqual(tick);
}

describe('a tick', () => {
  test('is made for the other coins if a source returns nonsense for one, also after a restart', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), word, word, (words, yesterday, next) => {
        const ticks = run(words, new Map(), new Map([['DOGE', yesterday]]));
        for (const tick of ticks) expectSound(tick);
        const last = ticks.at(-1);
        if (last === undefined) return;
        const restarted = guardsAfter(decodeTick(last.timeMs, encodeTick(last)));
        for (const tick of run([next, next], restarted)) expectSound(tick);
      }),
      { numRuns: 300 },
    );
  });

  test('loses no precision of a trusted price', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-10, max: 1e12, noNaN: true }), (price) => {
        const [tick] = run([{ CZK: price }]);
        const pair = tick?.coins.get('DOGE')?.pairs.CZK;
        const [buy, sell] =
          pair === undefined ? [] : [pair.buy, pair.sell].map((rate) => Number(formatRate(rate)));
        expect(tick?.coins.get('DOGE')?.suspended).toBe(false);
        expect((buy ?? 0) / price).toBeCloseTo(1.004, 6);
        expect((sell ?? 0) / price).toBeCloseTo(0.996, 6);
      }),
    );
  });

  test('keeps the last trusted rate of a coin whose price fell below the smallest rate, and recovers automatically', () => {
    const falling = Array.from({ length: 24 }, (_, index) => ({
      CZK: 3 * 0.1 ** (index + 1),
      EUR: 0.12 * 0.1 ** (index + 1),
    }));
    const ticks = run([{ CZK: 3, EUR: 0.12 }, ...falling, { CZK: 3.1, EUR: 0.121 }]);
    const pairs = ticks.map(({ coins }) => coins.get('DOGE'));
    expect(pairs.slice(1, -1).every((coin) => coin?.suspended === true)).toBe(true);
    expect(pairs.at(-2)?.pairs.CZK).toEqual(pairs[0]?.pairs.CZK);
    expect(pairs.at(-1)?.suspended).toBe(false);
  });

  test('suspends a coin without a rate if its first price is invalid', () => {
    const [tick, later] = run([said('NaN'), { CZK: 3, EUR: 0.12 }]);
    expect(tick?.coins.get('DOGE')).toEqual({ suspended: true, pairs: {} });
    expect(later?.coins.get('DOGE')?.suspended).toBe(false);
  });

  test('returns the change of a day as a ratio, as specified', () => {
    const [tick] = run([{ CZK: 3 }], new Map(), new Map([['BTC', { CZK: 2_250_000 }]]));
    const [popular] = tick === undefined ? [] : topCurrencies(tick, 'CZK');
    expect(popular?.currencies[0]).toMatchObject({ coinCode: 'BTC', change: -0.111111 });
  });

  test('does not trade on a price that jumped during a restart', () => {
    const [before] = run([{ CZK: 3, EUR: 0.12 }]);
    if (before === undefined) throw new Error('expected a tick');
    const guards = guardsAfter(before);
    const ticks = run(
      Array.from({ length: 6 }, () => ({ CZK: 6, EUR: 0.24 })),
      guards,
    );
    expect(ticks.map(({ coins }) => coins.get('DOGE')?.suspended)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
