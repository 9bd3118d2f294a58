import { translateAll } from '@dukat/locales/compiled-texts';
import { walletTexts } from '@dukat/locales/wallets';
import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { depositCodes } from './deposit-codes.ts';

const own = { network: 'BTC', asset: 'BTC', address: 'bc1q', memo: null };
const labels = (target: Parameters<typeof depositCodes>[0]) =>
  depositCodes(target, translateAll(walletTexts, 'en_US')).map(({ kind, label }) => [kind, label]);

test('the code of an order contains its amount and is labelled accordingly', () => {
  expect(labels({ ...own, amount: toAmount('0.5') })).toEqual([
    ['payment_uri', 'Payment with amount'],
    ['address', 'Address only'],
  ]);
});

test('the code of a reusable address contains no amount', () => {
  expect(labels(own)).toEqual([
    ['payment_uri', 'For wallets'],
    ['address', 'Address only'],
  ]);
});
