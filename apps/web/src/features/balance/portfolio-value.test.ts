import { formatAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { type PricedCoin, valueIn } from './portfolio-value.ts';

const coin = (currency: string, amount: string, value: string | null): PricedCoin => ({
  currency,
  amount,
  value,
});
const coins = [
  coin('BTC', '0.05', '61728.39'),
  coin('EUR', '3', '74.55'),
  coin('XMR', '7', null),
  coin('LTC', '0', '0'),
];
const value = (currency: string, amount: string) => {
  const found = valueIn('CZK', { currency, amount }, coins);
  return found === undefined ? undefined : formatAmount(found);
};

test('money in the portfolio’s currency is worth itself', () => {
  expect(value('CZK', '147290.52')).toBe('147290.52');
});

test('an amount in the history has exactly the value it has there', () => {
  expect(value('BTC', '0.05')).toBe('61728.39');
  expect(value('EUR', '3')).toBe('74.55');
});

test('a balance that has changed since is valued at the same price, rounded down', () => {
  expect(value('EUR', '100')).toBe('2485');
  expect(value('BTC', '0.04')).toBe('49382.71');
});

test('a zero balance is worth zero, with or without a price', () => {
  expect([value('BTC', '0'), value('XMR', '0'), value('DOGE', '0')]).toEqual(['0', '0', '0']);
});

test('without a price the value is undefined', () => {
  expect([value('XMR', '7'), value('SOL', '1'), value('LTC', '1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
