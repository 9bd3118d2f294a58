import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, fitsDecimals, formatAmount, subtract, toAmount, zero } from '../money/amount.ts';
import { chargePayment, highestMaxFee, satoshisUp, suggestMaxFee } from './payment-charge.ts';

const sats = (count: bigint) => satoshisUp(count * 1000n);

test('the payer pays whole satoshis, rounded up, and gets the rest of the fee back', () => {
  const charge = chargePayment({
    msat: 10_000_001n,
    feeMsat: 6000n,
    amount: sats(10_001n),
    maxFee: sats(50n),
  });
  expect(Object.values(charge).map(formatAmount)).toEqual([
    '0.00010006001',
    '0.00010007',
    '0.00000006',
    '0.00000044',
    '0.00000000999',
    '0',
  ]);
});

test('nothing appears or disappears, whatever the node took', () => {
  const msats = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const fees = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(msats, fees, fees, (msat, feeMsat, offered) => {
      const amount = satoshisUp(msat);
      const maxFee = satoshisUp(offered);
      const { left, charged, fee, returned, rounding, excess } = chargePayment({
        msat,
        feeMsat,
        amount,
        maxFee,
      });
      expect(add(charged, returned)).toBe(add(amount, maxFee));
      expect(add(left, rounding)).toBe(add(charged, excess));
      expect(subtract(charged, amount)).toBe(fee);
      expect([charged, fee, returned, rounding, excess].every((part) => part >= zero)).toBe(true);
      expect([charged, returned, excess].every((part) => fitsDecimals(part, 8))).toBe(true);
      if (feeMsat <= offered) expect(excess).toBe(zero);
    }),
  );
});

test('the suggested fee is a hundredth and ten satoshis, and at least twice the estimate', () => {
  expect(formatAmount(suggestMaxFee(toAmount('0.0001'), undefined))).toBe('0.0000011');
  expect(formatAmount(suggestMaxFee(toAmount('0.0001'), 100_000n))).toBe('0.000002');
  expect(formatAmount(highestMaxFee(toAmount('0.0001')))).toBe('0.00001');
  expect(formatAmount(highestMaxFee(toAmount('0.00000001')))).toBe('0.00001');
});
