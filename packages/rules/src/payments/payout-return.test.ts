import { describe, expect, test } from 'vitest';
import { amountOf, zero } from '../money/amount.ts';
import { decideReturn, type PaidOut, worthReturned } from './payout-return.ts';

const sent: PaidOut = { status: 'final', amount: amountOf('54321'), asset: 'CZK', returned: zero };
const credit = (amount: string, currency = 'CZK') => ({ amount: amountOf(amount), currency });

describe('decideReturn', () => {
  test.each([
    ['all of it', '54321', { returned: amountOf('54321'), isWhole: true }],
    ['all but a bank’s fee', '53821', { returned: amountOf('53821'), isWhole: true }],
    ['a heller less', '53820.99', { returned: amountOf('53820.99'), isWhole: false }],
    ['one crown', '1', { returned: amountOf('1'), isWhole: false }],
  ])('returns exactly the credited amount: %s', (_, amount, expected) => {
    expect(decideReturn(credit(amount), sent)).toEqual(expected);
  });

  test('adds up partial returns, and is whole if only a fee is missing', () => {
    const rest = decideReturn(credit('4321'), { ...sent, returned: amountOf('50000') });
    expect(rest).toEqual({ returned: amountOf('54321'), isWhole: true });
  });

  test.each<[string, ReturnType<typeof credit>, Partial<PaidOut>]>([
    ['more than was sent', credit('54321.01'), {}],
    ['more than is still out', credit('4321.01'), { returned: amountOf('50000') }],
    ['nothing', credit('0'), {}],
    ['another currency', credit('1', 'EUR'), {}],
    ['a payout that was not sent', credit('1'), { status: 'stored' }],
    ['a payout that failed', credit('1'), { status: 'failed' }],
  ])('refuses %s', (_, given, payout) => {
    expect(decideReturn(given, { ...sent, ...payout })).toBeUndefined();
  });

  test('stays whole if the bank’s fee comes later', () => {
    const returned = { ...sent, status: 'returned' as const, returned: amountOf('53821') };
    expect(decideReturn(credit('500'), returned)).toEqual({ returned: amountOf('54321'), isWhole: true });
  });
});

describe('worthReturned', () => {
  test('subtracts the returned part, rounded down', () => {
    const given = { worth: amountOf('2500'), gross: amountOf('100') };
    expect(worthReturned({ ...given, returned: amountOf('1') })).toBe(amountOf('25'));
    expect(worthReturned({ ...given, returned: amountOf('100') })).toBe(amountOf('2500'));
    const third = { worth: amountOf('1'), gross: amountOf('3'), returned: amountOf('1') };
    expect(worthReturned(third)).toBe(amountOf('0.333333333333333333'));
  });
});
