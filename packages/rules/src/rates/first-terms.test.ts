import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsDecimals, formatAmount, toAmount } from '../money/amount.ts';
import { quoteFor, rateFromUnits, toRate } from '../money/rate.ts';
import { firstMinTradeAmount, firstTerms, firstVolumePrecision, referenceCzk } from './first-terms.ts';

const czkUsd = toRate('0.048');
const priced = (usd: string) => referenceCzk(toRate(usd), czkUsd);

describe('the initial minimum trade', () => {
  test.each([
    ['104000', 8, '0.0000005'],
    ['3500', 18, '0.00002'],
    ['2.4', 6, '0.02'],
    ['0.048', 6, '1'],
    ['0.0479', 6, '2'],
    ['0.0000095', 18, '6000'],
    ['4.5', 0, '1'],
  ])('of a coin at %s USD with %i decimals is %s', (usd, decimals, expected) => {
    expect(formatAmount(firstMinTradeAmount(priced(usd), decimals))).toBe(expected);
  });

  test('is always worth at least 1 CZK in one significant digit', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 10n, 10n ** 24n), fc.integer({ min: 0, max: 18 }), (units, decimals) => {
        const price = rateFromUnits(units);
        const least = firstMinTradeAmount(price, decimals);
        expect(quoteFor(least, price, 18, 'up') >= toAmount('1')).toBe(true);
        expect(formatAmount(least).replace(/[0.]/g, '')).toHaveLength(1);
        expect(fitsDecimals(least, decimals)).toBe(true);
      }),
    );
  });
});

describe('the initial volume precision', () => {
  test.each([
    ['104000', 8, 8],
    ['3500', 18, 8],
    ['2.4', 6, 6],
    ['0.0000095', 18, 1],
    ['104000', 2, 2],
    ['4.5', 0, 0],
  ])('of a coin at %s USD with %i decimals is %i', (usd, decimals, expected) => {
    expect(firstVolumePrecision(priced(usd), decimals)).toBe(expected);
  });
});

describe('the initial fees', () => {
  const btc = priced('104000');

  test('follow the network: Bitcoin costs more than Lightning', () => {
    expect(formatAmount(firstTerms('BTC', 'bitcoin', btc, 8).withdrawalFee)).toBe('0.00002');
    expect(formatAmount(firstTerms('LN', 'lightning', btc, 8).withdrawalFee)).toBe('0.0000005');
  });

  test('have a variable deposit fee only if we pay to sweep deposits', () => {
    const eth = priced('3500');
    expect(firstTerms('ERC20', 'evm', eth, 18)).toMatchObject({ isVariableDepositFee: true });
    expect(firstTerms('BASE', 'evm', eth, 18)).toMatchObject({ isVariableDepositFee: false, depositFee: 0n });
  });

  test('are always less than the minimum deposit and withdrawal', () => {
    for (const [network, family] of [
      ['BTC', 'bitcoin'],
      ['ERC20', 'evm'],
      ['TRC20', 'base58check'],
      ['SOL', 'solana'],
    ] as const) {
      const terms = firstTerms(network, family, btc, 8);
      expect(terms.depositMin > terms.depositFee, network).toBe(true);
      expect(terms.withdrawalMin > terms.withdrawalFee, network).toBe(true);
    }
  });

  test('are zero for banks', () => {
    expect(firstTerms('SEPA', 'bank', priced('1.16'), 2)).toMatchObject({
      withdrawalFee: 0n,
      depositFee: 0n,
    });
  });
});
