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

test('before anything is chosen no currency and no market is remembered', () => {
  expect(readSettings()).toEqual({
    allAccountsVisible: true,
    biometricAuthEnabled: false,
    defaultCryptoCurrency: 'BTC',
    defaultPaymentCurrency: undefined,
    lastUsedMarket: undefined,
  });
});

test('what is changed is kept and the rest stays', () => {
  changeSettings({ biometricAuthEnabled: true });
  changeSettings({ defaultPaymentCurrency: 'EUR' });
  expect(readSettings()).toMatchObject({ biometricAuthEnabled: true, defaultPaymentCurrency: 'EUR' });
});

test('the server is told the currency alone, so that it draws the next page in it', () => {
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
])('a storage that holds %j is as good as an empty one', (stored) => {
  kept.set('anycoin_settings', stored);
  expect(readSettings()).toMatchObject({
    biometricAuthEnabled: false,
    defaultPaymentCurrency: undefined,
    lastUsedMarket: undefined,
  });
});
