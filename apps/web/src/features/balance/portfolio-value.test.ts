import { formatAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { type RateRow, valueIn } from './portfolio-value.ts';

const rate = (
  coin_code: string,
  fiatCurrency: 'CZK' | 'EUR',
  isFiatToCrypto: boolean,
  value: string,
): RateRow => ({
  coin_code,
  fiatCurrency,
  isFiatToCrypto,
  value,
  value24h: value,
  time: 0,
  suspended: false,
});
const rates = [
  rate('BTC', 'CZK', false, '1234567.89'),
  rate('BTC', 'CZK', true, '1300000'),
  rate('BTC', 'EUR', true, '50000'),
];
const value = (currency: string, amount: string, is_fiat: boolean) => {
  const found = valueIn('CZK', { currency, amount, is_fiat }, rates);
  return found === undefined ? undefined : formatAmount(found);
};

test('money of the same currency is worth itself', () => {
  expect(value('CZK', '147290.52', true)).toBe('147290.52');
});

test('a coin is worth what selling it brings, rounded down', () => {
  expect(value('BTC', '0.05', false)).toBe('61728.39');
  expect(value('BTC', '0', false)).toBe('0');
});

test('the other fiat currency is worth what it brings through bitcoin', () => {
  // 100 EUR buy 0.002 BTC, which bring 2 469.13578 CZK.
  expect(value('EUR', '100', true)).toBe('2469.13');
});

test('without a rate nothing is claimed', () => {
  expect(value('SOL', '1', false)).toBeUndefined();
  expect(valueIn('EUR', { currency: 'CZK', amount: '1', is_fiat: true }, rates)).toBeUndefined();
});
