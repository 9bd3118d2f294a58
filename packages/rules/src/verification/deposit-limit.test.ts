import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { decideDeposit, depositLeft } from './deposit-limit.ts';

const use = (ever: string, thirtyDays: string) => ({
  ever: toAmount(ever),
  thirtyDays: toAmount(thirtyDays),
});

test.each([
  [0, 'fiat', '25000', use('0', '0'), true],
  [0, 'fiat', '25000.01', use('0', '0'), false],
  [0, 'fiat', '1', use('24999', '24999'), true],
  [0, 'fiat', '1.01', use('24999', '24999'), false],
  // An unverified account has no second sum, however long it waits.
  [0, 'crypto', '0.01', use('25000', '0'), false],
  [1, 'fiat', '270000', use('0', '0'), true],
  [1, 'fiat', '270000.01', use('0', '0'), false],
  [1, 'crypto', '310000', use('0', '0'), true],
  [1, 'crypto', '310001', use('0', '0'), false],
  // After thirty days the recurring sum is available again, once.
  [1, 'fiat', '20000', use('900000', '0'), true],
  [1, 'fiat', '20001', use('900000', '0'), false],
  [1, 'fiat', '15000', use('905000', '5000'), true],
  [1, 'fiat', '15001', use('905000', '5000'), false],
  [1, 'fiat', '25000', use('245000', '5000'), true],
  [1, 'fiat', '0.01', use('270000', '270000'), false],
  [2, 'fiat', '1040000', use('0', '0'), true],
  [2, 'fiat', '1040001', use('0', '0'), false],
  [2, 'crypto', '1140000', use('0', '0'), true],
  [3, 'crypto', '1140001', use('0', '0'), false],
  // A tier was taken away after more was deposited than it allows.
  [0, 'fiat', '0.01', use('500000', '10'), false],
] as const)('checks a deposit of tier %i over %s of %s: case %#', (tier, rail, worth, used, isTaken) => {
  expect(!decideDeposit({ tier, rail, worth: toAmount(worth), used }).refused).toBe(isTaken);
});

test.each([
  [0, 'fiat', use('0', '0'), 'CZK', ['0', '25000', '0', '0', '25000']],
  [0, 'fiat', use('1', '1'), 'EUR', ['0.04', '999.96', '0', '0', '999.96']],
  [1, 'fiat', use('255000', '255000'), 'CZK', ['250000', '0', '5000', '15000', '15000']],
  [1, 'fiat', use('255000', '0'), 'CZK', ['250000', '0', '0', '20000', '20000']],
  [1, 'crypto', use('299000', '0'), 'EUR', ['11960', '40', '0', '400', '440']],
  [
    0,
    'crypto',
    use('0.000000000000000001', '0'),
    'EUR',
    ['0.000000000000000001', '999.999999999999999999', '0', '0', '999.999999999999999999'],
  ],
] as const)(
  'returns the used and remaining limits of tier %i over %s: case %#',
  (tier, rail, used, currency, figures) => {
    const { first, thirtyDays, now } = depositLeft(tier, rail, used, currency);
    expect([first.used, first.left, thirtyDays.used, thirtyDays.left, now].map(formatAmount)).toEqual(
      figures,
    );
  },
);

test('for any use, exactly what is left may be deposited', () => {
  for (let ever = 0; ever <= 1_200_000; ever += 37_500) {
    for (let recent = 0; recent <= ever; recent += 75_000) {
      for (const tier of [0, 1, 2] as const) {
        const used = use(String(ever), String(recent));
        const { now } = depositLeft(tier, 'fiat', used, 'CZK');
        const more = toAmount(String(Number(formatAmount(now)) + 1));
        expect(decideDeposit({ tier, rail: 'fiat', worth: now, used }).refused).toBe(false);
        expect(decideDeposit({ tier, rail: 'fiat', worth: more, used }).refused).toBe(true);
      }
    }
  }
});
