import { beforeEach, expect, test, vi } from 'vitest';
import { changeSettings, readSettings } from './settings.ts';

const kept = new Map<string, string>();
const page = { cookie: '' };
beforeEach(() => {
  kept.clear();
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('no currency and no market is set before the first choice', () => {
  expect(readSettings()).toEqual({
    allAccountsVisible: true,
    biometricAuthEnabled: false,
    defaultCryptoCurrency: 'BTC',
    defaultPaymentCurrency: undefined,
    lastUsedMarket: undefined,
  });
});

test('changes one setting and keeps the rest', () => {
  changeSettings({ biometricAuthEnabled: true });
  changeSettings({ defaultPaymentCurrency: 'EUR' });
  expect(readSettings()).toMatchObject({ biometricAuthEnabled: true, defaultPaymentCurrency: 'EUR' });
});

test('only the currency is written to a cookie, so that the server renders the next page in it', () => {
  changeSettings({ lastUsedMarket: 'BTC_CZK' });
  expect(page.cookie).toBe('');
  changeSettings({ defaultPaymentCurrency: 'CZK' });
  expect(page.cookie).toMatch(/^payment_currency=CZK; Path=\/; .*SameSite=Lax/);
});

test.each([
  '',
  '7',
  'null',
  '[]',
  '{"biometricAuthEnabled":"yes","defaultPaymentCurrency":"USD","lastUsedMarket":7}',
])('a stored value of %j counts as empty', (stored) => {
  kept.set('anycoin_settings', stored);
  expect(readSettings()).toMatchObject({
    biometricAuthEnabled: false,
    defaultPaymentCurrency: undefined,
    lastUsedMarket: undefined,
  });
});
