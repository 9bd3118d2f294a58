import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampFeeRate, maxFee, toFeeRate } from './fee-rate.ts';
import { selectCoins } from './select-coins.ts';

const coin = (satoshis: bigint) => ({ satoshis });
const p2wpkh = 22;
const rate = 10_000n; // ten satoshis per byte

const chosen = (coins: readonly bigint[], satoshis: bigint, feeRate = rate) =>
  selectCoins(coins.map(coin), { satoshis, scriptLength: p2wpkh }, feeRate);

describe('coin selection', () => {
  test('selects the smallest sufficient coin, with change', () => {
    const selection = chosen([500_000n, 90_000n, 120_000n, 1_000n], 100_000n);
    expect(selection).toEqual({
      refused: false,
      // One P2WPKH input and two outputs have weight 562: 141 virtual bytes.
      value: { coins: [coin(120_000n)], fee: 1_410n, change: 18_590n },
    });
  });

  test('selects the largest ones if no single coin is enough', () => {
    const selection = chosen([60_000n, 1_000n, 70_000n, 50_000n], 120_000n);
    expect(selection.refused || selection.value.coins).toEqual([coin(70_000n), coin(60_000n)]);
  });

  test('adds change below its cost to the fee', () => {
    const selection = chosen([101_800n], 100_000n);
    expect(selection).toEqual({
      refused: false,
      value: { coins: [coin(101_800n)], fee: 1_800n, change: null },
    });
  });

  test('is refused one satoshi below the amount plus fee, and not at it', () => {
    // One input and one output have weight 438: 110 virtual bytes.
    expect(chosen([101_100n], 100_000n).refused).toBe(false);
    expect(chosen([101_099n], 100_000n)).toMatchObject({ refused: true, reason: 'hot_wallet_too_low' });
    expect(chosen([], 1n)).toMatchObject({ refused: true, reason: 'hot_wallet_too_low' });
  });

  test('is refused if the fee exceeds its limit', () => {
    const dust = Array.from({ length: 400 }, () => 20_000n);
    expect(chosen(dust, 4_000_000n, 30_000n)).toMatchObject({ refused: true, reason: 'fee_out_of_bounds' });
  });

  test('never loses a satoshi, and always pays at least the fee rate', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1_000n, 5_000_000n), { maxLength: 30 }),
        fc.bigInt(1_000n, 20_000_000n),
        fc.bigInt(1_000n, 50_000n),
        (coins, satoshis, feeRate) => {
          const selection = chosen(coins, satoshis, feeRate);
          if (selection.refused) return;
          const { fee, change } = selection.value;
          const spent = selection.value.coins.reduce((sum, one) => sum + one.satoshis, 0n);
          expect(spent).toBe(satoshis + fee + (change ?? 0n));
          const weight =
            42n + 272n * BigInt(selection.value.coins.length) + 124n * (change === null ? 1n : 2n);
          expect(fee * 1000n).toBeGreaterThanOrEqual((weight / 4n) * feeRate);
          expect(fee).toBeLessThanOrEqual(maxFee);
        },
      ),
    );
  });
});

describe('the fee rate', () => {
  test.each([
    ['an estimate of Core', { feerate: 0.00012345 }, 12_345n],
    ['an estimate of bcoin', { fee: 0.00002 }, 2_000n],
    ['no estimate', { fee: -1 }, 5_000n],
    ['an answer without one', {}, 5_000n],
    ['an estimate that a float cannot hold', { feerate: 0.00004567 }, 4_567n],
    ['too little, raised to what is relayed', { feerate: 0.000000001 }, 1_000n],
    ['a mistake, cut to the bound', { feerate: 1 }, 300_000n],
    ['not a number', { feerate: Number.POSITIVE_INFINITY }, 5_000n],
  ])('from %s', (_, estimate, expected) => {
    expect(toFeeRate(estimate)).toBe(expected);
  });

  test.each([
    [999n, 1_000n],
    [1_000n, 1_000n],
    [300_000n, 300_000n],
    [300_001n, 300_000n],
  ])('%i is bounded to %i', (given, expected) => {
    expect(clampFeeRate(given)).toBe(expected);
  });
});
