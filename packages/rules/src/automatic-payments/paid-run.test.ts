import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { paidAmount, waitingAfter, waitingMoney } from './paid-run.ts';

const money = (waiting: string, available: string, keep: string | null = null) => ({
  fiat: 'CZK' as const,
  waiting: toAmount(waiting),
  available: toAmount(available),
  keepAtLeast: keep === null ? null : toAmount(keep),
});

test.each([
  ['500', '500', null, '500'],
  // Spent otherwise meanwhile.
  ['500', '499.5', null, '499.5'],
  ['500', '0', null, '0'],
  ['500', '10000', '9600', '400'],
  ['500', '9600', '9600', '0'],
  ['500', '9599', '9600', '0'],
])('of %s waiting and %s on a balance that keeps %s, %s wait', (waiting, available, keep, left) => {
  expect(formatAmount(waitingMoney(money(waiting, available, keep)))).toBe(left);
});

test('spends whole crowns up to the limit, and the rest waits', () => {
  const rest = (waiting: string, limit: string) => {
    const its = money(waiting, '1000000');
    const spent = paidAmount(its, toAmount(limit));
    return [spent, waitingAfter(its, spent)].map(formatAmount);
  };
  expect(rest('500.5', '25000')).toEqual(['500', '0.5']);
  expect(rest('25000', '25000')).toEqual(['25000', '0']);
  expect(rest('25000.01', '25000')).toEqual(['25000', '0.01']);
  const euros = { ...money('20.059', '1000'), fiat: 'EUR' as const };
  expect(formatAmount(paidAmount(euros, toAmount('1000')))).toBe('20.05');
});
