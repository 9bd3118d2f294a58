import { describe, expect, test } from 'vitest';
import { toAmount, zero } from '../money/amount.ts';
import { decideReturn, returnedValue, type SentPayout } from './payout-return.ts';

const sent: SentPayout = { status: 'final', amount: toAmount('54321'), asset: 'CZK', returned: zero };
const credit = (amount: string, currency = 'CZK') => ({ amount: toAmount(amount), currency });

describe('decideReturn', () => {
  test.each([
    ['all of it', '54321', { returned: toAmount('54321'), isWhole: true }],
    ['all but a bank’s fee', '53821', { returned: toAmount('53821'), isWhole: true }],
    ['one heller less', '53820.99', { returned: toAmount('53820.99'), isWhole: false }],
    ['one crown', '1', { returned: toAmount('1'), isWhole: false }],
  ])('returns exactly the credited amount: %s', (_, amount, expected) => {
    expect(decideReturn(credit(amount), sent)).toEqual(expected);
  });

  test('adds up partial returns, and is whole if only a fee is missing', () => {
    const rest = decideReturn(credit('4321'), { ...sent, returned: toAmount('50000') });
    expect(rest).toEqual({ returned: toAmount('54321'), isWhole: true });
  });

  test.each<[string, ReturnType<typeof credit>, Partial<SentPayout>]>([
    ['more than was sent', credit('54321.01'), {}],
    ['more than is still out', credit('4321.01'), { returned: toAmount('50000') }],
    ['nothing', credit('0'), {}],
    ['another currency', credit('1', 'EUR'), {}],
    ['a payout that was not sent', credit('1'), { status: 'stored' }],
    ['a payout that failed', credit('1'), { status: 'failed' }],
  ])('refuses %s', (_, given, payout) => {
    expect(decideReturn(given, { ...sent, ...payout })).toBeUndefined();
  });

  test('stays whole if the bank’s fee comes later', () => {
    const returned = { ...sent, status: 'returned' as const, returned: toAmount('53821') };
    expect(decideReturn(credit('500'), returned)).toEqual({ returned: toAmount('54321'), isWhole: true });
  });
});

describe('returnedValue', () => {
  test('subtracts the returned part, rounded down', () => {
    const given = { worth: toAmount('2500'), gross: toAmount('100') };
    expect(returnedValue({ ...given, returned: toAmount('1') })).toBe(toAmount('25'));
    expect(returnedValue({ ...given, returned: toAmount('100') })).toBe(toAmount('2500'));
    const third = { worth: toAmount('1'), gross: toAmount('3'), returned: toAmount('1') };
    expect(returnedValue(third)).toBe(toAmount('0.333333333333333333'));
  });
});
