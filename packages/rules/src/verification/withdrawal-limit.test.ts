import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { tierLimits, unverifiedWithdrawalLimits } from './limits.ts';
import { decideWithdrawal, inCrowns, withdrawalLeft } from './withdrawal-limit.ts';

const use = (sixtyDays: string, ever: string) => ({ sixtyDays: toAmount(sixtyDays), ever: toAmount(ever) });

test.each([
  [0, 'fiat', 'CZK', '25000', use('0', '0'), true],
  [0, 'fiat', 'CZK', '25000.01', use('0', '0'), false],
  [0, 'fiat', 'CZK', '5000', use('20000', '20000'), true],
  [0, 'fiat', 'CZK', '5001', use('20000', '20000'), false],
  [0, 'fiat', 'CZK', '1', use('0', '249999'), true],
  [0, 'fiat', 'CZK', '1.01', use('0', '249999'), false],
  [0, 'fiat', 'EUR', '1000', use('0', '0'), true],
  [0, 'fiat', 'EUR', '1000', use('0.01', '0.01'), false],
  [0, 'crypto', 'CZK', '50000', use('0', '0'), true],
  [0, 'crypto', 'CZK', '50001', use('0', '0'), false],
  [0, 'crypto', 'EUR', '2000', use('0', '450000'), true],
  [0, 'crypto', 'EUR', '2000', use('0', '450001'), false],
  [1, 'fiat', 'CZK', '5000000', use('9000000', '9000000'), true],
  [3, 'crypto', 'CZK', '100000000', use('0', '0'), true],
  [3, 'crypto', 'CZK', '100000000.01', use('0', '0'), false],
] as const)(
  'checks a withdrawal of tier %i over %s in %s of %s: case %#',
  (tier, rail, currency, worth, used, isAllowed) => {
    const decided = decideWithdrawal({ tier, rail, currency, worth: toAmount(worth), used });
    expect(!decided.refused).toBe(isAllowed);
  },
);

test.each([
  [0, '25000.01', 'above_withdrawal_limit'],
  [0, '100000000.01', 'above_withdrawal_limit'],
  [1, '100000000.01', 'above_withdrawal_ceiling'],
  [3, '100000000.01', 'above_withdrawal_ceiling'],
] as const)('only an unverified user (tier %i, %s) is advised to verify: %s', (tier, worth, reason) => {
  const used = use('0', '0');
  const decided = decideWithdrawal({ tier, rail: 'fiat', currency: 'CZK', worth: toAmount(worth), used });
  expect(decided).toMatchObject({ refused: true, reason });
});

test.each([
  ['CZK', use('30000', '30000'), ['0', '220000']],
  ['EUR', use('30000', '30000'), ['0', '8800']],
  ['EUR', use('1', '1'), ['999.96', '9999.96']],
  ['EUR', use('0.000000000000000001', '0'), ['999.999999999999999999', '10000']],
] as const)(
  'what is left in %s is never below zero nor more than may be withdrawn: case %#',
  (currency, used, left) => {
    const its = withdrawalLeft('fiat', used, currency);
    expect([its.sixtyDays, its.ever].map(formatAmount)).toEqual(left);
    const decided = decideWithdrawal({ tier: 0, rail: 'fiat', currency, worth: its.sixtyDays, used });
    expect(decided.refused).toBe(its.sixtyDays === 0n && used.sixtyDays > toAmount('25000'));
  },
);

test('every row of the limit table has the same ratio of crowns to euros', () => {
  const rows = [
    ...Object.values(unverifiedWithdrawalLimits).flatMap(({ sixtyDays, total }) => [sixtyDays, total]),
    ...Object.values(tierLimits).flatMap(({ fiatDeposits, cryptoDeposits, maxOrderSize }) => [
      ...[fiatDeposits.first, fiatDeposits.thirtyDays, cryptoDeposits.first, cryptoDeposits.thirtyDays],
      maxOrderSize,
    ]),
  ];
  for (const { CZK, EUR } of rows) expect(inCrowns(EUR, 'EUR')).toBe(CZK);
});
